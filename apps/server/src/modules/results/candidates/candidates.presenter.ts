import type { Candidate } from '@vivavox/contracts/candidates'
import type { CandidateRow } from './candidate-row.ts'

/** Name and contacts are those of the newest interview that the reader sees. */
export const presentCandidate = ({
  id,
  email,
  notes,
  notes_changed_at,
  interviews,
}: CandidateRow): Candidate => ({
  id,
  name: interviews[0]?.candidate_name ?? '',
  email: interviews[0]?.candidate_email ?? email,
  phone: interviews[0]?.candidate_phone ?? '',
  interviews: interviews.map(each => ({
    id: each.id,
    vacancy: each.vacancy,
    status: each.status,
    evaluation_status: each.evaluation_status,
    overall_score: each.evaluation_status === 'done' ? each.overall_score : null,
    decision: each.decision,
    created_at: new Date(each.created_at).toISOString(),
  })),
  notes,
  notes_changed_at: notes_changed_at?.toISOString() ?? null,
})
