import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ModelKeeper } from '../ai/local/models/model-keeper.ts'
import { openModelStore } from '../ai/local/models/model-store.ts'
import { usualPlaces } from '../ai/local-servers/find-servers.ts'
import { createLocalServers } from '../ai/local-servers/local-servers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { AppContext } from '../platform/context.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { createJobs } from '../platform/jobs/pg-boss-jobs.ts'
import type { LocalServers } from '../platform/local-servers.ts'
import type { Logger } from '../platform/logging.ts'
import { createRateLimits } from '../platform/security/rate-limits.ts'
import { createDiskStorage } from '../platform/storage/disk-storage.ts'
import { createSockets, type LiveServer } from './create-sockets.ts'
import { registerModules } from './register-modules.ts'
import { loadWebBuild } from './web/load-web-build.ts'
import { serveWeb } from './web/serve-web.ts'

export interface AppParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Logger
  /** False: nothing runs because of the time of day. Tests call it themselves. */
  schedules?: boolean
}

export interface RunningApp {
  http: FastifyInstance
  sockets: LiveServer
  context: AppContext
  /** Fetches and removes models of this machine; null: LOCAL_MODELS=off. */
  keeper: ModelKeeper | null
  /** Ends in the reverse order of the start: no new work, live sessions, jobs; the database is the caller's. */
  close(): Promise<void>
}

/** How long running answers may take once the server stops, milliseconds. */
const LAST_ANSWERS_MS = 5_000

/** Lets running answers end; a request or a download that never ends must not keep the server from stopping. */
const closeLines = async (http: FastifyInstance, sockets: LiveServer): Promise<void> => {
  const cut = setTimeout(() => http.server.closeAllConnections(), LAST_ANSWERS_MS)
  // Socket.IO closes the HTTP server it sits on, and waits for it.
  await sockets.close()
  await http.close()
  clearTimeout(cut)
}

/** Other servers are only shown on the page of models, so they are looked for where there is one. */
const lookForServers = ({ ollama, localModels, port }: Config, log: Logger): LocalServers | null =>
  ollama && createLocalServers({ ollama: ollama.url, others: localModels ? usualPlaces(port) : [] }, log)

/** The boot order, on one page. Everything is made here and passed on; nothing is a global. */
export const createApp = async ({
  config,
  database,
  clock,
  log,
  schedules = true,
}: AppParts): Promise<RunningApp> => {
  const web = config.roles.includes('web') ? await loadWebBuild(config) : null
  const jobs = createJobs(database, log, {
    work: config.roles.includes('worker'),
    alone: database.kind === 'pglite',
    schedules,
  })
  const storage = createDiskStorage(join(config.dataDir, 'recordings'))
  const limits = createRateLimits()
  const models = config.localModels ? await openModelStore(join(config.dataDir, 'models')) : null
  const localServers = lookForServers(config, log)
  const context: AppContext = {
    config,
    db: database.db,
    clock,
    jobs,
    storage,
    log,
    limits,
    models,
    localServers,
  }

  const http = await createHttp(config, log, web?.scriptHashes ?? [])
  const sockets = createSockets(http, config)
  const modules = await registerModules({ http, sockets, context, database })
  const landing = web && (await serveWeb(http, web, context))

  await jobs.start()
  await http.ready()
  await modules.start()
  await landing?.warmUp()
  // In the background: nobody waits for who may be there.
  void localServers?.look()
  return {
    http,
    sockets,
    context,
    keeper: modules.keeper,
    close: async () => {
      await modules.stop()
      await closeLines(http, sockets)
      await jobs.stop()
      await modules.close()
      models?.close()
      localServers?.close()
    },
  }
}
