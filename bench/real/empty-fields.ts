import type { Interview } from '@vivavox/contracts/interviews'

/** Fields of a result that a recruiter looks for and that are empty. */
export const emptyFields = ({
  overall_score,
  strengths,
  areas_for_improvement,
  recommendation,
}: Interview): string[] => [
  ...(overall_score === null ? ['score'] : []),
  ...(strengths.length === 0 ? ['strengths'] : []),
  ...(areas_for_improvement.length === 0 ? ['areas'] : []),
  ...(recommendation === null ? ['recommendation'] : []),
]
