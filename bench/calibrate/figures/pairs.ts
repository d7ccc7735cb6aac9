import type {
  Judged,
  Outcome,
} from '../../../apps/server/src/modules/judgement/calibration/figures/judged.ts'
import { groupBy, mean } from '../../../apps/server/src/modules/judgement/calibration/figures/statistics.ts'
import type { Kind } from '../../../apps/server/src/modules/judgement/calibration/graded-case.ts'
import { KIND_FACTS } from '../graded-set/kinds.ts'

/** A copy next to its original. */
interface Twins {
  id: string
  kind: Kind
  /** Score of the copy − score of the original, points; null where one of them has no number. */
  difference: number | null
  /** One has a number and the other has none. */
  oneNumber: boolean
  /** A copy that may not differ at all: each answer's score is the same as well. */
  sameAnswers: boolean
}

const sameAnswers = (a: Outcome, b: Outcome) =>
  a.questions.every((score, index) => score === b.questions[index])

/** Copies whose original was judged as well; without those that have grades of their own. */
export function twinsOf(judged: readonly Judged[]): Twins[] {
  const byId = new Map(judged.map(one => [one.graded.id, one.outcome]))
  return judged.flatMap(({ graded, outcome: copy }) => {
    const original = graded.twinOf === null || graded.kind === 'rotated' ? null : byId.get(graded.twinOf)
    if (!copy || !original) return []
    const oneNumber = (copy.score === null) !== (original.score === null)
    const difference = copy.score === null || original.score === null ? null : copy.score - original.score
    return [
      { id: graded.id, kind: graded.kind, difference, oneNumber, sameAnswers: sameAnswers(copy, original) },
    ]
  })
}

/** What a kind of copy does to scores, points. */
export const biasByKind = (twins: readonly Twins[]) =>
  [...groupBy(twins, ({ kind }) => kind)].map(([kind, group]) => {
    const differences = group.flatMap(({ difference }) => difference ?? [])
    return {
      kind,
      pairs: group.length,
      compared: differences.length,
      mean: mean(differences),
      furthest: differences.length === 0 ? null : Math.max(...differences.map(Math.abs)),
      numbersLostOrWon: group.filter(({ oneNumber }) => oneNumber).length,
    }
  })

/** Does a copy differ more than its kind may? */
export function differsTooMuch({ kind, difference, oneNumber, sameAnswers }: Twins): boolean {
  const { within, neverLower } = KIND_FACTS[kind]
  if (neverLower) return (difference ?? 0) < 0
  if (within === undefined) return false
  return oneNumber || Math.abs(difference ?? 0) > within || (within === 0 && !sameAnswers)
}
