import * as z from 'zod'
import { accommodations } from './accommodations.ts'
import { candidateContacts } from './candidate-contacts.ts'
import { decision, decisionRecord, labels } from './decisions.ts'
import {
  candidateEvaluation,
  EVALUATION_STATUSES,
  evaluation,
  evidence,
  FLAGS,
  RECOMMENDATIONS,
} from './evaluations.ts'
import { interviewCost } from './interview-cost.ts'
import { DECISIONS, DIFFICULTIES, INTERVIEW_STATUSES } from './lists.ts'
import { PERMISSIONS } from './permissions.ts'
import { id, idParams, nullableScore, rawText, text, timestamp } from './primitives.ts'
import { PROVIDERS, type Provider, TEXT_PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'
import { criterion } from './vacancies.ts'

export { PROVIDERS, type Provider }

/** 1 MiB: the largest part of a recording. */
export const RECORDING_PART_MAX_BYTES = 1024 * 1024

export const transcriptEntry = z.object({
  seq: z.number(),
  client_id: z.string().nullable(),
  type: z.enum(['question', 'answer']),
  speaker: z.enum(['ai', 'candidate']),
  content: z.string(),
  timestamp,
  question_index: z.number().nullable(),
  /** Place in the recording, milliseconds; null when typed. */
  audio_start_ms: z.number().nullable(),
  audio_end_ms: z.number().nullable(),
  source: z.enum(['server', 'browser', 'typed']),
  /** false: spoken, but the words could not be transcribed; the recording keeps it. */
  transcribed: z.boolean(),
  /** The model on this machine that wrote the words down; absent: none, or a provider. */
  ears: z
    .object({
      model: z.string(),
      revision: z.string(),
      /** 0–1, from the mean log-probability of the tokens; null where the engine tells none. */
      confidence: z.number().nullable(),
      /** The interview went on before the words were there: they could not be followed up. */
      late: z.literal(true).optional(),
    })
    .optional(),
  /** What the candidate says they said instead; the recorded words stay. */
  correction: z.string().optional(),
  /** The words of this answer will still be written down. */
  awaiting_words: z.literal(true).optional(),
  /** Asks to go on, to repeat or to stop, by a button or in words: no answer. */
  request: z.literal(true).optional(),
})
export type TranscriptEntry = z.infer<typeof transcriptEntry>

const contacts = {
  candidate_name: z.string().nullable(),
  candidate_email: z.string().nullable(),
  candidate_phone: z.string().nullable(),
  candidate_whatsapp: z.string().nullable(),
  candidate_telegram: z.string().nullable(),
  candidate_instagram: z.string().nullable(),
  candidate_linkedin: z.string().nullable(),
}

const summary = {
  id,
  vacancy_id: id,
  status: z.enum(INTERVIEW_STATUSES),
  evaluation_status: z.enum(EVALUATION_STATUSES),
  technical_score: nullableScore,
  communication_score: nullableScore,
  overall_score: nullableScore,
  /** What members rated it on average, as a score; absent or null: none, or not before this reader has rated. */
  human_score: nullableScore.optional(),
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
}

/** A row of the recruiter's lists. */
export const listedInterview = z.object({
  ...summary,
  candidate_name: contacts.candidate_name,
  candidate_email: contacts.candidate_email,
  candidate_phone: contacts.candidate_phone,
  vacancy_title: z.string(),
  /** Of the sample vacancy: it counts nowhere. */
  is_sample: z.boolean(),
  /** The candidate withdrew: nothing more is made of it; absent: they did not. */
  withdrawn_at: timestamp.optional(),
  /** The same address has begun an interview for this vacancy before. */
  took_before: z.boolean(),
  /** The provider whose engine evaluated it; `builtin` reads structure, not meaning. null: no evaluation that counts. */
  evaluated_by: z.string().nullable(),
  /** Of the evaluation that counts. */
  flags: z.array(z.enum(FLAGS)),
  answered_questions: z.number(),
  candidate_words: z.number(),
  /** Of the first answer, without name and contacts; at most 160 characters. null: no words. */
  first_sentence: z.string().nullable(),
  /** The result is ready, and the owner has not opened it since. */
  is_new: z.boolean(),
  /** A person's decision that counts now, and its rating, 1–5. */
  decision: z.enum(DECISIONS).nullable(),
  decision_rating: z.number().nullable(),
  ...labels.shape,
  /** The N of 'Candidate N' while a blind review hides who it is; null: the name is shown. */
  blind_number: z.number().nullable(),
})
export type ListedInterview = z.infer<typeof listedInterview>

/** Facts about how the record came about; never a verdict. */
export const integrity = z.object({
  /** Who wrote the transcript: `browser` as soon as one turn is only the browser's word. */
  transcript: z.enum(['server', 'browser']),
  /** Where the browser's own transcript of the talk differs from the record. */
  differences: z.array(
    z.object({
      /** The turn on record, null when only the browser knows it. */
      seq: z.number().nullable(),
      speaker: z.enum(['ai', 'candidate']),
      recorded: z.string().nullable(),
      reported: z.string().nullable(),
    }),
  ),
  /** What the browser tried and what nothing came of. */
  attempts: z.array(z.object({ at: timestamp, kind: z.enum(['settings', 'conversation', 'scores']) })),
})
export type Integrity = z.infer<typeof integrity>

/** Another provider stepped in for one that was down: at the start of the talk, or for the evaluation. */
export const fallback = z.object({
  at: timestamp,
  purpose: z.enum(['voice', 'analysis']),
  from: z.enum(TEXT_PROVIDERS),
  to: z.enum(TEXT_PROVIDERS),
})
export type Fallback = z.infer<typeof fallback>

/** What may happen in an interview that its owner is to know. */
export const INTERVIEW_EVENTS = [
  'interviewer_unavailable',
  'interviewer_back',
  'continued_with_builtin',
  'recording_gap',
] as const
export type InterviewEventKind = (typeof INTERVIEW_EVENTS)[number]
/** A fact about an interview's course; `details` hold plain values and depend on the kind. */
export const interviewEvent = z.object({
  at: timestamp,
  kind: z.enum(INTERVIEW_EVENTS),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type InterviewEvent = z.infer<typeof interviewEvent>

export const interview = z.object({
  ...summary,
  ...contacts,
  detailed_feedback: z.string().nullable(),
  strengths: z.array(z.string()),
  areas_for_improvement: z.array(z.string()),
  vacancy: z.object({
    id,
    title: z.string(),
    difficulty: z.enum(DIFFICULTIES),
    language: z.string(),
    language_name: z.string(),
    questions_count: z.number(),
    /** Empty for the candidate. */
    questions: z.array(z.string()),
  }),
  transcript: z.array(transcriptEntry),
  evaluation: z.union([evaluation, candidateEvaluation]).nullable(),
  audio_file_path: z.string().nullable(),
  /** Signed and short-lived. */
  audio_url: z.string().nullable(),
  peaks_url: z.string().nullable(),
  /** How many questions the interviewer has asked. */
  question_number: z.number(),
  /** Who is reading: the owner (or an administrator) or the candidate. */
  viewer: z.enum(['owner', 'candidate']),
  /** Of the sample vacancy: it counts nowhere; absent for any other. */
  is_sample: z.literal(true).optional(),
  /** The candidate withdrew: it can be read, neither decided nor evaluated again; absent: they did not. */
  withdrawn_at: timestamp.optional(),
  /** What was agreed for the interview, for the candidate and those who coordinate it; absent: nothing, or not for this reader. */
  accommodations: accommodations.optional(),
  /** For the candidate of an ended interview: their own page, and days in which the company has usually decided; null: too little is known. */
  page_url: z.string().optional(),
  usually_within_days: z.number().nullable().optional(),
  /** What the reader may do with it; absent for the candidate, as all that follows. */
  permissions: z.array(z.enum(PERMISSIONS)).optional(),
  provider: z.enum(PROVIDERS).nullable().optional(),
  cost: interviewCost.optional(),
  /** What is scored, and how much of the overall score each criterion is; weights of one interview need not add up to 100. */
  criteria: z.array(criterion.pick({ name: true, kind: true, weight: true })).optional(),
  /** When the evaluation that runs is expected to end; absent where nothing is known of its engine's speed. */
  evaluation_expected_at: timestamp.optional(),
  /** What the candidate said to the evaluator instead of to the question; absent where no flag says so. */
  spoken_to_evaluator: z.array(evidence).optional(),
  /** Overall score of the last evaluation before the candidate corrected answers; absent where none counts corrections. */
  score_before_corrections: nullableScore.optional(),
  /** What the candidate asked, in their words, for the recruiter to answer; absent where nothing was asked. */
  candidate_questions: z.array(z.string()).optional(),
  integrity: integrity.optional(),
  /** Begun before, for the same vacancy and with the same address; newest first, absent when there is none. */
  earlier_interviews: z.array(z.object({ id, status: summary.status, created_at: timestamp })).optional(),
  /** Where the candidate found the link; absent: it named no source, or a blind review hides who it is. */
  source: z.string().optional(),
  /** A person's decision that counts now; null: none. Never for a candidate, as all that follows of it. */
  decision: decision.nullable().optional(),
  /** Every decision there was, newest first. */
  decision_history: z.array(decisionRecord).optional(),
  starred: labels.shape.starred.optional(),
  tags: labels.shape.tags.optional(),
  /** The N of 'Candidate N' while a blind review hides who it is: contacts and recording are null then. */
  blind_number: z.number().nullable().optional(),
  /** Words of the transcript that are hidden from this reader because they name the candidate; 0 or absent where none are. */
  hidden_words: z.int().optional(),
  /** Oldest first; absent when no provider had to step in. */
  gave_way: z.array(fallback).optional(),
  /** Its owner gave its place of the plan back. */
  voided: z.literal(true).optional(),
  /** Oldest first. */
  events: z.array(interviewEvent).optional(),
})
export type Interview = z.infer<typeof interview>

export const createdInterview = interview.extend({ candidate_token: z.string() })
export type CreatedInterview = z.infer<typeof createdInterview>

/** Refused as a whole, so that whatever is missing of it is told under the one path `consent`. */
const consent = z
  .object({
    accepted: z.boolean().optional(),
    version: rawText(60).optional(),
    /** Of the separate document, where there is one. */
    data_version: rawText(60).nullish(),
  })
  .refine(({ accepted, version }) => accepted === true && version !== undefined, 'consent_missing')

export const createInterview = candidateContacts.extend({
  vacancy_id: text(100, 1),
  consent,
  /** The token of an invitation's link. */
  invitation: text(200, 1).optional(),
  /** Where the candidate found the link: `job-board`, `hh.ru`; counted in lower case. */
  source: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'source_invalid')
    .toLowerCase()
    .optional(),
})

export const updateInterview = candidateContacts
  .partial()
  .extend({
    status: z.enum(['in_progress', 'completed', 'abandoned', 'cancelled']).optional(),
    /** To the notice as it is now: it changed before the candidate began. */
    consent: consent.optional(),
  })
  .loose()
export type UpdateInterview = z.output<typeof updateInterview>

const partParams = z.object({
  id,
  segment: z.coerce.number().int().min(0).max(999),
  part: z.coerce.number().int().min(0).max(99_999),
})

export const interviewRoutes = {
  'POST /interviews': route({
    operationId: 'startInterview',
    access: 'public',
    summary: 'A candidate begins: contacts and consent',
    body: createInterview,
    replies: { 201: createdInterview },
  }),
  'GET /interviews/{id}': route({
    operationId: 'readInterview',
    access: 'interview.view',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    candidate: 'receipt',
    summary: 'One interview',
    params: idParams,
    replies: { 200: interview },
  }),
  'PUT /interviews/{id}': route({
    operationId: 'updateInterview',
    access: 'interview.edit',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    candidate: true,
    summary: 'Start, ask to end, correct contacts, cancel',
    params: idParams,
    body: updateInterview,
    replies: { 200: interview },
  }),
  'PATCH /interviews/{id}': route({
    operationId: 'patchInterview',
    access: 'interview.edit',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    candidate: true,
    summary: 'The same as PUT',
    params: idParams,
    body: updateInterview,
    replies: { 200: interview },
  }),
  'DELETE /interviews/{id}': route({
    operationId: 'deleteInterview',
    access: 'interview.delete',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    summary: 'Remove every trace of a candidate',
    params: idParams,
    replies: { 204: null },
  }),
  'POST /invitations/resume': route({
    operationId: 'resumeInterview',
    access: 'public',
    summary: 'A token for another device: continues the pending or running interview of an invitation',
    body: z.object({ token: text(200, 1) }),
    replies: { 200: z.object({ interview_id: id, candidate_token: z.string() }) },
  }),
  'GET /interviews/{id}/system-prompt': route({
    operationId: 'readSystemPrompt',
    access: 'interview.view',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    candidate: true,
    summary: 'What the interviewer is told',
    params: idParams,
    replies: {
      200: z.object({
        systemPrompt: z.string(),
        questions: z.array(z.string()),
        questionCount: z.number(),
        difficulty: z.enum(DIFFICULTIES),
        followUpQuestions: z.boolean(),
      }),
    },
  }),
  'PUT /interviews/{id}/recording/{segment}/{part}': route({
    operationId: 'storeRecordingPart',
    access: 'candidate',
    on: 'interview',
    summary: 'One part of the recording, stored once',
    params: partParams,
    replies: { 204: null },
  }),
  'GET /interviews/{id}/recording': route({
    operationId: 'listRecordingParts',
    access: 'candidate',
    on: 'interview',
    summary: 'Which parts have arrived',
    params: idParams,
    replies: {
      200: z.object({
        segments: z.array(z.object({ segment: z.number(), parts: z.array(z.number()) })),
      }),
    },
  }),
  'POST /interviews/{id}/audio': route({
    operationId: 'uploadRecording',
    access: 'candidate',
    on: 'interview',
    summary: 'A whole recording at once (multipart, field audio)',
    params: idParams,
    replies: { 201: z.object({ audio_file_path: z.string() }) },
  }),
} satisfies RouteTable
