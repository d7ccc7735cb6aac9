import * as z from 'zod'
import { AFTER_INTERVIEW } from './limits.ts'
import { idParams, optionalText } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** Longest comment, characters. */
const COMMENT_MAX = 2_000

const rating = z.int().min(1).max(5)

/** So many answers are shown together: one alone would tell whose it is. */
export const FEEDBACK_BATCH = 5

/** What candidates of a vacancy say about their interviews, without names: whole batches of answers alone. */
export const feedbackFigures = z.object({
  count: z.number(),
  /** One decimal, 1–5; null when there is no whole batch. */
  mean: z.number().nullable(),
  /** How many gave 1, 2, 3, 4, 5. */
  distribution: z.array(z.number()).length(5),
  /** By their words, so that their order does not tell who wrote which. */
  comments: z.array(z.string()),
})
export type FeedbackFigures = z.infer<typeof feedbackFigures>

export const candidateFeedbackRoutes = {
  'POST /interviews/{id}/feedback': route({
    operationId: 'sendFeedback',
    access: 'candidate',
    on: 'interview',
    limit: AFTER_INTERVIEW,
    summary:
      'How the candidate found the interview, after its end; may be changed until it is shown with four others',
    params: idParams,
    body: z.object({ rating, comment: optionalText(COMMENT_MAX) }),
    replies: { 204: null },
  }),
  'GET /interviews/{id}/feedback': route({
    operationId: 'readFeedback',
    access: 'candidate',
    on: 'interview',
    summary: 'What the candidate has said so far; only the candidate may read it',
    params: idParams,
    replies: {
      200: z.object({
        rating: rating.nullable(),
        comment: z.string(),
        /** Shown together with others, and no more to be changed. */
        counted: z.boolean(),
      }),
    },
  }),
  'GET /vacancies/{id}/feedback': route({
    operationId: 'listFeedback',
    access: 'interview.view',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary: 'How candidates found the interviews of a vacancy',
    params: idParams,
    replies: { 200: feedbackFigures },
  }),
} satisfies RouteTable
