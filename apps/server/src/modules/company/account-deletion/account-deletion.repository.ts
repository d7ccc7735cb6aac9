import type { AccountDeletion } from '@vivavox/contracts/auth'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'

type Counted = Pick<
  AccountDeletion,
  'vacancies' | 'interviews' | 'recordings' | 'shared_links' | 'invitations'
>

/** How much of each kind an account has. */
export const countBelongings = async (executor: Executor, userId: string, now: Date): Promise<Counted> => {
  const { rows } = await sql<Counted>`select
    (select count(*)::int from vacancies where organisation_id = ${userId}) as vacancies,
    (select count(*)::int from interviews where organisation_id = ${userId}) as interviews,
    (select count(audio_file_path)::int from interviews where organisation_id = ${userId}) as recordings,
    (select count(*)::int from shares join interviews on interviews.id = interview_id
      where organisation_id = ${userId} and revoked_at is null and shares.expires_at > ${now}) as shared_links,
    (select count(*)::int from invitations
      where organisation_id = ${userId} and used_at is null and revoked_at is null and expires_at > ${now}) as invitations
  `.execute(executor)
  return rows[0] as Counted
}

/** How many active members an organisation has besides this one. undefined: this one is no active owner of it. */
export const countOthers = async (
  executor: Executor,
  organisationId: string,
  ownerId: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ others: number; owns: boolean }>`
    select count(*) filter (where user_id <> ${ownerId})::int as others,
      coalesce(bool_or(user_id = ${ownerId} and role = 'owner'), false) as owns
    from memberships where organisation_id = ${organisationId} and state = 'active'`.execute(executor)
  return rows[0]?.owns ? rows[0].others : undefined
}

/** Interviews of an account that are under way. */
export const countRunning = (executor: Executor, userId: string): Promise<number> =>
  countRows(
    executor
      .selectFrom('interviews')
      .where('organisation_id', '=', userId)
      .where('status', '=', 'in_progress'),
  )

/** Far below a statement's time limit, also on a slow machine. */
const ROWS_AT_A_TIME = 5_000
/** Of which a busy account has more than one statement takes. */
const MANY = ['model_usage', 'usage_entries', 'turned_away', 'invitations'] as const

const eraseRows = async (transaction: Executor, table: string, column: string, id: string): Promise<void> => {
  const rows = sql.table(table)
  for (let removed = ROWS_AT_A_TIME; removed === ROWS_AT_A_TIME; ) {
    const { numAffectedRows } = await sql`delete from ${rows} where ctid = any(array(
      select ctid from ${rows} where ${sql.ref(column)} = ${id} limit ${ROWS_AT_A_TIME}))`.execute(
      transaction,
    )
    removed = Number(numAffectedRows)
  }
}

/** Removes what an organisation has by the hundred thousand part by part; what is left goes with its row. */
export const eraseLongTables = async (transaction: Executor, organisationId: string): Promise<void> => {
  for (const table of MANY) await eraseRows(transaction, table, 'organisation_id', organisationId)
}

/** Security events of an organisation. The first one of an account has its id: then they are the account's and stay with it. */
export const eraseEventsOfOrganisation = async (transaction: Executor, id: string): Promise<void> => {
  const account = await transaction.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!account) await eraseSecurityEvents(transaction, id)
}

/** The same of an account: no reference removes it. */
export const eraseSecurityEvents = (transaction: Executor, userId: string): Promise<void> =>
  eraseRows(transaction, 'security_events', 'user_id', userId)
