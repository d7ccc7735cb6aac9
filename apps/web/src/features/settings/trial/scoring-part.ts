import type { TrialChange } from './calibration-query.ts'

/** Of a change for everybody the part that decides who scores. */
export const scoringPart = ({
  ai_provider,
  analysis_provider,
  analysis_model,
}: TrialChange): TrialChange => ({
  ...(ai_provider === undefined ? {} : { ai_provider }),
  ...(analysis_provider === undefined ? {} : { analysis_provider }),
  ...(analysis_model === undefined ? {} : { analysis_model }),
})
