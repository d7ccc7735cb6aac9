import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Tables } from './database/tables.ts'
import type { Trail } from './http/trail.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Logger } from './logging.ts'
import type { NodeBus } from './nodes/node-bus.ts'
import type { RedisLink } from './nodes/redis-link.ts'
import type { SharedKeys } from './nodes/shared-keys.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { RateLimits } from './security/rate-limits.ts'
import type { Storage } from './storage/storage.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

export type { Executor } from './database/tables.ts'

/**
 * What every module gets: made once by the composition root (app/), passed on, never imported as a global. Ports that know more than the
 * platform add themselves to it.
 */
export interface AppContext {
  config: Config
  db: Kysely<Tables>
  clock: Clock
  jobs: Jobs
  storage: Storage
  /** For parts that the sender keeps until the whole is in `storage`: they may be lost in a restart. */
  pieces: Storage
  log: Logger
  /** What the operator's tools are told. */
  telemetry: Telemetry
  limits: RateLimits
  /** Fires when this node begins to stop: it takes nothing new. */
  leaving: AbortSignal
  /** How this node speaks with the others. */
  bus: NodeBus
  /** What all nodes can read for a while. */
  sharedKeys: SharedKeys
  /** Calls addresses that people typed. */
  outbound: Outbound
  /** What all nodes share; null: this node is alone. */
  redis: RedisLink | null
  /** Of the request that is served; absent in jobs and at the start. */
  trail?: Trail | undefined
}
