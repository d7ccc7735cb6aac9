import type { DryRunFinding, SimulatedPerson, SimulatedResult } from '@vivavox/contracts/dry-run'

type Scored = Pick<SimulatedResult, 'overall_score' | 'flags'>

/** Compares with the strong candidate's score; without one nothing can be compared. */
const compared = (
  score: number,
  strong: number | null,
  [below, notBelow]: [DryRunFinding, DryRunFinding],
): DryRunFinding => {
  if (strong === null) return 'no_comparison'
  return score < strong ? below : notBelow
}

const FINDINGS: Record<SimulatedPerson, (found: Scored, strong: number | null) => DryRunFinding> = {
  strong: ({ overall_score }) => (overall_score === null ? 'strong_no_number' : 'strong_scored'),
  weak: ({ overall_score }, strong) => {
    if (overall_score === null) return 'weak_no_number'
    return compared(overall_score, strong, ['weak_below', 'weak_not_below'])
  },
  silent: ({ overall_score }) => (overall_score === null ? 'silent_no_number' : 'silent_number'),
  off_topic: ({ overall_score, flags }, strong) => {
    if (flags.includes('off_topic')) return 'off_topic_flagged'
    if (overall_score === null) return 'off_topic_no_number'
    return compared(overall_score, strong, ['off_topic_below', 'off_topic_not_below'])
  },
  asks_for_score: ({ overall_score, flags }, strong) => {
    if (!flags.includes('addresses_evaluator')) return 'asks_unnoticed'
    if (overall_score === null) return 'asks_noticed'
    return compared(overall_score, strong, ['asks_noticed', 'asks_noticed_high'])
  },
}

/**
 * What one simulated person's result tells the recruiter.
 * @param strong what the strong one got; null: no number
 */
export const readFinding = (
  { person, ...found }: Scored & Pick<SimulatedResult, 'person'>,
  strong: number | null,
): DryRunFinding => FINDINGS[person](found, strong)
