import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { Sender } from './mail-allowance.policy.ts'

/** Counting stops here: so many completed interviews already allow the highest limit. */
const COMPLETED_MAX = 100

/** @throws NoResultError for an unknown account */
export const findSender = (executor: Executor, userId: string): Promise<Sender> =>
  executor
    .selectFrom('organisations')
    .leftJoin('organisation_contacts', 'organisation_contacts.organisation_id', 'organisations.id')
    .leftJoin('users', 'users.id', 'organisation_contacts.user_id')
    .select(['organisations.created_at', 'users.role', 'mail_limits_lifted'])
    .select(eb => [
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.organisation_id', '=', 'organisations.id')
            .where('provider', '=', 'paypal'),
        )
        .$castTo<boolean>()
        .as('has_paid'),
      sql<number>`(select count(*)::int from (select from usage_entries where organisation_id = organisations.id and given_back is null and not is_own limit ${COMPLETED_MAX}) as counted)`.as(
        'completed',
      ),
    ])
    .where('organisations.id', '=', userId)
    .executeTakeFirstOrThrow()

/** Did the operator block all owners of an organisation, or the recruiter who is responsible for one of its vacancies? */
export const isSilenced = async (
  executor: Executor,
  { id, organisation_id }: { id: string; organisation_id: string },
): Promise<boolean> => {
  const { rows } = await sql<{ silenced: boolean }>`select
    not exists (select from organisation_contacts where organisation_id = ${organisation_id})
    or exists (select from vacancies join users on users.id = vacancies.owner_id
      where vacancies.id = ${id} and blocked_at is not null) as silenced`.execute(executor)
  return rows[0]?.silenced ?? false
}

/** @param day 'YYYY-MM-DD' */
export const countMailsOfDay = async (executor: Executor, userId: string, day: string): Promise<number> => {
  const row = await executor
    .selectFrom('invitation_days')
    .select('mails')
    .where('organisation_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.mails ?? 0
}

/**
 * Adds to the mails of a day as many of `count` as stay within `most`. Parallel calls of one account run one after the other.
 * @returns how many were added
 */
export const addMails = async (
  transaction: Executor,
  { userId, day, count, most }: { userId: string; day: string; count: number; most: number },
): Promise<number> => {
  const row = { organisation_id: userId, day, mails: 0 }
  // No-op update: locks the row until the transaction ends.
  await transaction
    .insertInto('invitation_days')
    .values(row)
    .onConflict(conflict => conflict.columns(['organisation_id', 'day']).doUpdateSet({ day }))
    .execute()
  const added = Math.max(0, Math.min(count, most - (await countMailsOfDay(transaction, userId, day))))
  await transaction
    .updateTable('invitation_days')
    .set(eb => ({ mails: eb('mails', '+', added) }))
    .where('organisation_id', '=', userId)
    .where('day', '=', day)
    .execute()
  return added
}

/** @param day 'YYYY-MM-DD' */
export const deleteDaysBefore = async (executor: Executor, day: string): Promise<void> => {
  await executor.deleteFrom('invitation_days').where('day', '<', day).execute()
}
