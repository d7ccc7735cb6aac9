import { authRoutes } from '@vivavox/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { FORGOT } from './auth.limits.ts'
import { sendResetMail } from './reset-mail.jobs.ts'
import { findLinkOwner, resetPassword } from './reset-password.ts'
import { noteSecurity } from './security-log/security-log.ts'

/** The way back for who forgot the password: a mailed link, valid once and for an hour. */
export const registerRecovery = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, authRoutes, 'POST /auth/forgot-password', async ({ body, request }) => {
    await context.limits.of(FORGOT).takeFrom(request.ip, body.email)
    await sendResetMail(context, { email: body.email, locale: localeOf(request) })
    return { sent: true as const, retry_after: FORGOT.seconds }
  })

  bindRoute(app, authRoutes, 'GET /auth/reset-password/{token}', async ({ params }) => {
    await findLinkOwner(context, params.token)
    return { valid: true as const }
  })

  bindRoute(app, authRoutes, 'POST /auth/reset-password/check', async ({ body }) => {
    await findLinkOwner(context, body.token)
    return { valid: true as const }
  })

  bindRoute(app, authRoutes, 'POST /auth/reset-password', async ({ body, request }) => {
    const { userId, lostFactor } = await resetPassword(context, body)
    await noteSecurity(context, request, { kind: 'password_reset', userId })
    if (lostFactor) await noteSecurity(context, request, { kind: 'two_factor_off', userId })
    return undefined
  })
}
