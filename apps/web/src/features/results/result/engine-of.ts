import type { ShownEvaluation } from './shown-evaluation.ts'

/** Does the engine read structure only? Then its figures tell how full and clear answers are, not whether they are right. */
export const readsStructure = ({ engine, judges }: ShownEvaluation): boolean =>
  engine?.provider === 'builtin' || judges === 'structure'

/** Structure was once scored criterion by criterion, with a suggestion: evaluations of then are still on record. */
export const isEarlierStructure = (evaluation: ShownEvaluation): boolean =>
  readsStructure(evaluation) &&
  ((evaluation.recommendation ?? null) !== null ||
    (evaluation.criteria ?? []).some(({ score }) => score !== null))
