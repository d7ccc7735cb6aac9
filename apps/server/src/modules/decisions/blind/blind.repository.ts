import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { candidateAlias } from './candidate-alias.ts'

/**
 * Is this interview's candidate hidden from a reader: its vacancy is reviewed blind, and the reader has not rated? For a
 * query over `interviews`.
 * @param readerId the account that reads
 */
export const isHiddenFrom = (readerId: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from vacancies as reviewed where reviewed.id = interviews.vacancy_id and reviewed.blind_review)
    and not exists (select from decisions as rated where rated.interview_id = interviews.id
      and rated.decided_by = ${readerId} and rated.rating is not null))`

const [EN = '', RU = ''] = (['en', 'ru'] as const).map(locale => candidateAlias(0, locale).toLowerCase())
const withNumber = (alias: string): string => alias.replace(/0$/u, '')

/**
 * Names and addresses that match, and 'candidate 3' instead of those hidden from the reader.
 * @param matches whether name and address do
 * @param like a LIKE pattern in lower case and plain letters
 */
export const nameMatches = (
  readerId: string,
  matches: RawBuilder<boolean>,
  like: RawBuilder<string>,
): RawBuilder<boolean> => {
  const hidden = isHiddenFrom(readerId)
  return sql<boolean>`((${matches} and not ${hidden})
    or ((${withNumber(EN)}::text || interviews.candidate_number::text like ${like}
      or ${withNumber(RU)}::text || interviews.candidate_number::text like ${like}) and ${hidden}))`
}

/** By what a list sorts names, where some are hidden from the reader: those by their number. */
export const nameKey = (readerId: string): RawBuilder<string> =>
  sql<string>`(case when ${isHiddenFrom(readerId)}
    then ${withNumber(EN)}::text || lpad(interviews.candidate_number::text, 9, '0')
    else interviews.candidate_search end)`

/** Is one interview's candidate hidden from this reader? */
export const isCandidateHidden = async (
  executor: Executor,
  interviewId: string,
  readerId: string,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('interviews')
    .select(isHiddenFrom(readerId).as('hidden'))
    .where('interviews.id', '=', interviewId)
    .executeTakeFirst()
  return row?.hidden ?? false
}

/**
 * Who reads lists of an owner's interviews, where any vacancy of theirs is reviewed blind; null: no name is hidden, and lists
 * need not look.
 */
export const blindReader = async (
  executor: Executor,
  ownerId: string,
  readerId: string,
): Promise<string | null> => {
  const row = await executor
    .selectFrom('vacancies')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('blind_review', '=', true)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row ? readerId : null
}
