import * as z from 'zod'
import { DECISION_NOTES_MAX, DECISION_REASON_MAX, TAG_MAX, TAGS_MAX } from './limits.ts'
import { DECISIONS } from './lists.ts'
import { messageDraft } from './messages.ts'
import { id, idParams, optionalText, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** Best rating by a person; the lowest is 1. */
export const RATING_MAX = 5

/** An account; null where it is gone. */
export const person = z.object({ id, name: z.string() }).nullable()

/** What a person decided about a candidate; the machine's suggestion stands next to it, unchanged. */
export const decision = z.object({
  id,
  decision: z.enum(DECISIONS),
  reason: z.string(),
  /** 1–5; null: not rated. */
  rating: z.number().nullable(),
  notes: z.string().nullable(),
  decided_by: person,
  decided_at: timestamp,
})
export type Decision = z.infer<typeof decision>

/** A decision in the history; withdrawn, it never counts again. */
export const decisionRecord = decision.extend({ withdrawn_by: person, withdrawn_at: timestamp.nullable() })
export type DecisionRecord = z.infer<typeof decisionRecord>

/** The recruiter's own labels of an interview. */
export const labels = z.object({ starred: z.boolean(), tags: z.array(z.string()) })
export type Labels = z.infer<typeof labels>

export const decide = z.object({
  decision: z.enum(DECISIONS),
  reason: text(DECISION_REASON_MAX, 1),
  rating: z.int().min(1).max(RATING_MAX).nullish(),
  notes: optionalText(DECISION_NOTES_MAX),
  /** What the candidate is sent; absent or null: nothing. */
  message: messageDraft.nullish(),
})
export type Decide = z.output<typeof decide>

/** One line, without spaces around it. */
const tag = text(TAG_MAX, 1).transform(value => value.replace(/\s+/gu, ' '))

/** Each once, whatever its case; the first spelling stays. */
const once = (tags: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  for (const one of tags) if (!seen.has(one.toLowerCase())) seen.set(one.toLowerCase(), one)
  return [...seen.values()]
}

export const setLabels = z.object({
  starred: z.boolean().optional(),
  tags: z.array(tag).max(TAGS_MAX).transform(once).optional(),
})
export type SetLabels = z.output<typeof setLabels>

/** What is written down of an interview's handling. */
export const AUDIT_ACTIONS = [
  'decided',
  'decision_withdrawn',
  'message_queued',
  'message_withdrawn',
  'labelled',
  'rated',
  'rating_deleted',
  'commented',
  'comment_deleted',
  're_evaluated',
  'voided',
  'cancelled',
  'reopened',
  'interview_deleted',
  'interview_restored',
  'share_created',
  'share_revoked',
  'shortlisted',
  'admin_access',
  'tampering_attempt',
  'blind_review_on',
  'blind_review_off',
] as const

/** Who did what, and when; `details` hold plain values and depend on the action. */
export const auditEntry = z.object({
  at: timestamp,
  /** null: no account. */
  by: person,
  /** One of AUDIT_ACTIONS, or one of later versions. */
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const decisionRoutes = {
  'POST /interviews/{id}/void': route({
    operationId: 'voidInterview',
    access: 'interview.void',
    on: 'interview',
    summary: 'Give the place of a completed interview back',
    params: idParams,
    body: z.object({ reason: text(500, 1) }),
    replies: { 204: null },
  }),
  'PUT /interviews/{id}/decision': route({
    operationId: 'decide',
    access: 'interview.decide',
    on: 'interview',
    summary: 'Decide about a candidate; earlier decisions stay in the history',
    params: idParams,
    body: decide,
    replies: { 200: z.object({ decision }) },
  }),
  'DELETE /interviews/{id}/decision': route({
    operationId: 'withdrawDecision',
    access: 'interview.decide',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    summary: 'Withdraw the decision that counts: the one before it counts again',
    params: idParams,
    /** The one that is meant: when another counts by now, nothing is withdrawn. */
    query: z.object({ decision_id: id.optional() }),
    replies: { 200: z.object({ decision: decision.nullable() }) },
  }),
  'PUT /interviews/{id}/labels': route({
    operationId: 'labelInterview',
    access: 'interview.rate',
    on: 'interview',
    summary: 'Star and tags; absent fields stay',
    params: idParams,
    body: setLabels,
    replies: { 200: labels },
  }),
  'GET /interviews/{id}/audit': route({
    operationId: 'readInterviewAudit',
    access: 'interview.view',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    summary: 'Who did what with this interview, newest first',
    params: idParams,
    replies: { 200: z.object({ entries: z.array(auditEntry) }) },
  }),
} satisfies RouteTable
