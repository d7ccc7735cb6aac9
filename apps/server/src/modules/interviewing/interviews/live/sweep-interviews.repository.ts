import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { LEASE_MS } from './limits/timeouts.ts'

const AT_ONCE = 200

/**
 * Interviews that were abandoned, and those that were never started, each by its own index. Those with a connected candidate
 * are left alone.
 */
export const listStale = async ({
  db,
  clock,
  config,
}: AppContext): Promise<{ id: string; status: string }[]> => {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const open = (status: 'in_progress' | 'pending') =>
    db.selectFrom('interviews').select(['id', 'status']).where('status', '=', status).limit(sql.lit(AT_ONCE))
  const left = open('in_progress')
    .where('last_event_at', '<=', before(config.resumeMinutes * MINUTE_MS))
    .where(({ or, eb }) => or([eb('live_owner', 'is', null), eb('live_until', '<=', now)]))
    .orderBy('last_event_at')
  const neverBegun = open('pending').where('created_at', '<=', before(DAY_MS)).orderBy('created_at')
  return [...(await left.execute()), ...(await neverBegun.execute())]
}

/**
 * After the clock was set back, times that lie in the future become now: otherwise an abandoned interview would keep its place
 * of the plan until the clock has caught up.
 */
export const pullBack = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now()
  const later = (ms: number) => new Date(now.getTime() + ms)
  const ids = db.selectFrom('interviews').select('id')
  const ahead = ids.where('status', '=', 'in_progress').where('last_event_at', '>', later(MINUTE_MS))
  // Without the status: connected interviews are few and have an index of their own.
  const leased = ids.where('live_owner', 'is not', null).where('live_until', '>', later(LEASE_MS + MINUTE_MS))
  const found = await ahead.unionAll(leased).execute()
  if (found.length === 0) return
  await db
    .updateTable('interviews')
    .set({
      last_event_at: sql`least(last_event_at, ${now})`,
      live_until: sql`least(live_until, ${later(LEASE_MS)})`,
    })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
}
