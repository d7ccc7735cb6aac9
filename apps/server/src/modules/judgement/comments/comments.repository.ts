import { COMMENTS_MAX } from '@vivavox/contracts/limits'
import { type Part, permits } from '@vivavox/contracts/permissions'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import type { NewRow } from '../../../platform/database/tables.ts'

const commentsOf = (executor: Executor) =>
  executor
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'written_by')
    .select([
      'comments.id',
      'written_by',
      'users.name as writer_name',
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

/** Locks an interview, so that its comments are counted and stored one after another. */
export const lockDiscussed = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('interviews')
    .select('withdrawn_at')
    .where('id', '=', interviewId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const countComments = (executor: Executor, interviewId: string): Promise<number> =>
  countRows(executor.selectFrom('comments').where('interview_id', '=', interviewId))

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

/** Active members who see the interviews of a vacancy, by name. */
export const listReaders = async (executor: Executor, vacancyId: string) => {
  const rows = await executor
    .selectFrom('vacancies')
    .innerJoin('memberships', 'memberships.organisation_id', 'vacancies.organisation_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('vacancy_members as mine', join =>
      join.onRef('mine.vacancy_id', '=', 'vacancies.id').onRef('mine.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.language', 'memberships.role'])
    .select(sql<boolean>`users.notification_email and users.notify_mentions`.as('takes_mail'))
    .select(sql<boolean>`vacancies.access = 'organisation'`.as('is_open'))
    .select(
      sql<Part | null>`case when vacancies.owner_id = users.id then 'recruiter' else mine.part end`.as(
        'part',
      ),
    )
    .select(['vacancies.title', 'vacancies.organisation_id'])
    .where('vacancies.id', '=', vacancyId)
    .where('memberships.state', '=', 'active')
    .where('users.blocked_at', 'is', null)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MEMBERS_MAX)
    .execute()
  const standing = { may_decide: false, may_see_contacts: false }
  return rows.filter(({ role, is_open, part }) =>
    permits(role, 'interview.view', { is_open, part, ...standing }),
  )
}
