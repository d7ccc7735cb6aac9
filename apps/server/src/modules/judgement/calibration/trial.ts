import type { CalibratedEngine, CalibrationChange } from '@vivavox/contracts/calibration'
import type { AppContext } from '../../../platform/context.ts'
import { isSameEngine } from './calibration.presenter.ts'
import { listCalibrations } from './calibration.repository.ts'
import type { StoredOutcome } from './calibration.tables.ts'
import type { TextTokens } from './estimate-cost.ts'
import type { ScoreRequest } from './judge-cases.ts'
import type { Sample } from './sample/read-sample.ts'

/** Who would score, and what that takes. */
export interface TriedEvaluator {
  engine: CalibratedEngine
  score: ScoreRequest
  /** How often each interview is read. */
  samples: number
  /** Runs on the operator's own machines: costs nothing, and is asked one after the other. */
  free: boolean
  /** US dollars; null: the price is not known. */
  price: (tokens: TextTokens) => number | null
}

/**
 * Who would score for accounts without a choice of their own, were this change saved; `{}`: who scores now.
 * @param userId whose account pays
 * @param samples how often each interview is read; once where nothing is said
 * @throws AppError VALIDATION_FAILED for a model or a prompt that could not be saved
 */
export type ChooseTried = (
  change: CalibrationChange,
  userId: string,
  samples?: number,
) => Promise<TriedEvaluator>

/** What has to be scored to compare a change with what is in use. */
export interface Trial {
  tried: TriedEvaluator
  /** null: the change makes no difference to who scores. */
  inUse: TriedEvaluator | null
  toMeasure: TriedEvaluator[]
}

/** Of all cases so many may stay without an answer, as a share: more is an outage and says nothing of the engine. */
const FAILED_PROPORTION = 0.1

/** Do these outcomes tell how an engine scores? Not when it was away for more than a few of the cases. */
export const isMeasured = (outcomes: readonly Pick<StoredOutcome, 'failed'>[]): boolean =>
  outcomes.filter(({ failed }) => failed).length <= FAILED_PROPORTION * outcomes.length

/** @throws AppError VALIDATION_FAILED for a change that could not be saved */
export const planTrial = async (
  { db }: Pick<AppContext, 'db'>,
  choose: ChooseTried,
  { change, userId, sample }: { change: CalibrationChange; userId: string; sample: Sample },
): Promise<Trial> => {
  const [tried, now, rows] = await Promise.all([
    choose(change, userId),
    choose({}, userId),
    listCalibrations(db, sample.version),
  ])
  const inUse = isSameEngine(tried.engine, now.engine) ? null : now
  const isKnown =
    inUse !== null && rows.some(row => isSameEngine(row, inUse.engine) && isMeasured(row.outcomes))
  return { tried, inUse, toMeasure: inUse && !isKnown ? [tried, inUse] : [tried] }
}
