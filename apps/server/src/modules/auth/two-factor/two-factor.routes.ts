import { authRoutes } from '@vivavox/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { requireAccount } from '../authenticate.ts'
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.ts'

/** The second factor of the account that asks. */
export const registerTwoFactor = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, authRoutes, 'POST /auth/two-factor/setup', async ({ body, request }) =>
    setUpTwoFactor(context, await requireAccount(context, request), body.password),
  )

  bindRoute(app, authRoutes, 'POST /auth/two-factor/enable', async ({ body, request }) => {
    const account = await requireAccount(context, request)
    return { recovery_codes: await enableTwoFactor(context, account, body.code) }
  })

  bindRoute(app, authRoutes, 'POST /auth/two-factor/disable', async ({ body, request }) => {
    await disableTwoFactor(context, await requireAccount(context, request), body)
    return undefined
  })

  bindRoute(app, authRoutes, 'POST /auth/two-factor/recovery-codes', async ({ body, request }) => {
    const account = await requireAccount(context, request)
    return { recovery_codes: await renewRecoveryCodes(context, account, body.code) }
  })
}
