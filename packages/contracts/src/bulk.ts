import * as z from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import { BULK_MAX, DECISION_REASON_MAX } from './limits.ts'
import { DECISIONS } from './lists.ts'
import { messageDraft } from './messages.ts'
import { id, text } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** What one call can do with many interviews, and with how many. */
const BULK_ACTIONS = ['cancel', 'delete', ...DECISIONS] as const

const isDecision = (action: (typeof BULK_ACTIONS)[number]): boolean =>
  DECISIONS.some(decision => decision === action)

const ids = z
  .array(id)
  .min(1)
  .max(BULK_MAX)
  .transform(all => [...new Set(all)])

/** One action for many interviews. A decision needs its reason, as the single one does. */
export const bulkRequest = z
  .object({
    ids,
    action: z.enum(BULK_ACTIONS),
    reason: text(DECISION_REASON_MAX).optional(),
    /** What each candidate is sent with the decision. */
    message: messageDraft.nullish(),
    /** Cancels and deletes none that is in progress; each of those fails with CONFLICT. */
    spare_running: z.boolean().optional(),
  })
  .refine(({ action, reason }) => !isDecision(action) || !!reason, { path: ['reason'], message: 'required' })
export type BulkRequest = z.output<typeof bulkRequest>

const code = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])

/** Which it was done with, in the order asked, and why not with the others. */
export const bulkResult = z.object({
  done: z.array(id),
  failed: z.array(z.object({ id, code })),
  /** The decisions that this call made: what can be taken back of it. */
  decisions: z.array(z.object({ id, decision_id: id })),
})
export type BulkResult = z.infer<typeof bulkResult>

/** Takes decisions back: each only where it still is the one that counts. */
export const bulkWithdrawal = z.object({
  decisions: z
    .array(z.object({ id, decision_id: id }))
    .min(1)
    .max(BULK_MAX),
})

/** Which to put back. */
export const bulkRestoration = z.object({ ids })

export const bulkRoutes = {
  'POST /interviews/bulk': route({
    operationId: 'changeInterviews',
    access: 'signed-in',
    summary: 'Cancel, delete or decide about many interviews, each as the single call would',
    body: bulkRequest,
    replies: { 200: bulkResult },
  }),
  'POST /interviews/bulk/restore': route({
    operationId: 'restoreInterviews',
    access: 'signed-in',
    summary: 'Put back, within a minute, what was deleted, and what was cancelled before it began',
    body: bulkRestoration,
    replies: { 200: bulkResult },
  }),
  'POST /interviews/bulk/withdraw': route({
    operationId: 'withdrawDecisions',
    access: 'signed-in',
    summary: 'Take many decisions back, as long as each is the one that counts',
    body: bulkWithdrawal,
    replies: { 200: bulkResult },
  }),
} satisfies RouteTable
