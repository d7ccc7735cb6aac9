import type { Kysely, Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Tables } from './database/tables.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { LocalServers } from './local-servers.ts'
import type { Logger } from './logging.ts'
import type { ModelStore } from './model-store.ts'
import type { NodeBus } from './nodes/node-bus.ts'
import type { RedisLink } from './nodes/redis-link.ts'
import type { SharedKeys } from './nodes/shared-keys.ts'
import type { RateLimits } from './security/rate-limits.ts'
import type { Storage } from './storage/storage.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** Either the database or an open transaction: repositories take one, so that they work inside both. */
export type Executor = Kysely<Tables> | Transaction<Tables>

/** What every module gets: made once by the composition root (app/), passed on, never imported as a global. */
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
  /** What all nodes share; null: this node is alone. */
  redis: RedisLink | null
  /** Models that run on this machine; null: LOCAL_MODELS=off. */
  models: ModelStore | null
  /** Servers for text that answer here; null: OLLAMA_URL=off. */
  localServers: LocalServers | null
}
