import { sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import { json, type Row } from '../../../../platform/database/tables.ts'
import { newId } from '../../../../platform/ids.ts'

export type SecurityEventRow = Row<'security_events'>

/** Writes one line of the log. */
export const insertSecurityEvent = async (
  executor: Executor,
  { details, ...event }: Omit<SecurityEventRow, 'id'>,
): Promise<void> => {
  const row = { ...event, id: newId(), details: json(details) }
  await executor.insertInto('security_events').values(row).execute()
}

/** What happens to an organisation. The first one of an account has its id, and may be another's by now: its ledger is for those who manage it. */
const isOthers = (
  userId: string,
) => sql<boolean>`(kind in ('exported', 'interview_deleted', 'vacancy_deleted',
  'interview_restored', 'vacancy_restored', 'admin_access') and not exists (select from memberships
    where organisation_id = ${userId} and memberships.user_id = ${userId} and state = 'active' and role in ('owner', 'admin')))`

/** The newest of each kind, newest first: many of one kind push no other out of sight. */
export const listOwnSecurityEvents = (
  executor: Executor,
  userId: string,
  ofEachKind: number,
): Promise<SecurityEventRow[]> =>
  executor
    .selectFrom(
      executor
        .selectFrom('security_events')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by kind order by at desc, id desc)`.as('place_in_kind'),
        )
        .where('user_id', '=', userId)
        .where(eb => eb.not(isOthers(userId)))
        .as('ranked'),
    )
    .selectAll()
    .where('place_in_kind', '<=', ofEachKind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The newest first. @param userId of one account; null: of all, and of addresses without an account */
export const listSecurityEvents = (
  executor: Executor,
  userId: string | null,
  limit: number,
): Promise<SecurityEventRow[]> => {
  const newest = executor
    .selectFrom('security_events')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  return (userId ? newest.where('user_id', '=', userId) : newest).limit(limit).execute()
}

/** Where an account was signed in to lately, newest first. */
export const signInAddresses = async (executor: Executor, email: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('security_events')
    .innerJoin('users', 'users.id', 'security_events.user_id')
    .select('security_events.address')
    .where('users.email', '=', email)
    .where('security_events.kind', '=', 'signed_in')
    .orderBy('security_events.at', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ address }) => address ?? [])
}

/** Where active members of an organisation were signed in to lately, newest first. */
export const memberAddresses = async (executor: Executor, organisationId: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('memberships')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('security_events')
          .select(['security_events.address', 'security_events.at'])
          .whereRef('security_events.user_id', '=', 'memberships.user_id')
          .where('security_events.kind', '=', 'signed_in')
          .orderBy('security_events.at', 'desc')
          .limit(50)
          .as('signed_in'),
      join => join.onTrue(),
    )
    .select('signed_in.address')
    .where('memberships.organisation_id', '=', organisationId)
    .where('memberships.state', '=', 'active')
    .orderBy('signed_in.at', 'desc')
    .limit(500)
    .execute()
  return rows.flatMap(({ address }) => address ?? [])
}

/** What an account did to others stays written down, and no longer that it was this one. */
export const forgetActor = async (executor: Executor, actorId: string): Promise<void> => {
  await executor
    .updateTable('security_events')
    .set({ actor_id: null })
    .where('actor_id', '=', actorId)
    .where(where => where.or([where('user_id', 'is', null), where('user_id', '<>', actorId)]))
    .execute()
}

export const deleteSecurityEventsBefore = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('security_events').where('at', '<', before).execute()
}
