import * as z from 'zod'
import { accommodations } from './accommodations.ts'
import { candidateEvaluation } from './evaluations.ts'
import { id, nullableScore, text, timestamp } from './primitives.ts'
import { candidateRequest, requestKind } from './requests.ts'
import { type RouteTable, route } from './route.ts'
import { myNextStep } from './slots.ts'

/** How far a candidate is with one vacancy. `closed`: the company has decided, or the invitation ended; never what was decided. */
export const PAGE_STAGES = [
  'invited',
  'started',
  'finished',
  'in_review',
  'closed',
  'withdrawn',
  'erased',
] as const
export type PageStage = (typeof PAGE_STAGES)[number]

/** How long a mailed code confirms who reads the page, milliseconds. */
export const CONFIRMED_MS = 3_600_000
/** Between two codes, seconds. */
export const PAGE_CODE_WAIT_S = 60

const answer = z.object({
  seq: z.number(),
  question: z.string(),
  /** As it was written down; '' while it is not. */
  text: z.string(),
  source: z.enum(['server', 'browser', 'typed']),
  /** What the candidate says they said instead; null: nothing. */
  correction: z.string().nullable(),
})
export type PageAnswer = z.infer<typeof answer>

/** An erased page says nothing else. */
const erasedPage = z.object({ stage: z.literal('erased'), since: timestamp })

const openPage = z.object({
  stage: z.enum(PAGE_STAGES).exclude(['erased']),
  since: timestamp,
  /** Days in which the company has usually decided on this vacancy, from its last decisions; null: too few. */
  usually_within_days: z.number().nullable(),
  company: z.object({
    name: z.string(),
    contact_email: z.string().nullable(),
    /** Where to write otherwise: as the company set it, else the address of its contact form. */
    contact: z.string(),
  }),
  vacancy: z.object({
    id,
    title: z.string(),
    language: z.string(),
    deadline: timestamp.nullable(),
    estimated_minutes: z.number(),
    about: z.string(),
  }),
  interview: z.object({ id, questions_answered: z.number(), questions_total: z.number() }).nullable(),
  /** `until`: when an interrupted interview ends by itself; null while it has not begun. */
  resume: z.object({ possible: z.boolean(), until: timestamp.nullable() }),
  answers: z.array(answer),
  /** As the vacancy shares them with candidates; null: it does not, or there are none. */
  results: z.object({ overall_score: nullableScore, evaluation: candidateEvaluation }).nullable(),
  /** What the company offers next; null: nothing. */
  next_step: myNextStep.nullable(),
  /** What the candidate asked of the company, newest first. */
  requests: z.array(candidateRequest),
  /** What they may ask now. */
  may_ask: z.array(requestKind),
  /** What the candidate chose for the interview; null: nothing, or it is over and forgotten. */
  accommodations: accommodations.nullable(),
  /** A copy of all data; `url` while it is ready and the code counts, signed and short-lived. */
  export: z.object({ state: z.enum(['none', 'making', 'ready', 'expired']), url: z.string().nullable() }),
  /** Until then the reader is known to have the candidate's mailbox; null: no code was entered. */
  confirmed_until: timestamp.nullable(),
})
export type OpenPage = z.infer<typeof openPage>
export const candidatePage = z.union([erasedPage, openPage])
export type CandidatePage = z.infer<typeof candidatePage>

export const candidatePageRoutes = {
  'GET /my': route({
    operationId: 'readCandidatePage',
    access: 'candidate',
    on: 'page',
    summary: "The candidate's own page: where it stands, answers, results as shared",
    replies: { 200: candidatePage },
  }),
  'POST /my/code': route({
    operationId: 'sendPageCode',
    access: 'candidate',
    on: 'page',
    limit: { name: 'pageCode', times: 6, seconds: 86_400 },
    summary: 'Mails a code that confirms who reads the page',
    replies: { 200: z.object({ sent: z.literal(true), retry_after: z.number() }) },
  }),
  'POST /my/confirm': route({
    operationId: 'confirmPage',
    access: 'candidate',
    on: 'page',
    limit: { name: 'pageConfirm', times: 20, seconds: 3_600 },
    summary: 'Takes the mailed code; five wrong ones end it',
    body: z.object({ code: text(20, 1) }),
    replies: { 200: z.object({ confirmed_until: timestamp }) },
  }),
  'POST /my/resume': route({
    operationId: 'resumeOnThisDevice',
    access: 'candidate',
    on: 'page',
    limit: { name: 'pageResume', times: 30, seconds: 3_600 },
    summary: 'A token for this device: continues the pending or running interview',
    replies: { 200: z.object({ interview_id: id, candidate_token: z.string() }) },
  }),
} satisfies RouteTable
