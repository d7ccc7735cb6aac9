import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { Row, RowChange } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export type OrganisationRow = Row<'organisations'>

/** An organisation of an account, which owns it. The first one has the account's id. Does nothing where it is there. */
export const foundOrganisation = async (
  transaction: Executor,
  { userId, id = userId, name = '', at }: { userId: string; id?: string; name?: string; at: Date },
): Promise<void> => {
  await transaction
    .insertInto('organisations')
    .values({ id, name, created_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await transaction
    .insertInto('memberships')
    .values({ organisation_id: id, user_id: userId, role: 'owner', joined_at: at, last_used_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const findOrganisation = (executor: Executor, id: string): Promise<OrganisationRow | undefined> =>
  executor.selectFrom('organisations').selectAll().where('id', '=', id).executeTakeFirst()

/** @throws AppError NOT_FOUND when it was deleted meanwhile */
export const updateOrganisation = (
  executor: Executor,
  id: string,
  change: RowChange<'organisations'>,
): Promise<OrganisationRow> =>
  executor
    .updateTable('organisations')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'))

/**
 * Makes all that decides about its members, plan, places and lists wait in line until the transaction ends. It locks the organisation and
 * not its subscription, which may be replaced while another transaction waits; `no key update`, since rows that only refer to it may go on.
 */
export const lockOrganisation = async (transaction: Executor, id: string): Promise<void> => {
  await transaction.selectFrom('organisations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Where an organisation is written to: its longest-serving owner who is not blocked. undefined: it has none. */
export const findContact = (executor: Executor, organisationId: string) =>
  executor
    .selectFrom('organisation_contacts')
    .innerJoin('users', 'users.id', 'organisation_contacts.user_id')
    .select(['users.id', 'email', 'language', 'notification_email', 'users.name', 'users.role'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()

const ownedBy = (userId: string) => sql<string>`(select organisation_id from memberships
  where user_id = ${userId} and role = 'owner' and state = 'active')`

/** The operator vouches for the mails of all organisations that an account owns. */
export const liftMailLimits = async (executor: Executor, userId: string): Promise<void> => {
  await executor
    .updateTable('organisations')
    .set({ mail_limits_lifted: true })
    .where('id', 'in', ownedBy(userId))
    .execute()
}

/** Has an organisation an active member with this address? */
export const hasMember = async (
  executor: Executor,
  organisationId: string,
  email: string,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'active')
    .where(sql<string>`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** Organisations of which an account is the only active owner. `others`: how many more active members each has. */
export const listSoleOwned = async (
  executor: Executor,
  userId: string,
): Promise<{ id: string; logo: string | null; others: number }[]> => {
  const { rows } = await sql<{ id: string; logo: string | null; others: number }>`
    select organisations.id, logo, (select count(*)::int from memberships as fellow
        where fellow.organisation_id = organisations.id and fellow.state = 'active' and fellow.user_id <> ${userId}) as others
    from organisations join memberships on memberships.organisation_id = organisations.id
    where memberships.user_id = ${userId} and memberships.role = 'owner' and memberships.state = 'active'
      and not exists (select from memberships as owner where owner.organisation_id = organisations.id
        and owner.role = 'owner' and owner.state = 'active' and owner.user_id <> ${userId})
    order by organisations.id
  `.execute(executor)
  return rows
}

/**
 * What a person is responsible for passes on: to the longest-serving other owner of each organisation, unless it is named.
 * @param of the one organisation that they leave; all of them where it is left out
 */
export const handOver = async (
  transaction: Executor,
  { from, to = null, of = null }: { from: string; to?: string | null; of?: string | null },
): Promise<void> => {
  await sql`update vacancies set owner_id = coalesce(${to}::uuid, (select user_id from memberships
      where memberships.organisation_id = vacancies.organisation_id and role = 'owner' and state = 'active' and user_id <> ${from}
      order by joined_at, user_id limit 1))
    where owner_id = ${from} and organisation_id = coalesce(${of}::uuid, organisation_id)`.execute(
    transaction,
  )
}

/**
 * Keeps everything from being added to the organisations in which a person works until the transaction ends, and their owners from changing:
 * of two who go at the same time the second sees that it is the last, and no member who goes is made the owner meanwhile.
 */
export const lockAllOf = async (transaction: Executor, userId: string): Promise<void> => {
  await transaction
    .selectFrom('organisations')
    .select('id')
    .where('id', 'in', all =>
      all.selectFrom('memberships').select('organisation_id').where('user_id', '=', userId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

export const deleteOrganisation = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('organisations').where('id', '=', id).execute()
}
