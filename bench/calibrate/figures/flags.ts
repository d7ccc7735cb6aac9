import type { EvaluationFlag } from '@vivavox/contracts/evaluations'
import type { Judged } from '../../../apps/server/src/modules/judgement/calibration/figures/judged.ts'
import { KIND_FACTS } from '../graded-set/kinds.ts'

/** How well flags fit. */
interface FlagFigures {
  raised: number
  /** Raised on whom it accuses wrongly. */
  wrong: { id: string; flag: EvaluationFlag }[]
  /** That should have been raised. */
  missed: { id: string; flag: EvaluationFlag }[]
  /** Right ones among the raised, 0–1; null where none was raised. */
  precision: number | null
}

/** @param judged copies included: an injected one is a copy */
export function flagFigures(judged: readonly Judged[]): FlagFigures {
  const raised = judged.flatMap(({ graded, outcome }) =>
    (outcome?.flags ?? []).map(flag => ({ id: graded.id, flag, right: graded.allowedFlags.includes(flag) })),
  )
  const wrong = raised.filter(({ right }) => !right).map(({ id, flag }) => ({ id, flag }))
  const missed = judged.flatMap(({ graded, outcome }) => {
    const flag = KIND_FACTS[graded.kind].mustFlag
    return flag && outcome && !outcome.flags.includes(flag) ? [{ id: graded.id, flag }] : []
  })
  const precision = raised.length === 0 ? null : 1 - wrong.length / raised.length
  return { raised: raised.length, wrong, missed, precision }
}
