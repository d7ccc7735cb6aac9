import type { Logger } from '../logging.ts'

/** How often the monitor polls for jobs whose call was lost or whose worker died, milliseconds. */
const NET_MS = 10_000
/** How often a running job shows that its worker lives, milliseconds. */
export const HEARTBEAT_MS = 10_000
/** A running job whose worker was silent for this long is given to another, milliseconds. */
const SILENT_MS = 40_000
/** Longest wait for a job that is known; the net finds it otherwise, milliseconds. */
const FAR_MS = 3_600_000

/** Workers that may die over one job besides its own tries: it may be what kills them. */
const DEATHS = 20

const MAY_TRY = `retry_count < retry_limit + ${DEATHS}`
/** Gives running jobs out again, and up where too many workers died over them; add which. */
export const GIVE_OUT = `update jobs.job set start_after = now(),
  state = case when ${MAY_TRY} then 'retry'::jobs.job_state else 'failed'::jobs.job_state end,
  completed_on = case when ${MAY_TRY} then null else now() end
  where state = 'active'`

const IS_SILENT = `started_on < now() - interval '${SILENT_MS} milliseconds'`
/** What a clock has stamped that was set back since waits as long as it was meant to, from now on: else for as long as the clock went back. */
const STAMPED = 'greatest(created_on, started_on)'
const PULL_BACK = `update jobs.job set created_on = least(created_on, now()), started_on = least(started_on, now()),
  start_after = now() + greatest(start_after - ${STAMPED}, interval '0')
  where state < 'completed' and ${STAMPED} > now() + interval '1 minute' and not (state = 'active' and ${IS_SILENT})`

const LOOK = `with pulled as (${PULL_BACK}),
  released as (
    ${GIVE_OUT} and ${IS_SILENT} returning name, id, state
  )
  select name, id::text as released, state = 'failed' as given_up, state <> 'failed' as due, null as next_ms from released
  union all
  select name, null, false, bool_or(start_after <= now()),
    least(ceil(extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000), ${FAR_MS})::int
  from jobs.job where state < 'active' group by name`

interface WatchParts {
  executeSql(sql: string): Promise<{ rows: Record<string, unknown>[] }>
  /** Lets a queue take its jobs. */
  wake(name: string): void
  log: Logger
  /** How often it looks of itself, milliseconds. */
  netMs?: number
}

export interface Watch {
  /** Looks now for what is due, and for when the next one will be. */
  look(): void
  /** Something will be due in so many milliseconds. */
  lookIn(ms: number): void
  stop(): void
}

/**
 * One statement for all queues: gives jobs of dead workers out again (`started_on` is renewed while a job runs), wakes the queues
 * that hold something due, and says when the next job will be, for which a timer is set.
 */
export const monitorJobs = ({ executeSql, wake, log, netMs = NET_MS }: WatchParts): Watch => {
  let looking = false
  let again = false
  let next: { at: number; timer: NodeJS.Timeout } | null = null
  let stopped = false

  const lookIn = (ms: number): void => {
    const at = performance.now() + ms
    if (stopped || (next && next.at <= at)) return
    clearTimeout(next?.timer)
    next = { at, timer: setTimeout(onTime, ms).unref() }
  }
  const onTime = (): void => {
    next = null
    look()
  }
  const heed = (row: Record<string, unknown>): void => {
    const { released, given_up: givenUp, due, next_ms: nextMs } = row
    const name = String(row.name)
    if (givenUp) log.error({ job: name, id: released }, 'a job is given up: every worker that took it died')
    else if (released) log.warn({ job: name, id: released }, 'a job whose worker died is given to another')
    if (due) wake(name)
    if (nextMs !== null) lookIn(Number(nextMs))
  }
  /** One at a time: a database that is slow or away is not asked again before it answered. */
  const look = (): void => {
    again = looking
    if (looking || stopped) return
    looking = true
    executeSql(LOOK)
      .then(({ rows }) => rows.forEach(heed))
      .catch(error => log.warn({ err: error }, 'the job queue could not be read'))
      .finally(() => {
        looking = false
        if (again) look()
      })
  }

  const net = setInterval(look, netMs)
  look()
  return {
    look,
    lookIn,
    stop: () => {
      stopped = true
      clearInterval(net)
      clearTimeout(next?.timer)
    },
  }
}
