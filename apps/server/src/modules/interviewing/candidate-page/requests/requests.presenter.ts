import { candidateLocaleFor } from '@vivavox/contracts/locales'
import type { CandidateRequest, ListedRequest } from '@vivavox/contracts/requests'
import { candidateAlias } from '../../../judgement/decisions/index.ts'
import { createRedactor, personOf } from '../../../judgement/evaluations/index.ts'
import type { ListedRow, RequestRow } from './requests.repository.ts'

/** As the candidate sees it. */
export const presentRequest = ({ id, kind, text, state, due_at, answer }: RequestRow): CandidateRequest => ({
  id,
  kind,
  text,
  state,
  due_at: due_at.toISOString(),
  answer,
})

const nameOf = ({ hidden, candidate_number, candidate_name, candidate_email }: ListedRow): string | null => {
  if (!hidden) return candidate_name || candidate_email
  return candidate_number === null ? null : candidateAlias(candidate_number)
}

/** As a member sees it, who may not know yet whom it is from. */
export const presentListed = async (row: ListedRow): Promise<ListedRequest> => {
  const { hide } = createRedactor(personOf(row))
  const inWords = async (words: string) => (row.hidden && words !== '' ? hide(words) : words)
  const mayExtend = row.kind === 'extension' && row.used_at === null && row.revoked_at === null
  return {
    ...presentRequest(row),
    text: await inWords(row.text),
    answer: row.answer && (await inWords(row.answer)),
    interview_id: row.interview_id,
    candidate_name: nameOf(row),
    vacancy_id: row.vacancy_id,
    vacancy_title: row.vacancy_title,
    created_at: row.created_at.toISOString(),
    assigned_to: row.taken_by && row.taker_name !== null ? { id: row.taken_by, name: row.taker_name } : null,
    answered_at: row.answered_at?.toISOString() ?? null,
    language: candidateLocaleFor(row.snapshot?.language ?? row.vacancy_language),
    extends_from: mayExtend ? (row.expires_at?.toISOString() ?? null) : null,
  }
}
