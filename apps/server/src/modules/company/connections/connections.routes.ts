import { connectionRoutes } from '@vivavox/contracts/connections'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config, ConnectionName } from '../../../platform/config/config.ts'
import { followConfig } from '../../../platform/config/follow-config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { type Account, getUser, noteSecurity } from '../../accounts/auth/index.ts'
import { noteServerChange } from '../../ledger/audit/index.ts'
import { presentConnections } from './connections.presenter.ts'
import { readStored } from './connections.repository.ts'
import { inUse, unreadable } from './connections-in-use.ts'
import { saveKey, saveMail } from './save-connections.ts'
import { sendTestMail, testKey } from './test-connections.ts'

/**
 * The connections that administrators save, which the configuration follows from here on.
 * @param fixed as the environment has it
 */
export const registerConnections = async (
  app: FastifyInstance,
  context: AppContext,
  fixed: Config,
): Promise<void> => {
  const { db, config, log } = context
  const changed = await followConfig(context, 'connections', async () => inUse(fixed, await readStored(db)))
  const closed = unreadable(fixed, await readStored(db))
  if (closed.length > 0)
    log.error(
      { connections: closed },
      'SECRET_KEY does not open saved passwords or keys: an administrator has to enter them again',
    )

  const present = async () => presentConnections(config, await readStored(db))
  const change = async (
    { request, actor }: { request: FastifyRequest; actor: Account },
    { connection, to }: { connection: ConnectionName; to: string },
    save: (needs: Pick<AppContext, 'db' | 'config'>) => Promise<void>,
  ) => {
    await inTransaction(db, async transaction => {
      await save({ db: transaction, config })
      const by = { at: context.clock.now(), request, actor }
      await noteServerChange(transaction, by, { action: 'installation.updated', fields: [connection] })
    })
    await changed()
    const userId = actor.id
    await noteSecurity(context, request, {
      kind: 'admin_settings_changed',
      userId,
      details: { connection, to },
    })
    log.info({ userId, connection, to }, 'an administrator changed a connection')
    return present()
  }

  bindRoute(app, connectionRoutes, 'GET /admin/connections', present)

  bindRoute(app, connectionRoutes, 'PUT /admin/connections/mail', ({ body: { server }, request, actor }) =>
    change({ request, actor }, { connection: 'mail', to: server?.host ?? 'outbox' }, needs =>
      saveMail(needs, server),
    ),
  )

  bindRoute(app, connectionRoutes, 'POST /admin/connections/mail/test', async ({ body, actor }) => {
    const user = await getUser(db, actor.id)
    return { kind: await sendTestMail(context, user, body.server), sent_to: user.email }
  })

  bindRoute(
    app,
    connectionRoutes,
    'PUT /admin/connections/{provider}',
    ({ params: { provider }, body: { api_key }, request, actor }) =>
      change({ request, actor }, { connection: provider, to: api_key === null ? 'none' : 'key' }, needs =>
        saveKey(needs, provider, api_key),
      ),
  )

  bindRoute(app, connectionRoutes, 'POST /admin/connections/{provider}/test', async ({ params, body }) => {
    await testKey(context, params.provider, body.api_key)
    return { ok: true as const }
  })
}
