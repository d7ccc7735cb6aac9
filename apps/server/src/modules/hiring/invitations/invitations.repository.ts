import type { InterviewStatus } from '@vivavox/contracts/lists'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { NewRow, RowChange, Tables } from '../../../platform/database/tables.ts'
import type { Position } from '../../../platform/paging/cursor.ts'
import { isAfter } from '../../../platform/paging/is-after.repository.ts'
import { restRows } from '../../ledger/trash/index.ts'
import type { InvitationRow, ListedInvitation } from './invitations.policy.ts'

/**
 * Interviews that began under an invitation's address since it was made, by whichever link; an earlier one is another try.
 * By `interviews_by_candidate`: both sides keep addresses in small letters.
 */
export const interviewsSince = (eb: ExpressionBuilder<Tables, 'invitations'>) =>
  eb
    .selectFrom('interviews')
    .whereRef('interviews.vacancy_id', '=', 'invitations.vacancy_id')
    .whereRef('interviews.candidate_email', '=', 'invitations.email')
    .whereRef('interviews.created_at', '>=', 'invitations.created_at')

const withStatus = (executor: Executor) =>
  executor
    .selectFrom('invitations')
    .leftJoin('interviews', 'interviews.id', 'invitations.interview_id')
    .selectAll('invitations')
    .select('interviews.status as interview_status')

export const findByHash = (executor: Executor, tokenHash: string): Promise<ListedInvitation | undefined> =>
  withStatus(executor).where('invitations.token_hash', '=', tokenHash).executeTakeFirst()

/** One of this vacancy. */
export const findOfVacancy = (
  executor: Executor,
  vacancyId: string,
  id: string,
): Promise<ListedInvitation | undefined> =>
  withStatus(executor)
    .where('invitations.vacancy_id', '=', vacancyId)
    .where('invitations.id', '=', id)
    .executeTakeFirst()

export const findInvitation = (executor: Executor, id: string): Promise<InvitationRow | undefined> =>
  executor.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * One page and one row more.
 * @param untaken those alone with whom no interview goes: deleting one would tell whose it was
 */
export const listInvitations = (
  executor: Executor,
  vacancyId: string,
  {
    limit,
    after,
    ascending,
    untaken,
  }: { limit: number; after: Position | null; ascending: boolean; untaken: boolean },
): Promise<ListedInvitation[]> => {
  const direction = ascending ? 'asc' : 'desc'
  const order = { by: sql`invitations.created_at`, direction } as const
  const all = executor
    .selectFrom('invitations')
    .leftJoinLateral(
      eb =>
        interviewsSince(eb)
          .select(['interviews.id as public_id', 'interviews.status as public_status'])
          .where('interviews.started_at', 'is not', null)
          .orderBy('interviews.created_at', 'desc')
          .limit(1)
          .as('by_public_link'),
      join => join.onTrue(),
    )
    .leftJoin('interviews', 'interviews.id', 'invitations.interview_id')
    .selectAll('invitations')
    .select(['interviews.status as interview_status', 'public_id', 'public_status'])
    .where('invitations.vacancy_id', '=', vacancyId)
    .$if(untaken, query =>
      query
        .where('invitations.interview_id', 'is', null)
        .where(eb => eb.not(eb.exists(interviewsSince(eb).select('interviews.id')))),
    )
  const rest = after ? all.where(isAfter(order, 'invitations.id', after)) : all
  return rest
    .orderBy('invitations.created_at', direction)
    .orderBy('invitations.id', direction)
    .limit(limit + 1)
    .execute()
}

/** @returns those that were made; the others' addresses have one that counts */
export const insertInvitations = (
  executor: Executor,
  rows: NewRow<'invitations'>[],
): Promise<InvitationRow[]> =>
  executor
    .insertInto('invitations')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['vacancy_id', 'email']).where('revoked_at', 'is', null).doNothing(),
    )
    .returningAll()
    .execute()

/**
 * Invitations of these addresses that came to nothing count no more: they ended, or their interview broke off.
 * @param again as well as the one whose completed interview may be taken another time
 */
export const retireSpent = async (
  executor: Executor,
  vacancyId: string,
  { emails, again }: { emails: string[]; again?: string | undefined },
  now: Date,
): Promise<void> => {
  const retired = ['abandoned', 'cancelled'] as const
  const ofInterview = (eb: ExpressionBuilder<Tables, 'invitations'>, statuses: readonly InterviewStatus[]) =>
    eb.exists(
      eb
        .selectFrom('interviews')
        .select('interviews.id')
        .whereRef('interviews.id', '=', 'invitations.interview_id')
        .where('interviews.status', 'in', statuses),
    )
  await executor
    .updateTable('invitations')
    .set({ revoked_at: now, next_reminder: null, next_reminder_at: null })
    .where('vacancy_id', '=', vacancyId)
    .where('email', 'in', emails)
    .where('revoked_at', 'is', null)
    .where(eb =>
      eb.or([
        eb.and([eb('used_at', 'is', null), eb('expires_at', '<=', now)]),
        ofInterview(eb, retired),
        ...(again ? [eb.and([eb('id', '=', again), ofInterview(eb, ['completed'])])] : []),
      ]),
    )
    .execute()
}

/** Changes one that was neither used nor taken back. @returns undefined when it was */
export const changeUnused = (
  executor: Executor,
  { id, round }: Pick<InvitationRow, 'id' | 'round'>,
  change: RowChange<'invitations'>,
): Promise<InvitationRow | undefined> =>
  executor
    .updateTable('invitations')
    .set(change)
    .where('id', '=', id)
    .where('round', '=', round)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const noteOpened = async (executor: Executor, id: string, now: Date): Promise<void> => {
  await executor
    .updateTable('invitations')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** Takes it for an interview, once. @returns false when it was used, ended or taken back meanwhile */
export const takeInvitation = async (
  executor: Executor,
  { id, round }: Pick<InvitationRow, 'id' | 'round'>,
  interviewId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('invitations')
    .set(({ fn, val }) => ({
      used_at: now,
      opened_at: fn.coalesce('opened_at', val(now)),
      interview_id: interviewId,
      next_reminder: null,
      next_reminder_at: null,
    }))
    .where('id', '=', id)
    .where('round', '=', round)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was asked on the page of an invitation is of its new interview from now on. */
export const passRequestsOn = async (
  executor: Executor,
  { id, interview_id: earlier }: Pick<InvitationRow, 'id' | 'interview_id'>,
  interview_id: string,
): Promise<void> => {
  await executor
    .updateTable('candidate_requests')
    .set({ interview_id, invitation_id: null })
    .where(eb => eb.or([eb('invitation_id', '=', id), eb('interview_id', '=', earlier)]))
    .execute()
}

/** Sets whether the interview's invitation is used. */
export const setUsed = async (
  executor: Executor,
  interviewId: string,
  usedAt: Date | null,
): Promise<void> => {
  await executor
    .updateTable('invitations')
    .set({ used_at: usedAt })
    .where('interview_id', '=', interviewId)
    .where('used_at', usedAt === null ? 'is not' : 'is', null)
    .execute()
}

/** Whether this person was invited to this vacancy since then, by an invitation that counts. */
export const wasInvitedSince = async (
  executor: Executor,
  { vacancyId, email, since }: { vacancyId: string; email: string; since: Date },
): Promise<boolean> => {
  const row = await executor
    .selectFrom('invitations')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .where('email', '=', email)
    .where('revoked_at', 'is', null)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** The address to which an interview's invitation was mailed; undefined without one. */
export const findInvitedEmail = async (
  executor: Executor,
  interviewId: string,
): Promise<string | undefined> => {
  const row = await executor
    .selectFrom('invitations')
    .select('email')
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()
  return row?.email
}

/** Those that led to an interview that is deleted, or might have: they go with it, and come back with it. One that was sent later is for another try. */
export const eraseInvitations = (
  executor: Executor,
  { deletionId, interviewId }: { deletionId: string; interviewId: string },
): Promise<void> =>
  restRows(
    executor,
    deletionId,
    'invitations',
    sql`using interviews where interviews.id = ${interviewId} and invitations.vacancy_id = interviews.vacancy_id
      and (invitations.interview_id = interviews.id or (invitations.interview_id is null
        and invitations.email = interviews.candidate_email and invitations.created_at <= interviews.created_at))`,
  )

/** Its candidate wants no more of it: no reminder follows, and the link opens no interview. */
export const endInvitation = async (executor: Executor, id: string, at: Date): Promise<void> => {
  await executor
    .updateTable('invitations')
    .set({ next_reminder: null, next_reminder_at: null })
    .set(eb => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
    .where('id', '=', id)
    .execute()
}

/** @returns how many there were */
export const deleteInvitationsBefore = async (executor: Executor, before: Date): Promise<number> => {
  const { numDeletedRows } = await executor
    .deleteFrom('invitations')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The invitation of an address that was not withdrawn. */
export const findCurrentOf = (
  executor: Executor,
  vacancyId: string,
  email: string,
): Promise<InvitationRow | undefined> =>
  executor
    .selectFrom('invitations')
    .selectAll()
    .where('vacancy_id', '=', vacancyId)
    .where('email', '=', email)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
