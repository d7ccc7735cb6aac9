import * as z from 'zod'
import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'

const score = z.number().int().min(0).max(100).nullable()
const evidence = z.array(z.object({ turn: z.number().int(), quote: z.string() })).max(4)

/** Evidence and reasons come before the score, so that the score follows from them. */
const criterion = z.object({ evidence, rationale: z.string(), score })
const question = z.object({ evidence, summary: z.string(), score })

/** What a model may notice; `little_speech` and `pasted_text` are the server's own. */
const NOTICED = ['addresses_evaluator', 'off_topic', 'other_language', 'keyword_list'] as const

const keyed = <T extends z.ZodType>(keys: readonly string[], schema: T) =>
  z.object(Object.fromEntries(keys.map(key => [key, schema])))

export const criterionKey = (index: number): string => `criterion_${index + 1}`
export const questionKey = (index: number): string => `question_${index + 1}`

/** Criteria are only counted. */
type FormOf = { criteria: readonly unknown[] } & Pick<EvaluationRequest, 'reached'>

const flags = z.array(z.enum(NOTICED))

/** Questions for the personal interview. */
export const NEXT_QUESTIONS = 3

/** The answer to one question, judged by itself. */
export const questionForm = question.extend({ flags })

/** Each criterion over all answers, and what a reader gets to read. */
export const closingForm = ({ criteria }: Pick<FormOf, 'criteria'>) =>
  z.object({
    criteria: keyed(
      criteria.map((_, index) => criterionKey(index)),
      criterion,
    ),
    detailed_feedback: z.string(),
    strengths: z.array(z.string()).max(5),
    areas_for_improvement: z.array(z.string()).max(5),
    next_questions: z.array(z.string()).length(NEXT_QUESTIONS),
    flags,
  })

/** All of it: one place for each criterion and each question that was asked, so that none is left out. */
export const evaluationForm = (request: FormOf) =>
  z.object({ questions: keyed(request.reached.map(questionKey), question), ...closingForm(request).shape })

export type FilledForm = z.infer<ReturnType<typeof evaluationForm>>
