import * as z from 'zod'
import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'
import type { ChoosingTextModel } from '../../ports/text-model.ts'
import { isUnusable } from '../../transport/retry.ts'
import { written } from '../evaluation/judge-claim.ts'
import {
  ANSWER_OPENING,
  answerInput,
  criterionOpening,
  NOT_TOUCHED,
  RATINGS,
  RUBRIC,
  remarkInput,
} from './rating-prompt.ts'
import { wholeSentences } from './rating-texts.ts'

/** What a model makes of one answer. */
export const judgedAnswer = z.object({
  /** How likely each rating is, from 1 to 5. */
  ratings: z.array(z.number()),
  /** By criterion: how likely it says nothing about it, then each rating. */
  criteria: z.array(z.array(z.number())),
  /** One sentence. */
  remark: z.string(),
})
export type JudgedAnswer = z.infer<typeof judgedAnswer>

const REMARK_MAX = 240
const form = z.object({ remark: z.string().min(15).max(REMARK_MAX) })
const REMARK_TOKENS = 120

/** Ratings stand without a sentence. @returns null: the model wrote none that is of use */
const unlessUnusable = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (isUnusable(error)) return null
    throw error
  }
}

interface Judging {
  /** Longest wait for one answer of the model when it is its turn, milliseconds. */
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** Told after each answer of the model. */
  onProgress?: (() => void) | undefined
}

/** Asks for all of it, about one text that is read once. @throws ProviderError */
export const judgeAnswer = async (
  model: ChoosingTextModel,
  request: EvaluationRequest,
  index: number,
  { timeoutMs, signal, onProgress }: Judging,
): Promise<JudgedAnswer> => {
  const told = {
    purpose: 'analysis' as const,
    instructions: RUBRIC,
    input: answerInput(request, index),
    timeoutMs,
    ...(signal && { signal }),
  }
  const choose = async (opening: string, options: readonly string[]) => {
    const { shares } = await model.choose({ ...told, opening, options })
    onProgress?.()
    return shares
  }
  const ratings = await choose(ANSWER_OPENING, RATINGS)
  const criteria: number[][] = []
  for (const criterion of request.criteria)
    criteria.push(await choose(criterionOpening(criterion), [NOT_TOUCHED, ...RATINGS]))
  const remark = await unlessUnusable(
    model.ask({
      ...told,
      input: remarkInput(request, index),
      name: 'remark',
      schema: form,
      formIsTold: true,
      maxOutputTokens: REMARK_TOKENS,
      seed: 1,
    }),
  )
  onProgress?.()
  return { ratings, criteria, remark: wholeSentences(written(remark?.output.remark ?? '', REMARK_MAX)) }
}
