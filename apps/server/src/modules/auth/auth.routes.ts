import { authRoutes } from '@vivavox/contracts/auth'
import { RESEND_COOLDOWN_MS } from '@vivavox/contracts/values'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { localeOf } from '../../platform/http/locale.ts'
import { limitCodes, limitRegistration, limitResend, limitSignIn } from './auth.limits.ts'
import { presentUser } from './auth.presenter.ts'
import { requireAccount } from './authenticate.ts'
import { cleanUpAccounts } from './clean-up.ts'
import { originOf } from './open-session.ts'
import { registerAccount } from './register-account.ts'
import { deleteSession } from './sessions.repository.ts'
import { signIn } from './sign-in.ts'
import { handleVerificationJobs, sendVerificationMail } from './verification-mail.jobs.ts'
import { verifyEmail } from './verify-email.ts'

/** Accounts: routes, the verification mail job and the nightly clean-up. */
export const registerAuth = (app: FastifyInstance, context: AppContext): void => {
  handleVerificationJobs(context)
  context.jobs.schedule('clean-up-accounts', '20 3 * * *', () => cleanUpAccounts(context))

  bindRoute(app, authRoutes, 'POST /auth/register', async ({ body, request }) => {
    await limitRegistration(context, request)
    await registerAccount(context, body, localeOf(request))
    return { requires_verification: true as const, email: body.email }
  })

  bindRoute(app, authRoutes, 'POST /auth/verify-email', async ({ body, request }) => {
    const verify = () => verifyEmail(context, body, originOf(request))
    const { user, token } = await limitCodes(context, body.email, verify)
    return { user: presentUser(user), token }
  })

  bindRoute(app, authRoutes, 'POST /auth/resend-verification', async ({ body }) => {
    await limitResend(context, body.email)
    await sendVerificationMail(context, { email: body.email, cause: 'resend' })
    return { sent: true as const, retry_after: RESEND_COOLDOWN_MS / 1_000 }
  })

  bindRoute(app, authRoutes, 'POST /auth/login', async ({ body, request }) => {
    const attempt = () => signIn(context, body, originOf(request))
    const { user, token } = await limitSignIn(context, request, body.email, attempt)
    return { user: presentUser(user), token }
  })

  bindRoute(app, authRoutes, 'POST /auth/logout', async ({ request }) => {
    const account = await requireAccount(context, request)
    await deleteSession(context.db, account.session_id)
    return undefined
  })

  bindRoute(app, authRoutes, 'GET /auth/me', async ({ request }) => ({
    user: presentUser(await requireAccount(context, request)),
  }))
}
