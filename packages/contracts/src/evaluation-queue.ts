import * as z from 'zod'
import { EVALUATION_STATUSES, REEVALUATIONS } from './evaluations.ts'
import { QUEUE_STATUSES } from './lists.ts'
import { id, idParams, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** Why a try failed: a provider's fault, or `internal`. */
export const evaluationFault = z.object({ provider: z.string(), fault: z.string() })
export type EvaluationFault = z.infer<typeof evaluationFault>

/** Most of them in one answer, the longest waiting first. */
export const QUEUE_MAX = 200

/** No names: an administrator of the server need not know who is interviewed. */
export const queuedEvaluation = z.object({
  interview_id: id,
  vacancy_title: z.string(),
  evaluation_status: z.enum(EVALUATION_STATUSES),
  /** When it was put in line, or begun, last. */
  since: timestamp.nullable(),
  /** Of the last try; null: none has failed. */
  fault: evaluationFault.nullable(),
  /** How often it was begun since it was put in line; null: not known, as of what failed long ago. */
  tries: z.int().nullable(),
  /** When it is tried next; null: it runs, begins as soon as there is room, or is not tried again by itself. */
  next_try: timestamp.nullable(),
})
export type QueuedEvaluation = z.infer<typeof queuedEvaluation>

const put = z.object({ queued: z.number() })

export const evaluationQueueRoutes = {
  'GET /admin/evaluations': route({
    operationId: 'listEvaluationQueue',
    access: 'administrator',
    summary: 'Evaluations that wait, run or failed, for administrators',
    query: z.object({ status: z.enum(QUEUE_STATUSES).default('failed') }),
    replies: {
      200: z.object({
        counts: z.record(z.enum(QUEUE_STATUSES), z.number()),
        evaluations: z.array(queuedEvaluation),
      }),
    },
  }),
  'POST /admin/evaluations/{id}/re-run': route({
    operationId: 'rerunEvaluation',
    access: 'administrator',
    summary: 'Put one that failed in line again, for administrators',
    params: idParams,
    replies: { 202: z.object({ evaluation_status: z.literal('queued') }) },
  }),
  'POST /admin/evaluations/re-run': route({
    operationId: 'rerunEvaluations',
    access: 'administrator',
    summary: 'Put all that failed in line again, for administrators',
    replies: { 202: put },
  }),
  'POST /interviews/re-evaluate': route({
    operationId: 'reevaluateInterviews',
    access: 'interview.evaluate',
    limit: REEVALUATIONS,
    summary: 'Evaluate my interviews again that an engine evaluated, after everything else that waits',
    body: z.object({ evaluated_by: z.literal('builtin'), vacancy_id: id.optional() }),
    replies: { 202: put },
  }),
} satisfies RouteTable
