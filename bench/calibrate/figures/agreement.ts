import {
  type Judged,
  originals,
} from '../../../apps/server/src/modules/judgement/calibration/figures/judged.ts'
import {
  groupBy,
  mean,
  spearman,
} from '../../../apps/server/src/modules/judgement/calibration/figures/statistics.ts'
import type { Kind } from '../../../apps/server/src/modules/judgement/calibration/graded-case.ts'
import { KIND_FACTS } from '../graded-set/kinds.ts'

/** How far scores agree with grades. */
export interface Agreement {
  cases: number
  /** Of them with a number. */
  scored: number
  /** Rank correlation of scores with grades, −1 to 1; null where too few have a number. */
  spearman: number | null
  /** Mean distance of score and grade, points. */
  difference: number | null
  /** Mean of score − grade, points: above 0 it is milder than the reader. */
  bias: number | null
}

interface Pair {
  score: number | null
  grade: number
}

const agreementOfPairs = (pairs: readonly Pair[]): Agreement => {
  const scored = pairs.flatMap(({ score, grade }) => (score === null ? [] : [{ score, grade }]))
  return {
    cases: pairs.length,
    scored: scored.length,
    spearman: spearman(
      scored.map(({ score }) => score),
      scored.map(({ grade }) => grade),
    ),
    difference: mean(scored.map(({ score, grade }) => Math.abs(score - grade))),
    bias: mean(scored.map(({ score, grade }) => score - grade)),
  }
}

/** Of whole interviews, copies left out. */
export const agreementOf = (judged: readonly Judged[]): Agreement =>
  agreementOfPairs(
    originals(judged).map(({ graded, outcome }) => ({
      score: outcome?.score ?? null,
      grade: graded.overall,
    })),
  )

/** Of single answers, copies left out. */
export const agreementOfAnswers = (judged: readonly Judged[]): Agreement =>
  agreementOfPairs(
    originals(judged).flatMap(({ graded, outcome }) =>
      graded.grades.map((grade, index) => ({ score: outcome?.questions[index] ?? null, grade })),
    ),
  )

/** Without the cases that take knowledge of the trade to tell from a good answer. */
export const withoutMeaning = (judged: readonly Judged[]): Judged[] =>
  judged.filter(({ graded }) => !KIND_FACTS[graded.kind].needsMeaning)

/** By one property of the cases, in the order of their first case. */
export const agreementBy = (
  judged: readonly Judged[],
  property: (one: Judged) => string,
): Map<string, Agreement> => {
  const groups = groupBy(originals(judged), property)
  return new Map([...groups].map(([name, group]) => [name, agreementOf(group)]))
}

/** Of all cases of a kind: mean grade, mean score, how many have a number. */
export const meansByKind = (judged: readonly Judged[]) =>
  [...groupBy(judged, ({ graded }): Kind => graded.kind)].map(([kind, group]) => {
    const scores = group.flatMap(({ outcome }) => outcome?.score ?? [])
    return {
      kind,
      cases: group.length,
      scored: scores.length,
      grade: mean(group.map(({ graded }) => graded.overall)),
      score: mean(scores),
    }
  })
