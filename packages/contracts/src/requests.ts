import * as z from 'zod'
import { id, idParams, moment, nextCursor, pageQuery, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** What candidates may ask of the company on their own page. */
export const REQUEST_KINDS = [
  'human_instead',
  'human_review',
  'accommodation',
  'extension',
  'question',
  'data',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
export const requestKind = z.enum(REQUEST_KINDS)

export const REQUEST_STATES = ['open', 'assigned', 'answered'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** As the candidate sees it. */
export const candidateRequest = z.object({
  id,
  kind: requestKind,
  /** '' where the kind says it all. */
  text: z.string(),
  state: z.enum(REQUEST_STATES),
  due_at: timestamp,
  answer: z.string().nullable(),
})
export type CandidateRequest = z.infer<typeof candidateRequest>

const listedRequest = candidateRequest.extend({
  /** null while there is only an invitation. */
  interview_id: id.nullable(),
  /** null: a blind review hides it. */
  candidate_name: z.string().nullable(),
  vacancy_id: id,
  vacancy_title: z.string(),
  created_at: timestamp,
  /** The member who takes care of it. */
  assigned_to: z.object({ id, name: z.string() }).nullable(),
  answered_at: timestamp.nullable(),
  /** Of the mail that brings the answer. */
  language: z.string(),
  /** Until when the candidate's invitation works, where an answer may extend it. */
  extends_from: timestamp.nullable(),
})
export type ListedRequest = z.infer<typeof listedRequest>

export const requestRoutes = {
  'POST /my/requests': route({
    operationId: 'askCompany',
    access: 'candidate',
    on: 'page',
    limit: { name: 'pageRequests', times: 30, seconds: 86_400 },
    summary: 'Asks the company; the same again while it waits is one request',
    body: z
      .object({ kind: requestKind, text: text(2_000).default('') })
      .refine(asked => asked.kind !== 'question' || asked.text !== '', {
        path: ['text'],
        message: 'required',
      }),
    replies: { 201: candidateRequest },
  }),
  'GET /requests': route({
    operationId: 'listRequests',
    access: 'interview.decide',
    summary:
      'Requests of candidates that the caller may answer: open and assigned ones by when they are due, others newest first',
    query: pageQuery
      .pick({ limit: true, cursor: true })
      .extend({ state: z.enum(REQUEST_STATES).optional(), interview_id: id.optional() }),
    replies: { 200: z.object({ requests: z.array(listedRequest), next_cursor: nextCursor }) },
  }),
  'PUT /requests/{id}/assignee': route({
    operationId: 'assignRequest',
    access: 'interview.decide',
    on: 'asked',
    summary: 'Says which member takes care of a request',
    params: idParams,
    body: z.object({ user_id: id.nullable() }),
    replies: { 200: listedRequest },
  }),
  'POST /requests/{id}/answer': route({
    operationId: 'answerRequest',
    access: 'interview.decide',
    on: 'asked',
    summary: 'Answers a request, once; the candidate is mailed',
    params: idParams,
    /** `extend_until`: until when the invitation works from now on, for a request of kind extension. */
    body: z.object({ text: text(5_000, 1), extend_until: moment.optional() }),
    replies: { 200: listedRequest },
  }),
} satisfies RouteTable
