import type { ListedInterview } from '@vivavox/contracts/interviews'
import type { Sight } from '../../accounts/organisations/index.ts'
import { candidateAlias } from '../../judgement/decisions/index.ts'
import type { ExportedRow, ListedRow } from './listed.repository.ts'

/** What lists and files say: who it is, as far as the reader may know. A failed evaluation shows no numbers (P9). */
const presentRow = (row: ExportedRow | ListedRow, showsContacts: boolean) => {
  const hidesContacts = row.hidden || !showsContacts
  const scored = row.evaluation_status === 'done'
  return {
    id: row.id,
    candidate_name: row.hidden ? candidateAlias(row.candidate_number) : row.candidate_name,
    candidate_email: hidesContacts ? null : row.candidate_email,
    candidate_phone: hidesContacts ? null : row.candidate_phone,
    blind_number: row.hidden ? row.candidate_number : null,
    status: row.status,
    evaluation_status: row.evaluation_status,
    technical_score: scored ? row.technical_score : null,
    communication_score: scored ? row.communication_score : null,
    overall_score: scored ? row.overall_score : null,
    human_score: row.human_score,
    evaluated_by: scored ? row.evaluated_by : null,
    flags: row.flags,
    answered_questions: row.answered_questions,
    candidate_words: row.candidate_words,
    decision: row.decision,
    decision_rating: row.decision_rating,
    starred: row.starred,
    tags: row.tags,
    vacancy_title: row.vacancy_title,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

/** A row of a file. @param origin of the links to results */
export const presentExported = (row: ExportedRow, origin: string) =>
  Object.assign(presentRow(row, true), {
    // Written before the review was blind, it may name the candidate.
    decision_reason: row.hidden ? null : row.decision_reason,
    language: row.language,
    source: row.hidden ? null : row.source,
    url: `${origin}/results/${row.id}`,
  })

export type ExportedInterview = ReturnType<typeof presentExported>

/** A row of a recruiter's list: the same, with what only a screen shows. Spreading it instead takes ten times as long. */
export const presentListedInterview = (
  row: ListedRow,
  { showsContacts }: Pick<Sight, 'showsContacts'>,
): ListedInterview =>
  Object.assign(presentRow(row, showsContacts(row.vacancy_id)), {
    vacancy_id: row.vacancy_id,
    is_sample: row.is_sample,
    ...(row.withdrawn_at && { withdrawn_at: row.withdrawn_at.toISOString() }),
    recommendation: row.evaluation_status === 'done' ? row.recommendation : null,
    is_new: row.is_new,
    // Who knows the earlier interview would know who this is.
    took_before: row.took_before && !row.hidden,
    first_sentence: row.first_sentence,
  })

/** @param digits 1 on the dashboard, 0 per vacancy */
export const roundAverage = (average: number | null, digits: 0 | 1): number | null =>
  average === null ? null : Number(average.toFixed(digits))
