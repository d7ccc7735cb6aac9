import * as z from 'zod'
import { email, id, rawText, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'
import { CODE_LENGTH, PASSWORD_MIN } from './values.ts'

export const user = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(['user', 'admin']),
  email_verified: z.boolean(),
  pending_email: z.string().nullable(),
  two_factor_enabled: z.boolean(),
  created_at: timestamp,
})
export type User = z.infer<typeof user>

const session = z.object({ user, token: z.string() })
const sent = z.object({ sent: z.literal(true), retry_after: z.number() })
const code = z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`))
const password = rawText(128).min(PASSWORD_MIN)

export const authRoutes = {
  'POST /auth/register': route({
    summary: 'Create an account; a code is mailed',
    body: z.object({ name: text(120, 1), email, password }),
    replies: { 201: z.object({ requires_verification: z.literal(true), email: z.string() }) },
  }),
  'POST /auth/verify-email': route({
    summary: 'Confirm an e-mail address by its code',
    body: z.object({ email, code }),
    replies: { 200: session },
  }),
  'POST /auth/resend-verification': route({
    summary: 'Mail a new code',
    body: z.object({ email }),
    replies: { 200: sent },
  }),
  'POST /auth/login': route({
    summary: 'Sign in',
    body: z.object({ email, password: rawText(128).min(1), totp_code: text(40).optional() }),
    replies: { 200: session },
  }),
  'POST /auth/logout': route({ summary: 'End this session', replies: { 204: null } }),
  'GET /auth/me': route({ summary: 'Who am I', replies: { 200: z.object({ user }) } }),
} satisfies RouteTable
