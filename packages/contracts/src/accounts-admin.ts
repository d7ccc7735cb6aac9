import * as z from 'zod'
import { BLOCK_REASON_MAX, SEARCH_MAX } from './limits.ts'
import { ROLES } from './permissions.ts'
import { id, idParams, line, nextCursor, pageQuery, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** An account as an administrator of the installation sees it. */
export const administeredAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.enum(['user', 'admin']),
  state: z.enum(['active', 'blocked']),
  blocked_reason: z.string().nullable(),
  created_at: timestamp,
  /** Null: signed in nowhere. */
  last_seen_at: timestamp.nullable(),
  organisations: z.array(
    z.object({
      id,
      name: z.string(),
      role: z.enum(ROLES),
      /** The plan that runs; null: none, also where this installation has no plans. */
      plan_id: z.string().nullable(),
    }),
  ),
  /** Mails to candidates on this day (UTC), of the organisations that the account owns. */
  mails_today: z.int(),
  /** Completed in the current period of their plans; without plans in this calendar month (UTC). */
  interviews_this_period: z.int(),
})
export type AdministeredAccount = z.infer<typeof administeredAccount>

export const accountsAdminRoutes = {
  'GET /admin/accounts': route({
    operationId: 'listAccounts',
    access: 'administrator',
    summary: 'Accounts of this installation, newest first; `search` looks in names and addresses',
    query: pageQuery.pick({ limit: true, cursor: true }).extend({ search: text(SEARCH_MAX).optional() }),
    replies: { 200: z.object({ accounts: z.array(administeredAccount), next_cursor: nextCursor }) },
  }),
  'POST /admin/accounts/{id}/block': route({
    operationId: 'blockAccount',
    access: 'administrator',
    summary: 'End the account’s sessions, refuse its sign-in and stop the mails sent on its behalf',
    params: idParams,
    body: z.object({ reason: line(BLOCK_REASON_MAX, 1) }),
    replies: { 204: null },
  }),
  'POST /admin/accounts/{id}/unblock': route({
    operationId: 'unblockAccount',
    access: 'administrator',
    summary: 'Let the account sign in and send mails again',
    params: idParams,
    replies: { 204: null },
  }),
  'PUT /admin/accounts/{id}/plan': route({
    operationId: 'assignPlan',
    access: 'administrator',
    summary: 'Give the organisations that the account owns a plan that is not paid here',
    params: idParams,
    body: z.object({ plan_id: line(40, 1) }),
    replies: { 204: null },
  }),
} satisfies RouteTable
