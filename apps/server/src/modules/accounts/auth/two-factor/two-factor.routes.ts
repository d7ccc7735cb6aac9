import { authRoutes } from '@vivavox/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { noteSecurity } from '../security-log/security-log.ts'
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.ts'

/** The second factor of the account that asks. */
export const registerTwoFactor = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, authRoutes, 'POST /auth/two-factor/setup', async ({ body, actor }) =>
    setUpTwoFactor(context, actor, body.password),
  )

  bindRoute(app, authRoutes, 'POST /auth/two-factor/enable', async ({ body, request, actor: account }) => {
    const recovery_codes = await enableTwoFactor(context, account, body.code)
    await noteSecurity(context, request, { kind: 'two_factor_on', userId: account.id })
    return { recovery_codes }
  })

  bindRoute(app, authRoutes, 'POST /auth/two-factor/disable', async ({ body, request, actor: account }) => {
    await disableTwoFactor(context, account, body)
    await noteSecurity(context, request, { kind: 'two_factor_off', userId: account.id })
    return undefined
  })

  bindRoute(
    app,
    authRoutes,
    'POST /auth/two-factor/recovery-codes',
    async ({ body, request, actor: account }) => {
      const recovery_codes = await renewRecoveryCodes(context, account, body.code)
      await noteSecurity(context, request, { kind: 'recovery_codes_renewed', userId: account.id })
      return { recovery_codes }
    },
  )
}
