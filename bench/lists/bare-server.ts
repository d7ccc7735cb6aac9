import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { bearerOf } from '../../apps/server/src/modules/accounts/auth/auth.policy.ts'
import { presentUser } from '../../apps/server/src/modules/accounts/auth/auth.presenter.ts'
import { listOrganisations } from '../../apps/server/src/modules/accounts/auth/memberships.repository.ts'
import { findSession } from '../../apps/server/src/modules/accounts/auth/sessions.repository.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { hashToken } from '../../apps/server/src/platform/ids.ts'

// What GET /auth/me would cost without everything around it: the same statements by the same driver, and nothing else of ours.

const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = process.env
const { values } = parseArgs({ options: { port: { type: 'string' } } })
const { db } = await openDatabase({ databaseUrl, dataDir })
const app = Fastify()
app.get('/api/auth/me', async ({ headers }) => {
  const found = await findSession(db, hashToken(bearerOf(headers.authorization) ?? ''), null)
  if (!found) throw new Error('no session')
  return { user: presentUser(found.user, await listOrganisations(db, found.user.id)) }
})
await app.listen({ port: Number(values.port), host: '127.0.0.1' })
console.log('ready')
