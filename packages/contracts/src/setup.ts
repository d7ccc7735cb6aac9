import * as z from 'zod'
import { user } from './auth.ts'
import { ACCOUNT_NAME_MAX, COMPANY_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { UI_LOCALES } from './locales.ts'
import { email, line, rawText } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** How a new installation gets its first administrator. */
export const setupRoutes = {
  'GET /setup': route({
    operationId: 'readSetup',
    access: 'public',
    summary: 'Whether this installation has an administrator, and whether a claim from here needs the token',
    replies: { 200: z.object({ claimed: z.boolean(), needs_token: z.boolean() }) },
  }),
  'POST /setup/claim': route({
    operationId: 'claimInstallation',
    access: 'public',
    summary: 'Create the first administrator with an organisation, and sign in',
    body: z.object({
      /** Of the link that the server printed at its start. */
      token: rawText(200).optional(),
      name: line(ACCOUNT_NAME_MAX, 1),
      email,
      password: rawText(PASSWORD_MAX).min(PASSWORD_MIN),
      company_name: line(COMPANY_NAME_MAX).optional(),
      /** Of the account; by default the request's. */
      language: z.enum(UI_LOCALES).optional(),
    }),
    replies: { 201: z.object({ user, token: z.string() }) },
  }),
} satisfies RouteTable
