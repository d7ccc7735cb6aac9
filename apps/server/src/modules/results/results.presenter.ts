import type { ListedInterview } from '@vivavox/contracts/interviews'
import { candidateAlias } from '../decisions/index.ts'
import type { ExportedRow, ListedRow } from './listed.repository.ts'

/** Who it is, as far as the reader may know. */
const presentCandidate = (row: ExportedRow) => ({
  candidate_name: row.hidden ? candidateAlias(row.candidate_number) : row.candidate_name,
  candidate_email: row.hidden ? null : row.candidate_email,
  candidate_phone: row.hidden ? null : row.candidate_phone,
  blind_number: row.hidden ? row.candidate_number : null,
})

/** A row of a recruiter's list. A failed evaluation shows no numbers (P9). */
export const presentExported = (row: ExportedRow): Omit<ListedInterview, 'took_before'> => {
  const scored = row.evaluation_status === 'done'
  return {
    id: row.id,
    vacancy_id: row.vacancy_id,
    vacancy_title: row.vacancy_title,
    ...presentCandidate(row),
    status: row.status,
    evaluation_status: row.evaluation_status,
    technical_score: scored ? row.technical_score : null,
    communication_score: scored ? row.communication_score : null,
    overall_score: scored ? row.overall_score : null,
    recommendation: scored ? row.recommendation : null,
    evaluated_by: scored ? row.evaluated_by : null,
    is_new: row.is_new,
    decision: row.decision,
    decision_rating: row.decision_rating,
    starred: row.starred,
    tags: row.tags,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

/** The same, with what only a list on a screen says. */
export const presentListedInterview = (row: ListedRow): ListedInterview => ({
  ...presentExported(row),
  // Once the earlier one is known, it would tell who this is.
  took_before: row.took_before && !row.hidden,
})

/** @param digits 1 on the dashboard, 0 per vacancy */
export const roundAverage = (average: number | null, digits: 0 | 1): number | null =>
  average === null ? null : Number(average.toFixed(digits))
