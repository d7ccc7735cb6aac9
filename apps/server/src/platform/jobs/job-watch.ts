import type { Logger } from '../logging.ts'

/** How often one statement looks for jobs that are due, milliseconds. Jobs sent by this process do not wait for it. */
const LOOK_MS = 2_000
/** How often a running job shows that its worker lives, milliseconds. */
export const HEARTBEAT_MS = 10_000
/** A running job whose worker was silent for this long is given to another, milliseconds. */
const SILENT_MS = 40_000
const SWEEP_MS = 10_000

export interface WatchParts {
  executeSql(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Lets the workers of a queue fetch now. */
  wake(name: string): void
  log: Logger
  /** How often silent workers are looked for, milliseconds. */
  sweepMs?: number
}

export interface Watch {
  stop(): void
}

/**
 * Instead of every worker asking again and again, one statement asks for all of them which queues hold something due,
 * and jobs whose worker died (`started_on` is renewed while a job runs) are given out again.
 */
export const keepWatch = ({ executeSql, wake, log, sweepMs = SWEEP_MS }: WatchParts): Watch => {
  const due = `select distinct name from jobs.job where state < 'active' and start_after <= now()`
  const release = `update jobs.job set state = 'retry', start_after = now()
    where state = 'active' and started_on < now() - interval '${SILENT_MS} milliseconds' returning name, id`

  /** One at a time: a database that is slow or away is not asked again before it answered. */
  const every = (ms: number, look: () => Promise<void>) => {
    let looking = false
    return setInterval(() => {
      if (looking) return
      looking = true
      look()
        .catch(error => log.warn({ err: error }, 'the job queue could not be read'))
        .finally(() => {
          looking = false
        })
    }, ms)
  }

  const timers = [
    every(LOOK_MS, async () => {
      for (const { name } of (await executeSql(due)).rows) wake(String(name))
    }),
    every(sweepMs, async () => {
      for (const { name, id } of (await executeSql(release)).rows) {
        log.warn({ job: name, id }, 'a job whose worker died is given to another')
        wake(String(name))
      }
    }),
  ]
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
