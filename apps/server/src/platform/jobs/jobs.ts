import type * as z from 'zod'
import type { Executor } from '../database/tables.ts'

/** A durable job: data plus a schema for its payload. Handlers run at least once: make them idempotent. */
export interface JobDefinition<P> {
  name: string
  payload: z.ZodType<P>
  /** How often it is tried again after the first failure. */
  retries: number
  /** First wait before a retry, seconds; doubled each time. */
  retryDelaySeconds: number
  /** A worker that died gives the job back after this, seconds: a little above the longest honest run. */
  expireSeconds: number
  /** While one job of a key runs, on whichever node, the next one waits: else it only waits to begin. */
  oneAtATime?: boolean
}

export const defineJob = <P>(definition: JobDefinition<P>): JobDefinition<P> => definition

export interface JobRun<P> {
  payload: P
  /** True when a failure now is final. */
  lastTry: boolean
  /** Which try this is, from 1. */
  tries: number
}

/** A job that has not ended. */
export interface OpenJob {
  /** How often it was begun. */
  tries: number
  /** When it may begin; null: it runs, or begins as soon as there is room. */
  nextAt: Date | null
}

export interface Jobs {
  /** Registers the handler; called by modules while the app is composed. */
  handle<P>(definition: JobDefinition<P>, handler: (run: JobRun<P>) => Promise<void>): void
  /**
   * Registers a function that every node may call and one of them runs, on a cron line (UTC) such as '0 3 * * *'. `atStart`: also
   * when a node starts, which may have been off when the time came.
   */
  schedule(name: string, cron: string, run: () => Promise<void>, options?: { atStart?: boolean }): void
  /**
   * Enqueues; with `executor` it becomes visible when that transaction commits. `key`: at most one waiting job per key.
   * `delaySeconds`: it waits at least this long. `later`: only when nothing else of that job waits.
   */
  send<P>(
    definition: JobDefinition<P>,
    payload: P,
    options?: { key?: string; executor?: Executor; delaySeconds?: number; later?: boolean },
  ): Promise<void>
  /** Enqueues one job for each payload with one statement, once the executor's transaction commits. */
  sendAll<P>(definition: JobDefinition<P>, payloads: P[], executor: Executor): Promise<void>
  /** What waits or runs under these keys, by key. */
  open<P>(definition: JobDefinition<P>, keys: readonly string[]): Promise<Map<string, OpenJob>>
  start(): Promise<void>
  stop(): Promise<void>
}
