import type { TextKey } from '../../../i18n/index.ts'

export const SCORES = ['overall_score', 'technical_score', 'communication_score'] as const
type Names = Readonly<Record<(typeof SCORES)[number], TextKey>>

const MEANING: Names = {
  overall_score: 'outcome.overall_score',
  technical_score: 'outcome.technical_score',
  communication_score: 'outcome.communication_score',
}

const STRUCTURE: Names = {
  overall_score: 'outcome.overall_score',
  technical_score: 'outcome.content',
  communication_score: 'outcome.clarity',
}

/** What the scores are called: what is read from structure alone is neither skill nor manner. */
export const scoreNames = (structure: boolean): Names => (structure ? STRUCTURE : MEANING)
