import * as z from 'zod'
import { timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** What a security log tells of; `admin_access`: an administrator read or changed what is another account's. */
export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'sessions_ended',
  'password_changed',
  'password_refused',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_renewed',
  'exported',
  'interview_deleted',
  'vacancy_deleted',
  'interview_restored',
  'vacancy_restored',
  'admin_access',
  'admin_settings_changed',
  'admin_granted',
  'admin_revoked',
  'account_blocked',
  'account_unblocked',
  'sign_in_link_created',
  'organisation_joined',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

export const securityEvent = z.object({
  id: z.string(),
  at: timestamp,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** `unknown`: the caller was not signed in, or the operator of this server did it. */
  by: z.enum(['you', 'administrator', 'unknown']),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const securityLogRoutes = {
  'GET /auth/security-log': route({
    operationId: 'readSecurityLog',
    access: 'signed-in',
    summary: 'What happened to my account: the newest 60 of each kind, of the last 90 days',
    replies: { 200: z.object({ events: z.array(securityEvent) }) },
  }),
} satisfies RouteTable
