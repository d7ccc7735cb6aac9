import type { Decision } from '@vivavox/contracts/decisions'
import type { DecisionKind } from '@vivavox/contracts/lists'

/** A decision as far as it is filled in. */
export type DecisionDraft = Pick<Decision, 'reason' | 'rating'> & {
  decision: DecisionKind | null
  notes: string
}

/**
 * What was typed and not saved yet, by interview: who looks at the next candidate finds it again. In the memory of the page alone,
 * because it is about people.
 */
export const decisionDrafts = new Map<string, DecisionDraft>()
