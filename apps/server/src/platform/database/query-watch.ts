import type { LogEvent } from 'kysely'
import type { TimedQuery } from '../telemetry/telemetry.ts'

export interface QueryWatch {
  /** For Kysely. */
  log(event: LogEvent): void
  watch(watcher: (query: TimedQuery) => void): void
}

/** Passes on how long statements took, without their values, once somebody wants to know. */
export const createQueryWatch = (): QueryWatch => {
  let tell: ((query: TimedQuery) => void) | null = null
  return {
    log: ({ level, query, queryDurationMillis: ms }) =>
      tell?.({ statement: query.sql, ms, failed: level === 'error' }),
    watch: watcher => {
      tell = watcher
    },
  }
}
