import type { ListedInterview } from '@vivavox/contracts/interviews'
import type { ExportedRow, ListedRow } from './listed.repository.ts'

/** A row of a recruiter's list. A failed evaluation shows no numbers (P9). */
export const presentExported = (row: ExportedRow): Omit<ListedInterview, 'took_before'> => {
  const scored = row.evaluation_status === 'done'
  return {
    id: row.id,
    vacancy_id: row.vacancy_id,
    vacancy_title: row.vacancy_title,
    candidate_name: row.candidate_name,
    candidate_email: row.candidate_email,
    candidate_phone: row.candidate_phone,
    status: row.status,
    evaluation_status: row.evaluation_status,
    technical_score: scored ? row.technical_score : null,
    communication_score: scored ? row.communication_score : null,
    overall_score: scored ? row.overall_score : null,
    recommendation: scored ? row.recommendation : null,
    evaluated_by: scored ? row.evaluated_by : null,
    is_new: row.is_new,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

/** The same, with what only a list on a screen says. */
export const presentListedInterview = (row: ListedRow): ListedInterview => ({
  ...presentExported(row),
  took_before: row.took_before,
})

/** @param digits 1 on the dashboard, 0 per vacancy */
export const roundAverage = (average: number | null, digits: 0 | 1): number | null =>
  average === null ? null : Number(average.toFixed(digits))
