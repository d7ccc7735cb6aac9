import type { Digest } from '@vivavox/contracts/lists'
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import { takesMailOf } from '../owner-mail.repository.ts'
import { hasSaid } from '../transcript/turns.repository.ts'

/** Accounts after `after` that want digests, by id. */
export const listDigestReaders = (executor: Executor, after: string, limit: number) =>
  executor
    .selectFrom('users')
    .select(['id', 'time_zone', 'digest_period', 'notify_finished'])
    .where('notify_finished', 'in', ['daily', 'weekly'])
    .where('notification_email', '=', true)
    .where('blocked_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ notify_finished: Digest }>()
    .execute()

/**
 * Claims a digest for its period, of whichever node comes first.
 * @returns the reader, with the moment until which the digest before told; undefined: it was claimed, or is not wanted any more
 */
export const claimDigest = async (
  transaction: Executor,
  { userId, period, until }: { userId: string; period: string; until: Date },
) => {
  const reader = await transaction
    .selectFrom('users')
    .select(['email', 'language', 'digest_until'])
    .where('id', '=', userId)
    .where('notification_email', '=', true)
    .where(sql<boolean>`${period} like notify_finished || ' %'`)
    .where(sql<boolean>`digest_period is distinct from ${period}`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!reader) return undefined
  await transaction
    .updateTable('users')
    .set({ digest_period: period, digest_until: until })
    .where('id', '=', userId)
    .execute()
  return reader
}

/** A mail names no more vacancies. */
const VACANCIES_SHOWN = 20

/** How many interviews of the reader's vacancies ended in a time, by vacancy, with the sums of all. */
export const countEnded = (
  executor: Executor,
  userId: string,
  { from, until }: { from: Date; until: Date },
) =>
  executor
    .selectFrom('interviews')
    .innerJoin('vacancies', 'vacancies.id', 'interviews.vacancy_id')
    .innerJoin('memberships', 'memberships.organisation_id', 'vacancies.organisation_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('users.id', '=', userId)
    .where(takesMailOf)
    // Said of both, so that what ended in the time is found by its index.
    .whereRef('interviews.organisation_id', '=', 'memberships.organisation_id')
    .where('interviews.is_sample', '=', false)
    .where('interviews.status', 'in', ['completed', 'abandoned'])
    .where('interviews.ended_at', '>=', from)
    .where('interviews.ended_at', '<', until)
    .where(hasSaid)
    .groupBy(['vacancies.id', 'vacancies.title'])
    .select([
      'vacancies.title',
      sql<number>`(count(*) filter (where interviews.status = 'completed'))::int`.as('completed'),
      sql<number>`(count(*) filter (where interviews.status = 'abandoned'))::int`.as('early'),
      sql<number>`(sum(count(*) filter (where interviews.status = 'completed')) over ())::int`.as(
        'all_completed',
      ),
      sql<number>`(sum(count(*) filter (where interviews.status = 'abandoned')) over ())::int`.as(
        'all_early',
      ),
    ])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('vacancies.id')
    .limit(VACANCIES_SHOWN)
    .execute()
