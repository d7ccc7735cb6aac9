import * as z from 'zod'
import { CORRECTION_MAX } from './limits.ts'
import { id, text } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const seq = z.coerce.number().int().min(1).max(100_000)
const body = z.object({ text: text(CORRECTION_MAX, 1) })

/** A candidate's own words in place of what was written down, once for each answer. */
export const correctionRoutes = {
  'PUT /my/answers/{seq}/correction': route({
    operationId: 'correctAnswer',
    access: 'candidate',
    on: 'page',
    confirmed: true,
    limit: { name: 'correctAnswer', times: 60, seconds: 3_600 },
    summary: 'What the candidate said instead; needs the mailed code, until the decision and for 7 days',
    params: z.object({ seq }),
    body,
    replies: { 204: null },
  }),
  'PUT /interviews/{id}/answers/{seq}/correction': route({
    operationId: 'correctAnswerInRoom',
    access: 'candidate',
    on: 'interview',
    limit: { name: 'correctAnswer', times: 60, seconds: 3_600 },
    summary: 'The same in the room, while the interview runs',
    params: z.object({ id, seq }),
    body,
    replies: { 204: null },
  }),
} satisfies RouteTable
