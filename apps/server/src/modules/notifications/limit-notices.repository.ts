import { sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'

/**
 * Notes that an account is told of a limit now, once since `since` however often it is asked.
 * @returns where to write to; undefined when the owner was told before or wants no mail
 */
export const noteLimitNotice = async (
  executor: Executor,
  { userId, notice, since, now }: { userId: string; notice: string; since: Date; now: Date },
) => {
  const { rows } = await sql<{ user_id: string }>`
    insert into limit_notices (user_id, notice, told_at)
    select id, ${notice}, ${now} from users where id = ${userId} and notification_email
    on conflict (user_id, notice) do update set told_at = excluded.told_at where limit_notices.told_at < ${since}
    returning user_id
  `.execute(executor)
  if (rows.length === 0) return undefined
  return executor
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
