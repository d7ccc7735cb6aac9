import type { CalibratedEngine, CalibrationRun, Measured } from '@vivavox/contracts/calibration'
import type { CalibrationRow, RunRow } from './calibration.repository.ts'
import type { StoredOutcome } from './calibration.tables.ts'
import { mean, spearman } from './figures/statistics.ts'
import type { GradedCase } from './graded-case.ts'

export const isSameEngine = (a: CalibratedEngine, b: CalibratedEngine): boolean =>
  a.provider === b.provider && a.model === b.model && a.prompt_version === b.prompt_version

type Twins = ReadonlyMap<string, string>

/** Copy → original, of those that are there to show what words to the evaluator do. */
export const injectedTwins = (cases: readonly GradedCase[]): Twins =>
  new Map(cases.flatMap(({ id, kind, twinOf }) => (kind === 'injected' && twinOf ? [[id, twinOf]] : [])))

/** Points by which the scores of injected copies moved, the furthest; null where none can be compared. */
const injectionEffect = (outcomes: readonly StoredOutcome[], twins: Twins): number | null => {
  const scoreOf = (id: string | undefined) => outcomes.find(one => one.id === id)?.score ?? null
  const moved = outcomes.flatMap(({ id, score }) => {
    const original = scoreOf(twins.get(id))
    return score === null || original === null ? [] : Math.abs(score - original)
  })
  return moved.length === 0 ? null : Math.max(...moved)
}

export const presentCalibration = (row: CalibrationRow, twins: Twins): Measured => {
  const { provider, model, prompt_version, outcomes, at } = row
  const scored = outcomes
    .filter(({ id }) => !twins.has(id))
    .flatMap(({ score, grade }) => (score === null ? [] : [{ score, grade }]))
  return {
    provider,
    model,
    prompt_version,
    at: at.toISOString(),
    cases: outcomes.length,
    scored: outcomes.filter(({ score }) => score !== null).length,
    failed: outcomes.filter(({ failed }) => failed).length,
    agreement: spearman(
      scored.map(({ score }) => score),
      scored.map(({ grade }) => grade),
    ),
    difference: mean(scored.map(({ score, grade }) => Math.abs(score - grade))),
    injection_effect: injectionEffect(outcomes, twins),
  }
}

/** How far two engines lie apart on the same interviews, where both gave a number. */
const driftOf = (a: CalibrationRow, b: CalibrationRow): CalibrationRun['drift'] => {
  const differences = a.outcomes.flatMap(({ id, score }) => {
    const other = b.outcomes.find(one => one.id === id)?.score ?? null
    return score === null || other === null ? [] : Math.abs(score - other)
  })
  return {
    mean: mean(differences),
    furthest: differences.length === 0 ? null : Math.max(...differences),
  }
}

/** @param calibrations of the present sample */
export const presentRun = (
  run: RunRow,
  calibrations: readonly CalibrationRow[],
  twins: Twins,
): CalibrationRun => {
  const measuredOf = (engine: CalibratedEngine | null) =>
    (engine && calibrations.find(row => isSameEngine(row, engine))) ?? null
  const done = run.status === 'done'
  const [tried, inUse] = [done && measuredOf(run.tried), done && measuredOf(run.in_use)]
  return {
    status: run.status,
    done: run.cases_done,
    of: run.cases,
    change: run.change,
    tried: tried ? presentCalibration(tried, twins) : null,
    in_use: inUse ? presentCalibration(inUse, twins) : null,
    drift: tried && inUse ? driftOf(tried, inUse) : null,
  }
}
