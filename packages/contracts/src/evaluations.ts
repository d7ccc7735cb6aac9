import * as z from 'zod'
import { ANSWER_TEXT_MAX } from './limits.ts'
import { idParams, nullableScore, rawText, score, text, timestamp, withoutControls } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** Most entries of a browser's own transcript of the talk. */
const REPORTED_ENTRIES_MAX = 500

export const RECOMMENDATIONS = ['hire', 'consider', 'reject'] as const
export type Recommendation = (typeof RECOMMENDATIONS)[number]

export const EVALUATION_STATUSES = [
  'none',
  'queued',
  'running',
  'done',
  'not_enough_evidence',
  'failed',
  // Answered aloud, and the transcription is still missing: no scores before it.
  'awaiting_words',
] as const
export type EvaluationStatus = (typeof EVALUATION_STATUSES)[number]

export const FLAGS = [
  'addresses_evaluator',
  'little_speech',
  'off_topic',
  'other_language',
  'pasted_text',
  'keyword_list',
] as const
export type EvaluationFlag = (typeof FLAGS)[number]

/** A quote that stands word for word in turn `seq`; `start_ms` is its place in the recording, null when typed. */
export const evidence = z.object({
  seq: z.number(),
  quote: z.string(),
  start_ms: z.number().nullable(),
  /** It stands in the candidate's correction of the answer, not in the recorded words. */
  in_correction: z.literal(true).optional(),
})
export type Evidence = z.infer<typeof evidence>

export const criterionScore = z.object({
  name: z.string(),
  kind: z.enum(['technical', 'communication']),
  score: nullableScore,
  rationale: z.string(),
  evidence: z.array(evidence),
})
export const questionScore = z.object({
  index: z.number(),
  question: z.string(),
  reached: z.boolean(),
  score: nullableScore,
  summary: z.string(),
  evidence: z.array(evidence),
})

export const evaluation = z.object({
  technical_score: nullableScore,
  communication_score: nullableScore,
  overall_score: nullableScore,
  detailed_feedback: z.string(),
  strengths: z.array(z.string()),
  areas_for_improvement: z.array(z.string()),
  /** What to ask in the personal interview; none in older evaluations. */
  next_questions: z.array(z.string()).default([]),
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  criteria: z.array(criterionScore),
  questions: z.array(questionScore),
  /** How often the scorer was asked, and how far its answers lay apart. */
  samples: z.number(),
  spread: z.record(z.string(), z.tuple([score, score])),
  confidence: z.enum(['low', 'medium', 'high']),
  flags: z.array(z.enum(FLAGS)),
  /** The scale, and eight hex digits that change with the criteria, the questions and their strong answers. */
  rubric_version: z.string(),
  engine: z.object({
    provider: z.string(),
    model: z.string(),
    prompt_version: z.string(),
    /** Of the model's files, where they are known. */
    revision: z.string().optional(),
    /** Of the first sample, where the engine takes one; the next ones count on from it. */
    seed: z.number().int().optional(),
    /** Scores are how likely each rating is to the model: the same each time, so that it is asked once. */
    method: z.literal('likelihoods').optional(),
    /** It did not pass its check on this machine in the language of the interview. */
    failed_language: z.literal(true).optional(),
  }),
  fallback: z.boolean().optional(),
  /** Words of the conversation that name the candidate, which the scorer did not read; absent in older evaluations. */
  hidden_words: z.int().optional(),
  /** The scorer read corrections of the candidate's, too. */
  with_corrections: z.literal(true).optional(),
})
export type Evaluation = z.infer<typeof evaluation>

/** What a candidate may read, field by field: whatever an evaluation gets later stays with the owner. */
export const candidateEvaluation = evaluation
  .pick({
    technical_score: true,
    communication_score: true,
    overall_score: true,
    detailed_feedback: true,
    strengths: true,
    areas_for_improvement: true,
    criteria: true,
    questions: true,
    samples: true,
    spread: true,
    rubric_version: true,
  })
  .extend({
    /** `structure`: figures tell how full and clear answers are, not whether they are right. */
    judges: z.enum(['meaning', 'structure']),
  })
  .partial()
export type CandidateEvaluation = z.infer<typeof candidateEvaluation>

/** One thing said, as the candidate's browser tells it. A claim: never part of the record. */
export const reportedEntry = z.object({
  type: z.enum(['question', 'answer']).optional(),
  content: rawText(ANSWER_TEXT_MAX).overwrite(withoutControls),
  /** The browser's own clock, ISO 8601. */
  timestamp: rawText(40).optional(),
  speaker: z.enum(['ai', 'candidate']),
})
export type ReportedEntry = z.infer<typeof reportedEntry>

export const REEVALUATIONS = { name: 'reevaluate', times: 30, seconds: 3_600 }

export const evaluationRoutes = {
  'POST /interviews/evaluate': route({
    operationId: 'evaluateNamedInterview',
    access: 'interview.evaluate',
    on: 'named',
    candidate: true,
    summary: "The server's evaluation; ends a running interview of the candidate first",
    body: z.object({
      interviewId: text(100, 1),
      /** What the candidate's browser saw and heard: kept once, next to the record, for comparison. */
      transcript: z.array(reportedEntry).max(REPORTED_ENTRIES_MAX).optional(),
    }),
    replies: {
      200: z.object({ evaluation: z.union([evaluation, candidateEvaluation]).nullable() }),
      202: z.object({ status: z.literal('evaluating') }),
    },
  }),
  'POST /interviews/{id}/re-evaluate': route({
    operationId: 'reevaluateInterview',
    access: 'interview.evaluate',
    on: 'interview',
    limit: REEVALUATIONS,
    summary: 'Evaluate again',
    params: idParams,
    body: z.object({ reason: text(500).optional() }).nullish(),
    replies: { 202: z.object({ evaluation_status: z.literal('queued') }) },
  }),
  'GET /interviews/{id}/evaluations': route({
    operationId: 'listEvaluations',
    access: 'interview.view',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    summary: 'All evaluations, newest first',
    params: idParams,
    replies: {
      200: z.object({
        evaluations: z.array(
          z.object({ id: z.string(), created_at: timestamp, reason: z.string().nullable(), evaluation }),
        ),
      }),
    },
  }),
} satisfies RouteTable
