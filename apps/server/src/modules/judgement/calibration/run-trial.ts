import type { AppContext } from '../../../platform/context.ts'
import { endRun, findRun, saveCalibration, saveEngines, saveProgress } from './calibration.repository.ts'
import type { Judged } from './figures/judged.ts'
import { judgeCases } from './judge-cases.ts'
import type { Sample } from './sample/read-sample.ts'
import { type ChooseTried, isMeasured, planTrial, type TriedEvaluator } from './trial.ts'

/** Providers take several at once; a machine of our own does one after the other. */
const PARALLEL_OUTSIDE = 3

const stored = ({ graded: { id, kind, overall }, outcome }: Judged) => ({
  id,
  kind,
  grade: overall,
  score: outcome?.score ?? null,
  failed: outcome === null,
})

type Needs = Pick<AppContext, 'db' | 'clock' | 'log'>

/**
 * Scores the sample with the engine that is tried, and with the one in use where it has not scored it yet. Stops within one
 * interview when the run was stopped, and fails without keeping a figure when an engine left more than a few interviews
 * unanswered or the account that pays is gone. Safe to run twice: it begins anew.
 * @throws whatever choosing throws
 */
export const runTrial = async (
  { db, clock, log }: Needs,
  choose: ChooseTried,
  { runId, sample }: { runId: string; sample: Sample },
): Promise<void> => {
  const run = await findRun(db, runId)
  if (run?.status !== 'running') return
  if (run.created_by === null) {
    await endRun(db, 'failed', runId)
    return
  }
  const trial = await planTrial({ db }, choose, { change: run.change, userId: run.created_by, sample })
  const { tried, inUse, toMeasure } = trial
  const cases = toMeasure.length * sample.cases.length
  await saveEngines(db, runId, { tried: tried.engine, inUse: inUse?.engine ?? null, cases })
  const stop = new AbortController()
  let done = 0
  /** @returns false when there is no figure to keep */
  const measure = async ({ score, engine, free }: TriedEvaluator): Promise<boolean> => {
    const judged = await judgeCases(score, sample.cases, {
      parallel: free ? 1 : PARALLEL_OUTSIDE,
      signal: stop.signal,
      onJudged: async () => {
        done += 1
        if (!(await saveProgress(db, runId, done))) stop.abort()
      },
      onFailure: (err, { id }) => log.warn({ err, case: id, ...engine }, 'a graded interview got no scores'),
    })
    const outcomes = judged.map(stored)
    if (stop.signal.aborted || !isMeasured(outcomes)) return false
    await saveCalibration(db, engine, { sample: sample.version, outcomes, at: clock.now() })
    return true
  }
  for (const engine of toMeasure) {
    if (await measure(engine)) continue
    await endRun(db, 'failed', runId)
    return
  }
  await endRun(db, 'done', runId)
}
