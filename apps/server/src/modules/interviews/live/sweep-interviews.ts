import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { LEASE_MS } from './record/lease.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EVERY_MS = 30_000
const AT_ONCE = 200

interface Swept {
  lifecycle: Pick<Lifecycle, 'finish'>
}

/** Interviews that nobody came back to, and such that nobody began. A connected candidate who thinks is left alone. */
const listStale = async ({ db, clock, config }: AppContext): Promise<{ id: string; status: string }[]> => {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  return db
    .selectFrom('interviews')
    .select(['id', 'status'])
    .where(({ and, or, eb }) =>
      or([
        and([
          eb('status', '=', 'in_progress'),
          eb('last_event_at', '<=', before(config.resumeMinutes * MINUTE_MS)),
          or([eb('live_until', 'is', null), eb('live_until', '<=', now)]),
        ]),
        and([eb('status', '=', 'pending'), eb('created_at', '<=', before(DAY_MS))]),
      ]),
    )
    .orderBy('last_event_at')
    .limit(AT_ONCE)
    .execute()
}

/**
 * What was stamped by a clock that has been set back since counts from now: else an interview that nobody comes back to
 * would keep a place of the plan until the clock is there again.
 */
const pullBack = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now()
  const later = (ms: number) => new Date(now.getTime() + ms)
  const lease = later(LEASE_MS)
  await db
    .updateTable('interviews')
    .set({ last_event_at: sql`least(last_event_at, ${now})`, live_until: sql`least(live_until, ${lease})` })
    .where('status', '=', 'in_progress')
    .where(({ or, eb }) =>
      or([eb('last_event_at', '>', later(MINUTE_MS)), eb('live_until', '>', later(LEASE_MS + MINUTE_MS))]),
    )
    .execute()
}

/**
 * Closes what was left behind: a started interview is evaluated as far as it went, one that never began is abandoned.
 * Any node may do it, also several at once.
 * @returns how many were closed
 */
export const sweepInterviews = async (context: AppContext, { lifecycle }: Swept): Promise<number> => {
  await pullBack(context)
  const stale = await listStale(context)
  for (const { id, status } of stale) {
    const reason = status === 'pending' ? 'never started' : 'the candidate did not come back'
    await lifecycle
      .finish(id, reason)
      .catch(error => context.log.error({ err: error, interviewId: id }, 'an interview could not be closed'))
  }
  return stale.length
}

/** Sweeps now and every 30 seconds. @returns a function that stops it, once a running sweep is done */
export const startSweeper = (context: AppContext, deps: Swept): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const sweep = async () => {
    if (busy) return
    busy = true
    try {
      const closed = await sweepInterviews(context, deps)
      if (closed > 0) context.log.info({ closed }, 'interviews left behind were closed')
    } catch (error) {
      context.log.error({ err: error }, 'sweeping interviews failed')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    running = sweep()
  }, EVERY_MS)
  timer.unref()
  running = sweep()
  return async () => {
    clearInterval(timer)
    await running
  }
}
