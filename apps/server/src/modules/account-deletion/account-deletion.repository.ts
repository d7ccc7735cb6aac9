import type { AccountDeletion } from '@vivavox/contracts/auth'
import { sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'

type Counted = Pick<
  AccountDeletion,
  'vacancies' | 'interviews' | 'recordings' | 'shared_links' | 'invitations' | 'running_interviews'
>

/** How much of each kind an account has. */
export const countBelongings = async (executor: Executor, userId: string, now: Date): Promise<Counted> => {
  const { rows } = await sql<Counted>`select
    (select count(*)::int from vacancies where user_id = ${userId}) as vacancies,
    (select count(*)::int from interviews where user_id = ${userId}) as interviews,
    (select count(audio_file_path)::int from interviews where user_id = ${userId}) as recordings,
    (select count(*)::int from shares join interviews on interviews.id = interview_id
      where user_id = ${userId} and revoked_at is null and shares.expires_at > ${now}) as shared_links,
    (select count(*)::int from invitations
      where user_id = ${userId} and used_at is null and revoked_at is null and expires_at > ${now}) as invitations,
    (select count(*)::int from interviews where user_id = ${userId} and status = 'in_progress') as running_interviews
  `.execute(executor)
  return rows[0] as Counted
}

/** Interviews of an account that are under way. */
export const countRunning = async (executor: Executor, userId: string): Promise<number> => {
  const { count } = await executor
    .selectFrom('interviews')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .executeTakeFirstOrThrow()
  return Number(count)
}
