import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import { candidateAlias } from './candidate-alias.ts'

/**
 * Is this interview's candidate hidden from a reader: its vacancy is reviewed blind, and the reader has not rated? For a
 * query over `interviews`.
 * @param readerId the account that reads
 */
export const isHiddenFrom = (readerId: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from vacancies as reviewed where reviewed.id = interviews.vacancy_id and reviewed.blind_review)
    and not exists (select from decisions as rated where rated.interview_id = interviews.id
      and rated.decided_by = ${readerId} and rated.rating is not null)
    and not exists (select from ratings as own where own.interview_id = interviews.id and own.rated_by = ${readerId}))`

/** 'candidate 3' of a row. @param number SQL text */
const aliasOf = (locale: UiLocale, number = sql<string>`interviews.candidate_number::text`) =>
  sql<string>`replace(${candidateAlias('{number}', locale).toLowerCase()}::text, '{number}', ${number})`

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
  const aliases = UI_LOCALES.map(locale => sql`${aliasOf(locale)} like ${like}`)
  return sql<boolean>`((${matches} and not ${hidden})
    or ((${sql.join(aliases, sql` or `)}) and ${hidden}))`
}

/** By what a list sorts names, where some are hidden from the reader: those by their number. @param name by what the others are */
export const nameKey = (readerId: string, name: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(case when ${isHiddenFrom(readerId)}
    then ${aliasOf('en', sql`lpad(interviews.candidate_number::text, 9, '0')`)}
    else ${name} end)`

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
    .where('organisation_id', '=', ownerId)
    .where('blind_review', '=', true)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row ? readerId : null
}
