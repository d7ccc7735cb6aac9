import type { LogEvent } from 'kysely'
import type { TimedQuery } from '../telemetry/telemetry.ts'

/** Passes on how long statements took, without their values, once there is a watcher. */
export const createQueryWatch = () => {
  let tell: ((query: TimedQuery) => void) | null = null
  return {
    /** For Kysely. */
    log: ({ level, query, queryDurationMillis: ms }: LogEvent): void =>
      tell?.({ statement: query.sql, ms, failed: level === 'error' }),
    watch: (watcher: (query: TimedQuery) => void): void => {
      tell = watcher
    },
  }
}
