import type { Executor } from '../../../platform/context.ts'
import type { NewRow, Row, RowChange } from '../../../platform/database/tables.ts'

export type MemberInvitationRow = Row<'organisation_invitations'>

export const listInvitations = (executor: Executor, organisationId: string): Promise<MemberInvitationRow[]> =>
  executor
    .selectFrom('organisation_invitations')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()

export const insertInvitation = async (
  transaction: Executor,
  row: NewRow<'organisation_invitations'>,
): Promise<void> => {
  await transaction.insertInto('organisation_invitations').values(row).execute()
}

const withNames = (executor: Executor) =>
  executor
    .selectFrom('organisation_invitations')
    .innerJoin('organisations', 'organisations.id', 'organisation_invitations.organisation_id')
    .leftJoin('users', 'users.id', 'organisation_invitations.invited_by')
    .selectAll('organisation_invitations')
    .select([
      'organisations.name as organisation_name',
      'users.name as inviter',
      'users.blocked_at as inviter_blocked_at',
    ])

export const findInvitation = (
  executor: Executor,
  organisationId: string,
  id: string,
): Promise<MemberInvitationRow | undefined> =>
  executor
    .selectFrom('organisation_invitations')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()

/** With the names that its mail tells. */
export const findInvitationById = (executor: Executor, id: string) =>
  withNames(executor).where('organisation_invitations.id', '=', id).executeTakeFirst()

export const findInvitationByToken = (executor: Executor, tokenHash: string) =>
  withNames(executor).where('token_hash', '=', tokenHash).executeTakeFirst()

export const changeInvitation = async (
  transaction: Executor,
  id: string,
  change: RowChange<'organisation_invitations'>,
): Promise<void> => {
  await transaction.updateTable('organisation_invitations').set(change).where('id', '=', id).execute()
}

/** The one of an address that was neither accepted nor taken back; it may have expired. */
export const findPending = (transaction: Executor, organisationId: string, email: string) =>
  transaction
    .selectFrom('organisation_invitations')
    .select(['id', 'role'])
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
