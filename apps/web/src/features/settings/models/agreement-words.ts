import type { MeasuredAgreement } from '@vivavox/contracts/local-models'

/** The least rank correlation for each word, the best first; two careful graders reach about 0.9. */
const WORDS = [
  ['close', 0.85],
  ['rough', 0.65],
  ['loose', 0.4],
] as const

/** How much a model ranks interviews like the graders did, in a word. */
export const agreementWord = ({ rank_correlation }: MeasuredAgreement) =>
  WORDS.find(([, least]) => rank_correlation >= least)?.[0] ?? 'none'
