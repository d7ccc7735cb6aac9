import type { Kysely, Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Tables } from './database/tables.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { LocalServers } from './local-servers.ts'
import type { Logger } from './logging.ts'
import type { ModelStore } from './model-store.ts'
import type { RateLimits } from './security/rate-limits.ts'
import type { Storage } from './storage/storage.ts'

/** Either the database or an open transaction: repositories take one, so that they work inside both. */
export type Executor = Kysely<Tables> | Transaction<Tables>

/** What every module gets: made once by the composition root (app/), passed on, never imported as a global. */
export interface AppContext {
  config: Config
  db: Kysely<Tables>
  clock: Clock
  jobs: Jobs
  storage: Storage
  log: Logger
  limits: RateLimits
  /** Models that run on this machine; null: LOCAL_MODELS=off. */
  models: ModelStore | null
  /** Servers for text that answer here; null: OLLAMA_URL=off. */
  localServers: LocalServers | null
}
