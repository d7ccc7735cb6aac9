import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createApp } from '../../../app/create-app.ts'
import { KEPT_TEXT_WORK } from '../../../app/testing/kept-text-work.ts'
import { testConfig } from '../../../app/testing/test-config.ts'
import { leadToSetup } from '../../../app/web/lead-to-setup.ts'
import { backup } from '../../../platform/backup/backup.ts'
import { restore } from '../../../platform/backup/restore.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/database/open-database.ts'
import { createLogger } from '../../../platform/logging.ts'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'

const start = async (dataDir: string) => {
  const config = { ...testConfig(), dataDir }
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const parts = { config, database, clock: systemClock, log: createLogger('silent') }
  const app = await createApp({ ...parts, textWork: KEPT_TEXT_WORK, schedules: false })
  const stop = async () => {
    await app.close()
    await database.close()
  }
  const setup = async () => (await app.http.inject('/api/setup')).json()
  return { ...app, config, database, stop, setup }
}

it('a restored backup of a claimed server is claimed: no link, no page leads to the claim', {
  timeout: 120_000,
}, async () => {
  const first = await start(temporaryFolder())
  const { statusCode } = await first.http.inject({
    method: 'POST',
    url: '/api/setup/claim',
    payload: {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'a long enough one',
      token: first.setupLink?.split('#token=')[1],
    },
  })
  expect(statusCode).toBe(201)
  const file = (await backup(first.database, first.config, systemClock.now())) ?? ''
  await first.stop()

  const dataDir = temporaryFolder()
  await restore(dataDir, file, systemClock.now())
  const second = await start(dataDir)
  expect(second.setupLink).toBeNull()
  expect(existsSync(join(dataDir, 'setup-link'))).toBe(false)
  expect(await second.setup()).toMatchObject({ claimed: true })
  const pages = Fastify().addHook('onRequest', leadToSetup(second.context))
  pages.get('/*', () => 'a page')
  expect((await pages.inject('/dashboard')).statusCode).toBe(200)
  await pages.close()
  await second.stop()
})
