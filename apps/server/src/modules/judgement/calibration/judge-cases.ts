import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest } from '../../../ai/ports/interview-evaluator.ts'
import { type Judged, outcomeOf } from './figures/judged.ts'
import type { GradedCase } from './graded-case.ts'

/** How the product scores an interview. @throws whatever the engine throws */
export type ScoreRequest = (request: EvaluationRequest) => Promise<Evaluation>

interface JudgeOptions {
  /** How many cases at the same time. */
  parallel: number
  signal?: AbortSignal
  onJudged?: (done: number, of: number) => unknown
  onFailure?: (error: unknown, graded: GradedCase) => void
}

/**
 * Scores graded cases, a few at a time, in any order; a case that fails has no outcome.
 * @returns in the order of the cases; fewer when the signal came
 * @throws what `onJudged` threw, once the cases that were begun are through; no other is begun after it
 */
export async function judgeCases(
  score: ScoreRequest,
  cases: readonly GradedCase[],
  { parallel, signal, onJudged, onFailure }: JudgeOptions,
): Promise<Judged[]> {
  const judged = new Map<GradedCase, Judged>()
  const waiting = cases.values()
  let broken = false
  const work = async () => {
    for (const graded of waiting) {
      if (broken || signal?.aborted) return
      const outcome = await score(graded.request).then(outcomeOf, (error: unknown) => {
        onFailure?.(error, graded)
        return null
      })
      judged.set(graded, { graded, outcome })
      try {
        await onJudged?.(judged.size, cases.length)
      } catch (error) {
        broken = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: parallel }, work))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return cases.flatMap(graded => judged.get(graded) ?? [])
}
