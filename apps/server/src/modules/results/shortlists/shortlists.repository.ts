import type { Transaction } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import type { NewRow, Row, Tables } from '../../../platform/database/tables.ts'

/** Most links to shortlists of one vacancy that open at the same time. */
export const SHORTLISTS_LIVE_MAX = 50
/** More of one vacancy are not listed. */
const LISTED_MAX = 100

export type ShortlistRow = Row<'shortlists'>

/** The newest shortlists of a vacancy, those that no longer open included, with how many candidates each shows. */
export const listShortlists = (executor: Executor, vacancyId: string) =>
  executor
    .selectFrom('shortlists')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('shortlist_interviews')
        .whereRef('shortlist_id', '=', 'shortlists.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('candidates'),
    )
    .where('vacancy_id', '=', vacancyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()

/** Those of the ids that are interviews of a vacancy. */
export const interviewsAmong = async (
  executor: Executor,
  vacancyId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await executor
    .selectFrom('interviews')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .where(isOneOf('id', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds a shortlist unless as many of its vacancy open already. One at a time by vacancy. @returns whether it was added */
export const insertShortlist = async (
  transaction: Transaction<Tables>,
  row: NewRow<'shortlists'>,
  interviewIds: readonly string[],
): Promise<boolean> => {
  const { id, vacancy_id, created_at } = row
  await transaction
    .selectFrom('vacancies')
    .select('id')
    .where('id', '=', vacancy_id)
    .forNoKeyUpdate()
    .execute()
  const live = await transaction
    .selectFrom('shortlists')
    .select('id')
    .where('vacancy_id', '=', vacancy_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', created_at as Date)
    .limit(SHORTLISTS_LIVE_MAX)
    .execute()
  if (live.length >= SHORTLISTS_LIVE_MAX) return false
  await transaction.insertInto('shortlists').values(row).execute()
  const places = interviewIds.map((interview_id, at) => ({ shortlist_id: id, interview_id, place: at + 1 }))
  await transaction.insertInto('shortlist_interviews').values(places).execute()
  return true
}

/** Ends a link; one that was revoked keeps its time. @returns the link, undefined when this vacancy has none such */
export const revokeShortlist = (
  executor: Executor,
  vacancyId: string,
  id: string,
  at: Date,
): Promise<{ changed: boolean } | undefined> =>
  executor
    .updateTable('shortlists')
    .set(eb => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
    .where('vacancy_id', '=', vacancyId)
    .where('id', '=', id)
    .returning(eb => eb('revoked_at', '=', at).$castTo<boolean>().as('changed'))
    .executeTakeFirst()

/** A shortlist by its token, with what is needed to answer it. */
export const findShortlist = (executor: Executor, tokenHash: string) =>
  executor
    .selectFrom('shortlists')
    .innerJoin('vacancies', 'vacancies.id', 'shortlists.vacancy_id')
    .innerJoin('organisations', 'organisations.id', 'vacancies.organisation_id')
    .leftJoin('users', 'users.id', 'shortlists.created_by')
    .selectAll('shortlists')
    .select([
      'vacancies.blind_review',
      'vacancies.title',
      'organisations.name as company_name',
      'organisations.logo as company_logo',
      'users.name as owner_name',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
export type FoundShortlist = NonNullable<Awaited<ReturnType<typeof findShortlist>>>

/** Its candidates in their order. */
export const listShortlisted = (executor: Executor, shortlistId: string) =>
  executor
    .selectFrom('shortlist_interviews')
    .innerJoin('interviews', 'interviews.id', 'interview_id')
    .select([
      'interviews.id',
      'place',
      'candidate_name',
      'status',
      'evaluation_status',
      'technical_score',
      'communication_score',
      'overall_score',
      'recommendation',
      'ended_at',
      'evaluated_by',
    ])
    .where('shortlist_id', '=', shortlistId)
    .orderBy('place')
    .execute()
export type ShortlistedRow = Awaited<ReturnType<typeof listShortlisted>>[number]

export const isShortlisted = async (
  executor: Executor,
  shortlistId: string,
  interviewId: string,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('shortlist_interviews')
    .select('place')
    .where('shortlist_id', '=', shortlistId)
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()
  return row !== undefined
}
