import type { InterviewEvaluator, ScorerReport } from '../../apps/server/src/ai/interview-evaluator.ts'
import { createTextWork } from '../../apps/server/src/ai/text-work/text-work.ts'
import type { ScoreRequest } from '../../apps/server/src/modules/calibration/judge-cases.ts'
import { scoreInterview } from '../../apps/server/src/modules/evaluations/score.ts'

export interface Engine {
  evaluator: InterviewEvaluator
  close(): Promise<void>
}

/**
 * The evaluator as the product makes it.
 * @throws Error for an engine that is unknown or not configured
 */
export async function openEngine(name: string, _model: string | null): Promise<Engine> {
  if (name !== 'builtin') throw new Error(`no engine '${name}'`)
  const work = createTextWork()
  return { evaluator: work.evaluator, close: work.close }
}

/** The way that interviews go, asked `samples` times. */
export const scoring =
  (evaluator: InterviewEvaluator, samples: number): ScoreRequest =>
  async request => {
    const reports: [ScorerReport, ...ScorerReport[]] = [await evaluator.evaluate(request)]
    while (reports.length < samples) reports.push(await evaluator.evaluate(request))
    return scoreInterview({ request, reports, scorer: evaluator }).evaluation
  }
