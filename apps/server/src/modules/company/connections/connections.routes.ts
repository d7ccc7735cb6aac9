import { connectionRoutes } from '@vivavox/contracts/connections'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config, ConnectionName } from '../../../platform/config/config.ts'
import { followConfig } from '../../../platform/config/follow-config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { getUser, noteSecurity } from '../../accounts/auth/index.ts'
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
  const note = async (request: FastifyRequest, userId: string, connection: ConnectionName, to: string) => {
    await changed()
    await noteSecurity(context, request, {
      kind: 'admin_settings_changed',
      userId,
      details: { connection, to },
    })
    log.info({ userId, connection, to }, 'an administrator changed a connection')
    return present()
  }

  bindRoute(app, connectionRoutes, 'GET /admin/connections', present)

  bindRoute(
    app,
    connectionRoutes,
    'PUT /admin/connections/mail',
    async ({ body: { server }, request, actor }) => {
      await saveMail(context, server)
      return note(request, actor.id, 'mail', server?.host ?? 'outbox')
    },
  )

  bindRoute(app, connectionRoutes, 'POST /admin/connections/mail/test', async ({ body, actor }) => {
    const user = await getUser(db, actor.id)
    return { kind: await sendTestMail(context, user, body.server), sent_to: user.email }
  })

  bindRoute(
    app,
    connectionRoutes,
    'PUT /admin/connections/{provider}',
    async ({ params: { provider }, body: { api_key }, request, actor }) => {
      await saveKey(context, provider, api_key)
      return note(request, actor.id, provider, api_key === null ? 'none' : 'key')
    },
  )

  bindRoute(app, connectionRoutes, 'POST /admin/connections/{provider}/test', async ({ params, body }) => {
    await testKey(context, params.provider, body.api_key)
    return { ok: true as const }
  })
}
