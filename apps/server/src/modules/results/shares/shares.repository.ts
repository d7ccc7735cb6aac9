import type { Transaction } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { NewRow, Row, Tables } from '../../../platform/database/tables.ts'

/** Most links of one interview that open at the same time. */
export const SHARES_LIVE_MAX = 20

export type ShareRow = Row<'shares'>

/** More links of one result are not listed. */
const LISTED_MAX = 100

/** The newest links of a result, those that no longer open included. */
export const listShares = (executor: Executor, interviewId: string): Promise<ShareRow[]> =>
  executor
    .selectFrom('shares')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()

/** Adds a link unless as many open already. One at a time by interview. @returns whether it was added */
export const insertShare = async (
  transaction: Transaction<Tables>,
  row: NewRow<'shares'>,
): Promise<boolean> => {
  await transaction
    .selectFrom('interviews')
    .select('id')
    .where('id', '=', row.interview_id)
    .forNoKeyUpdate()
    .execute()
  const live = await transaction
    .selectFrom('shares')
    .select('id')
    .where('interview_id', '=', row.interview_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', row.created_at as Date)
    .limit(SHARES_LIVE_MAX)
    .execute()
  if (live.length >= SHARES_LIVE_MAX) return false
  await transaction.insertInto('shares').values(row).execute()
  return true
}

/** Ends a link; one that was revoked keeps its time. @returns the link, undefined when this interview has none such */
export const revokeShare = (
  executor: Executor,
  interviewId: string,
  id: string,
  at: Date,
): Promise<{ changed: boolean } | undefined> =>
  executor
    .updateTable('shares')
    .set(eb => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
    .where('interview_id', '=', interviewId)
    .where('id', '=', id)
    .returning(eb => eb('revoked_at', '=', at).$castTo<boolean>().as('changed'))
    .executeTakeFirst()

/** A link with what is needed to answer it: whose it is, and whether its vacancy is reviewed blind. */
export const findShare = (executor: Executor, tokenHash: string) =>
  executor
    .selectFrom('shares')
    .innerJoin('interviews', 'interviews.id', 'shares.interview_id')
    .innerJoin('vacancies', 'vacancies.id', 'interviews.vacancy_id')
    .innerJoin('organisations', 'organisations.id', 'interviews.organisation_id')
    .leftJoin('users', 'users.id', 'shares.created_by')
    .selectAll('shares')
    .select([
      'vacancies.blind_review',
      'organisations.name as company_name',
      'organisations.logo as company_logo',
      'users.name as owner_name',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>
