import { type ExpressionBuilder, sql } from 'kysely'
import { MINUTE_MS } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { allowedBy, cutoffOf } from '../../accommodations/index.ts'
import { LEASE_MS } from './limits/timeouts.ts'

const AT_ONCE = 200

type Compare = ExpressionBuilder<Tables, 'interviews'>

/**
 * Interviews that were abandoned, and those that were never started, each by its own index. Those with a connected candidate
 * are left alone, and those whose candidate has more time have it.
 */
export const listStale = async (context: AppContext): Promise<{ id: string; status: string }[]> => {
  const { db, clock } = context
  const now = clock.now()
  // The usual moment first, which the indexes know: most interviews have no more time than that.
  const overdue =
    (column: 'last_event_at' | 'created_at', limit: 'resumeMs' | 'pendingMs') => (eb: Compare) =>
      eb.and([
        eb(column, '<=', new Date(now.getTime() - allowedBy(context, null).limits[limit])),
        eb(column, '<=', cutoffOf(context, limit, now.getTime())),
      ])
  const open = (status: 'in_progress' | 'pending') =>
    db.selectFrom('interviews').select(['id', 'status']).where('status', '=', status).limit(sql.lit(AT_ONCE))
  const left = open('in_progress')
    .where(overdue('last_event_at', 'resumeMs'))
    .where(({ or, eb }) => or([eb('live_owner', 'is', null), eb('live_until', '<=', now)]))
    .orderBy('last_event_at')
  const neverBegun = open('pending').where(overdue('created_at', 'pendingMs')).orderBy('created_at')
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
