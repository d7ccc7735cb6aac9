import * as z from 'zod'
import { evaluation } from './evaluations.ts'
import { interview, transcriptEntry } from './interviews.ts'
import { id, idParams, moment, rawText, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const createShare = z.object({
  expires_at: moment,
  /** Shows name, contacts and recording; without them the result names no person. */
  contacts: z.boolean().default(false),
})

export const share = z.object({
  id,
  expires_at: timestamp,
  contacts: z.boolean(),
  revoked_at: timestamp.nullable(),
  created_at: timestamp,
})
export type Share = z.infer<typeof share>

/** The token is told here and never again. */
const createdShare = share
  .pick({ id: true, expires_at: true, contacts: true })
  .extend({ url: z.string(), token: z.string() })

/** What a shared result tells of its evaluation, field by field: whatever an evaluation gets later stays with the owner. */
const sharedEvaluation = evaluation
  .pick({
    technical_score: true,
    communication_score: true,
    overall_score: true,
    detailed_feedback: true,
    strengths: true,
    areas_for_improvement: true,
    recommendation: true,
    criteria: true,
    questions: true,
    samples: true,
    spread: true,
    confidence: true,
    flags: true,
    rubric_version: true,
  })
  .extend({
    next_questions: z.array(z.string()),
    /** `structure`: figures tell how full and clear answers are, not whether they are right. */
    judges: z.enum(['meaning', 'structure']),
  })
export type SharedEvaluation = z.infer<typeof sharedEvaluation>

const sharedEntry = transcriptEntry.pick({
  seq: true,
  type: true,
  speaker: true,
  content: true,
  timestamp: true,
  question_index: true,
  audio_start_ms: true,
  audio_end_ms: true,
  source: true,
  transcribed: true,
  awaiting_words: true,
  request: true,
  correction: true,
})
export type SharedEntry = z.infer<typeof sharedEntry>

/** What a reader is told of the link itself. */
export const shareReader = z.object({
  expires_at: timestamp,
  contacts: z.boolean(),
  /** The company, else the name of the account. */
  shared_by: z.string(),
  /** Where the company's logo is; null for none. */
  company_logo: z.string().nullable(),
})

/** One result as the link's reader gets it, field by field: whatever an interview gets later stays with the owner. */
export const sharedInterview = interview
  .pick({
    id: true,
    vacancy_id: true,
    status: true,
    evaluation_status: true,
    technical_score: true,
    communication_score: true,
    overall_score: true,
    recommendation: true,
    created_at: true,
    started_at: true,
    ended_at: true,
    candidate_name: true,
    candidate_email: true,
    candidate_phone: true,
    candidate_whatsapp: true,
    candidate_telegram: true,
    candidate_instagram: true,
    candidate_linkedin: true,
    detailed_feedback: true,
    strengths: true,
    areas_for_improvement: true,
    vacancy: true,
    audio_url: true,
    peaks_url: true,
    question_number: true,
    is_sample: true,
    criteria: true,
    hidden_words: true,
  })
  .extend({
    transcript: z.array(sharedEntry),
    evaluation: sharedEvaluation.nullable(),
    viewer: z.literal('share'),
    share: shareReader,
  })
export type SharedInterview = z.infer<typeof sharedInterview>

export const shareRoutes = {
  'POST /interviews/{id}/shares': route({
    operationId: 'shareInterview',
    access: 'interview.share',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    limit: { name: 'share', times: 60, seconds: 3_600 },
    summary: 'A link that shows this result to its readers; the token is told once',
    params: idParams,
    body: createShare,
    replies: { 201: createdShare },
  }),
  'GET /interviews/{id}/shares': route({
    operationId: 'listShares',
    access: 'interview.share',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    summary: 'The newest 100 links of this result, without their tokens',
    params: idParams,
    replies: { 200: z.object({ shares: z.array(share) }) },
  }),
  'DELETE /interviews/{id}/shares/{share_id}': route({
    operationId: 'revokeShare',
    access: 'interview.share',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    summary: 'Revoke a link',
    params: z.object({ id, share_id: id }),
    replies: { 204: null },
  }),
  'GET /shares/{token}': route({
    operationId: 'readShare',
    access: 'public',
    summary: 'The result that a link shows',
    params: z.object({ token: rawText(200).min(1) }),
    replies: { 200: sharedInterview },
  }),
  'POST /shares/open': route({
    operationId: 'openShare',
    access: 'public',
    summary: 'The same, without its token in the address',
    body: z.object({ token: rawText(200).min(1) }),
    replies: { 200: sharedInterview },
  }),
} satisfies RouteTable
