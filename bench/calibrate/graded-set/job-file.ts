import { FLAGS } from '@vivavox/contracts/evaluations'
import { criterion, difficulty, language } from '@vivavox/contracts/vacancies'
import * as z from 'zod'
import { KINDS } from '../../../apps/server/src/modules/judgement/calibration/graded-case.ts'

const grade = z.number().int().min(0).max(100)
const questionIndex = z.number().int().min(0).max(19)
const place = z.tuple([questionIndex, z.string().min(1)])

const wordsOfJob = z.strictObject({ title: z.string().min(1), description: z.string().min(1) })

/** Spoken answers with the grades that careful reading gives them: 0–100 for each question and for the whole. */
const original = z.strictObject({
  kind: z.enum(KINDS).optional(),
  answers: z.array(z.string()),
  grades: z.array(grade),
  overall: grade,
  /** Flags that are right here, besides those of the kind. */
  flags: z.array(z.enum(FLAGS)).default([]),
})

/** A copy of another transcript with one thing changed. Grades are the original's unless they are given. */
const twin = z.strictObject({
  kind: z.enum(KINDS),
  of: z.string(),
  answers: z.array(z.string()).optional(),
  /** Words of an answer and what stands there instead. */
  replace: z.array(z.tuple([questionIndex, z.string().min(1), z.string()])).default([]),
  append: z.array(place).default([]),
  /** Answers given to other questions: index of the answer for each question. */
  order: z.array(questionIndex).optional(),
  /** Small letters, no stops or commas: as some transcribers write it down. */
  unpunctuated: z.boolean().default(false),
  job: wordsOfJob.optional(),
  grades: z.array(grade).optional(),
  overall: grade.optional(),
  flags: z.array(z.enum(FLAGS)).default([]),
})
export type Twin = z.infer<typeof twin>

// A kind that is the transcript's own name need not be said again.
const named = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && !('kind' in value)
    ? { ...value, kind: key.replaceAll('-', '_') }
    : value

const transcripts = z.preprocess(
  value =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item, key)]))
      : value,
  z.record(z.string(), z.union([original.required({ kind: true }), twin])),
)

/** One job with its graded interviews: one file of `calibration/`. */
export const jobFile = wordsOfJob.extend({
  /** Whether the built-in evaluator has words of this trade. */
  trade: z.enum(['known', 'unknown']),
  language,
  difficulty,
  questions: z.array(z.strictObject({ ask: z.string().min(1), strong: z.string().min(1) })).min(1),
  criteria: z.array(criterion).min(2),
  transcripts,
})
export type JobFile = z.infer<typeof jobFile>
