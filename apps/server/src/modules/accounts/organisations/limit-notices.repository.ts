import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { findContact } from './organisations.repository.ts'

/**
 * Notes that an account is told of a limit now, once since `since` however often it is asked.
 * @returns where to write to; undefined when the owner was told before or wants no mail
 */
export const noteLimitNotice = async (
  executor: Executor,
  { userId, notice, since, now }: { userId: string; notice: string; since: Date; now: Date },
) => {
  const { rows } = await sql<{ organisation_id: string }>`
    insert into limit_notices (organisation_id, notice, told_at)
    select ${userId}, ${notice}, ${now} from organisation_contacts join users on users.id = user_id
    where organisation_id = ${userId} and notification_email
    on conflict (organisation_id, notice) do update set told_at = excluded.told_at where limit_notices.told_at < ${since}
    returning organisation_id
  `.execute(executor)
  if (rows.length === 0) return undefined
  return findContact(executor, userId)
}
