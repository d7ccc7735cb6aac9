import * as z from 'zod'
import { ACCOUNT_NAME_MAX, CODE_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { ROLES } from './permissions.ts'
import { email, id, idParams, line, rawText, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** An organisation of the caller. `current`: the caller acts for it. */
export const organisationOfMember = z.object({
  id,
  name: z.string(),
  role: z.enum(ROLES),
  current: z.boolean(),
})
export type OrganisationOfMember = z.infer<typeof organisationOfMember>

export const user = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(['user', 'admin']),
  email_verified: z.boolean(),
  pending_email: z.string().nullable(),
  two_factor_enabled: z.boolean(),
  created_at: timestamp,
  /** In the organisation that the account acts for; null: it is no member of it. */
  organisation_role: z.enum(ROLES).nullable(),
  organisations: z.array(organisationOfMember),
})
export type User = z.infer<typeof user>

const session = z.object({ user, token: z.string() })
/** The browser's (IANA), in which moments are told in mails; one that is not known changes nothing. */
const timeZone = line(60).optional()
const sent = z.object({ sent: z.literal(true), retry_after: z.number() })
const code = z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`))
const password = rawText(PASSWORD_MAX).min(PASSWORD_MIN)
/** A password that is compared, not set: any length may be wrong. */
const knownPassword = rawText(PASSWORD_MAX).min(1)
/** Six digits of an authenticator app or a recovery code, with or without its dashes. */
const secondFactor = text(40)
const linkToken = rawText(200).min(1)
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** One place where the account is signed in. */
export const openSession = z.object({
  id,
  created_at: timestamp,
  last_seen_at: timestamp,
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

/** What deleting an account takes with it, and what stays, as it is now. */
export const accountDeletion = z.object({
  vacancies: z.int(),
  interviews: z.int(),
  recordings: z.int(),
  /** Links to results that still work, and invitations that still lead to an interview. */
  shared_links: z.int(),
  invitations: z.int(),
  has_logo: z.boolean(),
  /** Interviews under way: nothing is deleted before their end. */
  running_interviews: z.int(),
  is_last_administrator: z.boolean(),
  /** The only owner of an organisation that has other members: it is handed over or deleted first. */
  is_last_owner: z.boolean(),
  /** Until then a former email address can take the account back: nothing is deleted before. */
  recoverable_until: timestamp.nullable(),
  /** A paid plan that runs. `at_paypal`: it is cancelled there first. */
  plan: z.object({ name: z.string(), paid_until: timestamp.nullable(), at_paypal: z.boolean() }).nullable(),
  /** Receipts that stay, without the person. */
  receipts: z.int(),
  /** Days after which the last backup with this account is deleted. */
  backup_days: z.int(),
})
export type AccountDeletion = z.infer<typeof accountDeletion>

/** The same of an organisation, whose owner keeps the account. */
export const organisationDeletion = accountDeletion
  .omit({ is_last_administrator: true, is_last_owner: true })
  .extend({ name: z.string(), other_members: z.int() })
export type OrganisationDeletion = z.infer<typeof organisationDeletion>

export const authRoutes = {
  'POST /auth/register': route({
    operationId: 'register',
    access: 'public',
    summary: 'Create an account; a code is mailed',
    body: z.object({ name: line(ACCOUNT_NAME_MAX, 1), email, password }),
    replies: { 201: z.object({ requires_verification: z.literal(true), email: z.string() }) },
  }),
  'POST /auth/verify-email': route({
    operationId: 'verifyEmail',
    access: 'public',
    summary: 'Confirm an e-mail address by its code',
    body: z.object({ email, code, time_zone: timeZone }),
    replies: { 200: session },
  }),
  'POST /auth/verify-email/link': route({
    operationId: 'verifyEmailByLink',
    access: 'public',
    summary: "Confirm an e-mail address by the link in the code's mail",
    body: z.object({ token: linkToken, time_zone: timeZone }),
    replies: { 200: session },
  }),
  'POST /auth/resend-verification': route({
    operationId: 'resendVerification',
    access: 'public',
    summary: 'Mail a new code',
    body: z.object({ email }),
    replies: { 200: sent },
  }),
  'POST /auth/login': route({
    operationId: 'signIn',
    access: 'public',
    summary: 'Sign in',
    body: z.object({
      email,
      password: knownPassword,
      totp_code: secondFactor.optional(),
      time_zone: timeZone,
    }),
    replies: { 200: session },
  }),
  'POST /auth/sign-in-link': route({
    operationId: 'signInByLink',
    access: 'public',
    limit: { name: 'signInLink', times: 30, seconds: 900 },
    summary:
      'Sign in by a link that the operator made; it works once, and takes the place of the password alone',
    body: z.object({ token: linkToken, totp_code: secondFactor.optional(), time_zone: timeZone }),
    replies: { 200: session },
  }),
  'POST /auth/logout': route({
    operationId: 'signOut',
    access: 'signed-in',
    summary: 'End this session',
    replies: { 204: null },
  }),
  'GET /auth/me': route({
    operationId: 'readMe',
    access: 'signed-in',
    summary: 'Who am I',
    replies: { 200: z.object({ user }) },
  }),
  'GET /auth/me/deletion': route({
    operationId: 'previewAccountDeletion',
    access: 'signed-in',
    summary: 'What deleting the account would take with it',
    replies: { 200: accountDeletion },
  }),
  'DELETE /auth/me': route({
    operationId: 'deleteAccount',
    access: 'signed-in',
    summary:
      'Delete the account with everything in it, at once and for good; needs its address, password and second factor',
    body: z.object({ email, password: knownPassword, totp_code: secondFactor.optional() }),
    replies: { 204: null },
  }),
  'PUT /auth/profile': route({
    operationId: 'updateProfile',
    access: 'signed-in',
    summary:
      'Change name or e-mail; a new e-mail needs password or second factor, and counts once its code is entered',
    body: z
      .object({
        name: line(ACCOUNT_NAME_MAX, 1),
        email,
        current_password: knownPassword,
        totp_code: secondFactor,
      })
      .partial(),
    replies: { 200: z.object({ user }) },
  }),
  'PUT /auth/password': route({
    operationId: 'changePassword',
    access: 'signed-in',
    summary: 'Change the password; all other sessions end',
    body: z.object({ current_password: knownPassword, new_password: password }),
    replies: { 204: null },
  }),
  'POST /auth/forgot-password': route({
    operationId: 'forgotPassword',
    access: 'public',
    summary: 'Mail a link that sets a new password',
    body: z.object({ email }),
    replies: { 200: sent },
  }),
  'GET /auth/reset-password/{token}': route({
    operationId: 'checkResetToken',
    access: 'public',
    summary: 'Does this link still work?',
    params: z.object({ token: linkToken }),
    replies: { 200: z.object({ valid: z.literal(true) }) },
  }),
  'POST /auth/reset-password/check': route({
    operationId: 'checkReset',
    access: 'public',
    summary: 'The same, without its token in the address',
    body: z.object({ token: linkToken }),
    replies: { 200: z.object({ valid: z.literal(true) }) },
  }),
  'POST /auth/reset-password': route({
    operationId: 'resetPassword',
    access: 'public',
    summary: 'Set a new password by the link; all sessions end',
    body: z.object({ token: linkToken, newPassword: password }),
    replies: { 204: null },
  }),
  'GET /auth/sessions': route({
    operationId: 'listSessions',
    access: 'signed-in',
    summary: 'Where I am signed in',
    replies: { 200: z.object({ sessions: z.array(openSession) }) },
  }),
  'DELETE /auth/sessions/{id}': route({
    operationId: 'endSession',
    access: 'signed-in',
    summary: 'End one session',
    params: idParams,
    replies: { 204: null },
  }),
  'DELETE /auth/sessions': route({
    operationId: 'endOtherSessions',
    access: 'signed-in',
    summary: 'End all other sessions',
    replies: { 204: null },
  }),
  'POST /auth/two-factor/setup': route({
    operationId: 'setUpTwoFactor',
    access: 'signed-in',
    summary: 'Begin two-factor sign-in: a secret for the authenticator app',
    body: z.object({ password: knownPassword }),
    replies: { 200: z.object({ secret: z.string(), otpauth_url: z.string() }) },
  }),
  'POST /auth/two-factor/enable': route({
    operationId: 'enableTwoFactor',
    access: 'signed-in',
    summary: 'Switch it on by the first code; answers the recovery codes, once',
    body: z.object({ code: secondFactor }),
    replies: { 200: recoveryCodes },
  }),
  'POST /auth/two-factor/disable': route({
    operationId: 'disableTwoFactor',
    access: 'signed-in',
    summary: 'Switch it off',
    body: z.object({ password: knownPassword, code: secondFactor }),
    replies: { 204: null },
  }),
  'POST /auth/two-factor/recovery-codes': route({
    operationId: 'renewRecoveryCodes',
    access: 'signed-in',
    summary: 'New recovery codes; the former ones stop working',
    body: z.object({ code: secondFactor }),
    replies: { 200: recoveryCodes },
  }),
} satisfies RouteTable
