import { COMMENTS_MAX, GUEST_COMMENTS_MAX } from '@vivavox/contracts/limits'
import { permits, type Reach, ROLES, reachOf } from '@vivavox/contracts/permissions'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import type { NewRow } from '../../../platform/database/tables.ts'
import { colleaguesOf } from '../../accounts/organisations/index.ts'

const commentsOf = (executor: Executor) =>
  executor
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'written_by')
    .select([
      'comments.id',
      'written_by',
      'users.name as writer_name',
      'guest_name',
      'text',
      'seq',
      'mentions',
      'written_at',
    ])

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentsOf>['execute']>>[number]

/** Oldest first. */
export const listComments = (executor: Executor, interviewId: string): Promise<CommentRow[]> =>
  commentsOf(executor)
    .where('interview_id', '=', interviewId)
    .orderBy('written_at')
    .orderBy('comments.id')
    .limit(COMMENTS_MAX)
    .execute()

/** Held until the transaction ends, so that it is deleted once. */
export const lockComment = (executor: Executor, interviewId: string, id: string) =>
  executor
    .selectFrom('comments')
    .select(['id', 'written_by'])
    .where('id', '=', id)
    .where('interview_id', '=', interviewId)
    .forUpdate()
    .executeTakeFirst()

export const countComments = (executor: Executor, interviewId: string): Promise<number> =>
  countRows(executor.selectFrom('comments').where('interview_id', '=', interviewId))

const guestsOf = (executor: Executor, shortlistId: string, interviewId: string) =>
  executor
    .selectFrom('comments')
    .where('shortlist_id', '=', shortlistId)
    .where('interview_id', '=', interviewId)

export const countGuestComments = (
  executor: Executor,
  shortlistId: string,
  interviewId: string,
): Promise<number> => countRows(guestsOf(executor, shortlistId, interviewId))

/** Of the readers of one link, oldest first. */
export const listGuestComments = (executor: Executor, shortlistId: string, interviewId: string) =>
  guestsOf(executor, shortlistId, interviewId)
    .select(['id', 'guest_name', 'text', 'seq', 'written_at'])
    .orderBy('written_at')
    .orderBy('id')
    .limit(GUEST_COMMENTS_MAX)
    .execute()

export const hasTurn = async (executor: Executor, interviewId: string, seq: number): Promise<boolean> => {
  const row = await executor
    .selectFrom('turns')
    .select('seq')
    .where('interview_id', '=', interviewId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row !== undefined
}

export const insertComment = async (executor: Executor, row: NewRow<'comments'>): Promise<void> => {
  await executor.insertInto('comments').values(row).execute()
}

export const removeComment = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('comments').where('id', '=', id).execute()
}

/** Names of accounts, those that are gone left out. */
export const namesOf = async (executor: Executor, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await executor.selectFrom('users').select(['id', 'name']).where(isOneOf('id', ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Further members of an organisation are not offered. */
const MEMBERS_MAX = 500

const rolesReaching = (reach: Reach) =>
  sql.join(ROLES.filter(role => reachOf(role, 'interview.view') === reach).map(role => sql.lit(role)))

/** Before the bound: those who do not see the vacancy take no place of one who does. */
const maySee = sql<boolean>`(memberships.role in (${rolesReaching('all')})
  or (memberships.role in (${rolesReaching('open')}) and vacancies.access = 'organisation')
  or vacancies.owner_id = users.id or mine.part is not null)`

/** Active members who see the interviews of a vacancy, by name. */
export const listReaders = async (executor: Executor, vacancyId: string) => {
  const rows = await colleaguesOf(executor, vacancyId)
    .select(['users.name', 'vacancies.title'])
    .select(sql<boolean>`users.notification_email and users.notify_mentions`.as('takes_mail'))
    .where(maySee)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MEMBERS_MAX)
    .execute()
  return rows.filter(({ role, ...standing }) => permits(role, 'interview.view', standing))
}
