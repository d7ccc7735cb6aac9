import { authRoutes } from '@vivavox/contracts/auth'
import { isPermission } from '@vivavox/contracts/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { registerAccountRoutes } from './account.routes.ts'
import { countSignUp, limitCodes, limitSignIn, limitSignUp, RESEND } from './auth.limits.ts'
import { bearerOf, type UserRow } from './auth.policy.ts'
import { presentUser } from './auth.presenter.ts'
import { accountOfToken, requireAccount, requireAdministrator } from './authenticate.ts'
import { requirePermission } from './authorise.ts'
import { confirmEmail } from './change-email.ts'
import { cleanUpAccounts } from './clean-up.ts'
import { handleEmailRecoveryJobs } from './email-recovery-mail.jobs.ts'
import { keepTimeZone } from './keep-time-zone.ts'
import { listOrganisations } from './memberships.repository.ts'
import { originOf } from './open-session.ts'
import { registerRecovery } from './recover.routes.ts'
import { askedForCode, askerOf } from './redeem-code.ts'
import { registerAccount } from './register-account.ts'
import { requireRegistration } from './require-registration.ts'
import { handleResetJobs } from './reset-mail.jobs.ts'
import { registerSecurityLog } from './security-log/security-log.routes.ts'
import { noteRefusal, noteSecurity } from './security-log/security-log.ts'
import { deleteSession } from './sessions.repository.ts'
import { signIn } from './sign-in.ts'
import { signInByLink } from './sign-in-link.ts'
import { registerTwoFactor } from './two-factor/two-factor.routes.ts'
import { handleVerificationJobs, sendVerificationMail } from './verification-mail.jobs.ts'
import { verifyEmail, verifyEmailByLink } from './verify-email.ts'

/** Finds the caller's account and token when the account waits for a code to this new address, else null. */
const accountChangingTo = async (context: AppContext, request: FastifyRequest, email: string) => {
  const token = bearerOf(request.headers.authorization)
  const account = token === null ? null : await accountOfToken(context, token)
  return token !== null && account?.pending_email === email ? { account, token } : null
}

/** Accounts: routes, the jobs of mails with secrets, and the nightly clean-up. */
export const registerAuth = (app: FastifyInstance, context: AppContext): void => {
  handleVerificationJobs(context)
  handleResetJobs(context)
  handleEmailRecoveryJobs(context)
  registerRecovery(app, context)
  registerAccountRoutes(app, context)
  registerTwoFactor(app, context)
  registerSecurityLog(app, context)
  /** Of an account that has just signed in: it acts for the organisation where it worked last. */
  const presentSignedIn = async (user: UserRow) =>
    presentUser(user, await listOrganisations(context.db, user.id))
  app.takeLimit = (limit, payer) => context.limits.of(limit).take(payer)
  app.checks.account = async (request, { access }) => {
    const require = access === 'administrator' ? requireAdministrator : requireAccount
    const actor = await require(context, request)
    if (!isPermission(access)) return { actor, payer: actor.id }
    const organisation = requirePermission(actor, access)
    return { actor, organisation, payer: organisation.id }
  }
  context.jobs.schedule('clean-up-accounts', '20 3 * * *', () => cleanUpAccounts(context))

  bindRoute(app, authRoutes, 'POST /auth/register', async ({ body, request }) => {
    await requireRegistration(context, body.email)
    await limitSignUp(context, { address: request.ip, email: body.email }, () =>
      registerAccount(context, body, { language: localeOf(request), address: request.ip }),
    )
    return { requires_verification: true as const, email: body.email }
  })

  bindRoute(app, authRoutes, 'POST /auth/verify-email', async ({ body, request }) => {
    const changing = await accountChangingTo(context, request, body.email)
    const verify = async () =>
      changing
        ? { user: await confirmEmail(context, changing.account, body, request.ip), token: changing.token }
        : await verifyEmail(context, body, originOf(request))
    const isOwn = changing !== null || (await askedForCode(context, body.email, request.ip))
    const { user, token } = await limitCodes(context, isOwn ? `own ${body.email}` : body.email, verify)
    if (!changing) await countSignUp(context, request.ip, user.email)
    const kind = changing ? 'email_changed' : 'signed_in'
    await noteSecurity(context, request, { kind, userId: user.id, details: { method: 'code' } })
    await keepTimeZone(context, user, body.time_zone)
    return { user: await presentSignedIn(user), token }
  })

  bindRoute(app, authRoutes, 'POST /auth/verify-email/link', async ({ body, request }) => {
    const { user, token } = await verifyEmailByLink(context, body.token, originOf(request))
    await countSignUp(context, request.ip, user.email)
    await noteSecurity(context, request, { kind: 'signed_in', userId: user.id, details: { method: 'link' } })
    await keepTimeZone(context, user, body.time_zone)
    return { user: await presentSignedIn(user), token }
  })

  bindRoute(app, authRoutes, 'POST /auth/resend-verification', async ({ body, request }) => {
    const { email } = body
    const changing = await accountChangingTo(context, request, email)
    await context.limits.of(RESEND).takeFrom(request.ip, email)
    const wanted = changing
      ? { email, cause: 'change' as const, userId: changing.account.id }
      : { email, cause: 'resend' as const, askedFrom: askerOf(context.config, request.ip) }
    await sendVerificationMail(context, wanted)
    return { sent: true as const, retry_after: RESEND.seconds }
  })

  bindRoute(app, authRoutes, 'POST /auth/login', async ({ body, request }) => {
    const signedIn = limitSignIn(context, request, body.email, queue =>
      signIn(context, body, originOf(request), queue),
    )
    const { user, token } = await signedIn.catch(async error => {
      await noteRefusal(context, request, body.email, error)
      throw error
    })
    const method = body.totp_code ? 'two_factor' : 'password'
    await noteSecurity(context, request, { kind: 'signed_in', userId: user.id, details: { method } })
    await keepTimeZone(context, user, body.time_zone)
    return { user: await presentSignedIn(user), token }
  })

  bindRoute(app, authRoutes, 'POST /auth/sign-in-link', async ({ body, request }) => {
    const { user, token } = await signInByLink(context, body, originOf(request))
    const details = { method: 'operator_link' }
    await noteSecurity(context, request, { kind: 'signed_in', userId: user.id, details })
    await keepTimeZone(context, user, body.time_zone)
    return { user: await presentSignedIn(user), token }
  })

  bindRoute(app, authRoutes, 'POST /auth/logout', async ({ request, reply, actor: account }) => {
    await deleteSession(context.db, account.session_id)
    await noteSecurity(context, request, { kind: 'signed_out', userId: account.id })
    // Not "storage": a candidate's unsent answers and the chosen language live there, too.
    reply.header('clear-site-data', '"cache"')
    return undefined
  })

  bindRoute(app, authRoutes, 'GET /auth/me', async ({ actor }) => ({
    user: presentUser(actor, await listOrganisations(context.db, actor.id, actor.organisation?.id ?? null)),
  }))
}
