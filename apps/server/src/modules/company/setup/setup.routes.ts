import { installationRoutes } from '@vivavox/contracts/installation'
import { setupRoutes } from '@vivavox/contracts/setup'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { listOrganisations, noteSecurity, originOf, presentUser } from '../../accounts/auth/index.ts'
import { noteServerChange } from '../../ledger/audit/index.ts'
import { claimInstallation } from './claim-installation.ts'
import { changeInstallation, presentInstallation } from './installation.ts'
import { isAtThisMachine } from './loopback-rule.ts'
import { isClaimed, removeSetupLink } from './setup-link.ts'

/** On which nodes hear that the installation was claimed. */
const CLAIMED = 'claimed'

/** @param changed has the configuration follow what was stored of the installation, on all nodes */
export const registerSetup = (
  app: FastifyInstance,
  context: AppContext,
  changed: () => Promise<void>,
): void => {
  const { db, config, bus, log } = context
  bus.listen(CLAIMED, () => removeSetupLink(config))
  const needsToken = ({ headers, socket }: FastifyRequest): boolean =>
    !isAtThisMachine({ headers, peer: socket.remoteAddress, publicOrigin: config.publicOrigin })

  bindRoute(app, setupRoutes, 'GET /setup', async ({ request }) => ({
    claimed: await isClaimed(context),
    needs_token: needsToken(request),
  }))

  bindRoute(app, setupRoutes, 'POST /setup/claim', async ({ body, request }) => {
    const wanted = { ...body, language: body.language ?? localeOf(request) }
    const origin = originOf(request)
    const { user, token } = await claimInstallation(context, wanted, origin, needsToken(request))
    log.info('this installation was claimed: it has an administrator now')
    bus.tell(CLAIMED, null)
    await noteSecurity(context, request, {
      kind: 'signed_in',
      userId: user.id,
      details: { method: 'claim' },
    })
    return { user: presentUser(user, await listOrganisations(db, user.id)), token }
  })

  bindRoute(app, installationRoutes, 'GET /admin/installation', async () => presentInstallation(config))

  bindRoute(app, installationRoutes, 'PUT /admin/installation', async ({ body, request, actor }) => {
    const at = context.clock.now()
    await changeInstallation(context, body, (transaction, fields) =>
      noteServerChange(transaction, { at, request, actor }, { action: 'installation.updated', fields }),
    )
    await noteSecurity(context, request, { kind: 'admin_settings_changed', userId: actor.id })
    await changed()
    return presentInstallation(config)
  })
}
