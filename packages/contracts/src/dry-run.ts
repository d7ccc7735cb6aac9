import * as z from 'zod'
import { FLAGS, RECOMMENDATIONS } from './evaluations.ts'
import { SIMULATED_PEOPLE } from './lists.ts'
import { idParams, nullableScore, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

export type SimulatedPerson = (typeof SIMULATED_PEOPLE)[number]

/** What a result tells of how this vacancy scores. */
export const DRY_RUN_FINDINGS = [
  'strong_scored',
  'strong_no_number',
  'weak_no_number',
  'weak_below',
  'weak_not_below',
  'no_comparison',
  'silent_no_number',
  'silent_number',
  'off_topic_flagged',
  'off_topic_no_number',
  'off_topic_below',
  'off_topic_not_below',
  'asks_noticed',
  'asks_noticed_high',
  'asks_unnoticed',
] as const
export type DryRunFinding = (typeof DRY_RUN_FINDINGS)[number]

const simulatedResult = z.object({
  person: z.enum(SIMULATED_PEOPLE),
  evaluation_status: z.enum(['done', 'not_enough_evidence']),
  overall_score: nullableScore,
  technical_score: nullableScore,
  communication_score: nullableScore,
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  confidence: z.enum(['low', 'medium', 'high']),
  flags: z.array(z.enum(FLAGS)),
  criteria: z.array(z.object({ name: z.string(), score: nullableScore, rationale: z.string() })),
  detailed_feedback: z.string(),
  /** Questions that were asked. */
  questions_asked: z.int(),
  /** What was said, oldest first. */
  transcript: z.array(z.object({ speaker: z.enum(['ai', 'candidate']), content: z.string() })),
  engine: z.object({ provider: z.string(), model: z.string() }),
})
export type SimulatedResult = z.infer<typeof simulatedResult>

const presentedResult = simulatedResult.extend({ finding: z.enum(DRY_RUN_FINDINGS) })

export const DRY_RUN_STATUSES = ['none', 'running', 'done', 'failed'] as const

export const dryRun = z.object({
  /** `none`: there was no run yet. */
  status: z.enum(DRY_RUN_STATUSES),
  /** In the order of SIMULATED_PEOPLE; those who are through. */
  results: z.array(presentedResult),
  of: z.int(),
  started_at: timestamp.nullable(),
  /** The language that the simulated people speak: English where they have no texts in the vacancy's. null: no run. */
  spoken_language: z.string().nullable(),
  /** Were questions, criteria or the like changed since? */
  outdated: z.boolean(),
})
export type DryRun = z.infer<typeof dryRun>

export const dryRunRoutes = {
  'POST /vacancies/{id}/dry-run': route({
    operationId: 'startDryRun',
    access: 'vacancy.edit',
    on: 'vacancy',
    limit: { name: 'dryRun', times: 12, seconds: 3_600 },
    summary: 'Let simulated people take the interview',
    params: idParams,
    replies: { 202: z.object({ id: z.string() }) },
  }),
  'GET /vacancies/{id}/dry-run': route({
    operationId: 'readDryRun',
    access: 'vacancy.edit',
    on: 'vacancy',
    summary: 'What the last run came to, as far as it is',
    params: idParams,
    replies: { 200: dryRun },
  }),
} satisfies RouteTable
