import type { Decision, DecisionRecord } from '@vivavox/contracts/decisions'
import type { DecisionRow } from './decisions.repository.ts'

/** An account by its id and name; null where it is gone. */
export const presentPerson = (id: string | null, name: string | null): { id: string; name: string } | null =>
  id === null || name === null ? null : { id, name }

export const presentDecision = (row: DecisionRow): Decision => ({
  id: row.id,
  decision: row.decision,
  reason: row.reason,
  rating: row.rating,
  notes: row.notes,
  decided_by: presentPerson(row.decider_id, row.decider_name),
  decided_at: row.decided_at.toISOString(),
})

export const presentDecisionRecord = (row: DecisionRow): DecisionRecord => ({
  ...presentDecision(row),
  withdrawn_by: presentPerson(row.withdrawer_id, row.withdrawer_name),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
})
