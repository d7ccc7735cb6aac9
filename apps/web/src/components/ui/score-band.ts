export type ScoreBand = 'strong' | 'fair' | 'weak'

/** 80 and more strong (green), 60 and more fair (yellow), below weak (red). */
export const scoreBand = (score: number): ScoreBand =>
  score >= 80 ? 'strong' : score >= 60 ? 'fair' : 'weak'
