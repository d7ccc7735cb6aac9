import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createTextWork, type TextWork } from '../ai/builtin/text-work/text-work.ts'
import { openModelStore } from '../ai/local/models/model-store.ts'
import { usualPlaces } from '../ai/local-servers/find-servers.ts'
import { createLocalServers } from '../ai/local-servers/local-servers.ts'
import type { LocalServers } from '../ai/ports/local-servers.ts'
import { followInstallation } from '../modules/company/setup/index.ts'
import type { ModelKeeper } from '../modules/engines/local-models/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { AppContext } from '../platform/context.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { newId } from '../platform/ids.ts'
import { createJobs } from '../platform/jobs/pg-boss-jobs.ts'
import type { Logger } from '../platform/logging.ts'
import { createOwnBus } from '../platform/nodes/node-bus.ts'
import { deploymentName } from '../platform/nodes/nodes.repository.ts'
import { createRedisBus } from '../platform/nodes/redis-bus.ts'
import type { RedisLink } from '../platform/nodes/redis-link.ts'
import { createSharedKeys } from '../platform/nodes/shared-keys.ts'
import { readAllowance } from '../platform/outbound/allowed-addresses.ts'
import { createOutbound } from '../platform/outbound/outbound.ts'
import { createRateLimits } from '../platform/security/rate-limits.ts'
import { openStorage, type StorageState } from '../platform/storage/open-storage.ts'
import { createCallNotes } from '../platform/telemetry/call-notes.ts'
import { openTelemetry, watchJobs } from '../platform/telemetry/open-telemetry.ts'
import { NO_TELEMETRY, tellBoth } from '../platform/telemetry/telemetry.ts'
import { closeSockets, createSockets, type LiveServer } from './create-sockets.ts'
import { registerModules } from './register-modules.ts'
import { loadWebBuild } from './web/load-web-build.ts'
import { serveWeb } from './web/serve-web.ts'

/** How long a node among several keeps its interviews after it has said that it leaves, milliseconds. */
const LEAVING_MS = 2_000

interface AppParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Logger
  /** Its id among the nodes on this database. */
  node?: string
  /** Instead of `LEAVING_MS`, in tests only. Milliseconds. */
  leavingMs?: number
  /** Instead of threads of its own, in tests only. */
  textWork?: TextWork
  /** False: nothing runs because of the time of day. Tests call it themselves. */
  schedules?: boolean
}

export interface RunningApp {
  http: FastifyInstance
  sockets: LiveServer
  context: AppContext
  /** Claims this installation; null: it is claimed. */
  setupLink: string | null
  /** Fetches and removes models of this machine; null: LOCAL_MODELS=off. */
  keeper: ModelKeeper | null
  /** Asks where recordings go now. */
  storageState(): Promise<StorageState>
  /** Ends in the reverse order of the start: no new work, live sessions, requests, jobs; the database is the caller's. */
  close(): Promise<void>
}

/** How long running jobs may take then, before they are given back to be done elsewhere, milliseconds. */
const LAST_JOBS_MS = 8_000
/** How long running answers may take once the server stops, milliseconds. */
const LAST_ANSWERS_MS = 5_000

/** Lets running answers end; a request or a download that never ends must not keep the server from stopping. */
const closeLines = async (http: FastifyInstance, sockets: LiveServer): Promise<void> => {
  const cut = setTimeout(() => http.server.closeAllConnections(), LAST_ANSWERS_MS)
  // Socket.IO closes the HTTP server it sits on, and waits for it.
  await closeSockets(sockets)
  await http.close()
  clearTimeout(cut)
}

/** Other servers are only shown on the page of models, so they are looked for where there is one. */
const lookForServers = ({ ollama, localModels, port }: Config, log: Logger): LocalServers | null =>
  ollama && createLocalServers({ ollama: ollama.url, others: localModels ? usualPlaces(port) : [] }, log)

/** The line between nodes; its library is loaded where it is used. */
const openRedis = async (
  { redisUrl }: Config,
  { db }: OpenDatabase,
  log: Logger,
): Promise<RedisLink | null> => {
  if (redisUrl === null) return null
  const { openRedisLink } = await import('../platform/nodes/redis-link.ts')
  return openRedisLink(redisUrl, await deploymentName(db), log)
}

/** The boot order, on one page. Everything is made here and passed on; nothing is a global. */
export const createApp = async ({
  config: fixed,
  database,
  clock,
  log,
  node = newId(),
  leavingMs = LEAVING_MS,
  textWork = createTextWork(),
  schedules = true,
}: AppParts): Promise<RunningApp> => {
  // An administrator changes some of it while the server runs.
  const config = { ...fixed }
  const web = config.roles.includes('web') ? await loadWebBuild(config) : null
  const calls = createCallNotes(clock)
  const tools = await openTelemetry(config, log)
  if (tools !== NO_TELEMETRY) database.watchQueries(tools.query)
  const telemetry = tellBoth(calls.telemetry, tools)
  const queue = createJobs(database, log, {
    work: config.roles.includes('worker'),
    alone: database.kind === 'pglite',
    schedules: schedules && config.roles.includes('worker'),
    stopMs: LAST_JOBS_MS,
  })
  const jobs = watchJobs(queue, telemetry)
  const redis = await openRedis(config, database, log)
  const bus = redis ? createRedisBus(node, redis, config.secretKey, log) : createOwnBus(node, log)
  const leaving = new AbortController()
  const limits = createRateLimits(redis && { ...redis, secret: config.secretKey })
  const stores = await openStorage({ config, db: database.db, jobs, clock, log })
  const models = config.localModels ? await openModelStore(join(config.dataDir, 'models')) : null
  const localServers = lookForServers(config, log)
  const context: AppContext = {
    config,
    db: database.db,
    clock,
    jobs,
    storage: stores.storage,
    pieces: stores.pieces,
    log,
    telemetry,
    limits,
    leaving: leaving.signal,
    bus,
    sharedKeys: createSharedKeys(redis),
    outbound: createOutbound(readAllowance(config.webhookAllow)),
    redis,
    models,
    localServers,
  }

  const installationChanged = await followInstallation(context, fixed)
  const http = await createHttp(config, log, web?.scriptHashes ?? [])
  telemetry.watch(http)
  const sockets = createSockets(http, config, context)
  const modules = await registerModules({
    ...{ http, sockets, context, fixed, installationChanged, database, stores, textWork },
    notesOf: calls.notesOf,
    fonts: web?.fonts ?? [],
  })
  const landing = web && (await serveWeb(http, web, context))

  // It makes tables for new kinds of jobs.
  await oneAtATime(database, jobs.start)
  await http.ready()
  const setupLink = await modules.start()
  await landing?.warmUp()
  // In the background: the start does not wait for it.
  void localServers?.look()
  return {
    http,
    sockets,
    context,
    setupLink,
    keeper: modules.keeper,
    storageState: stores.look,
    close: async () => {
      leaving.abort()
      // The load balancer sees first that this node leaves: else it would send disconnected browsers back to it.
      if (redis) await pause(leavingMs)
      await modules.stop()
      await closeLines(http, sockets)
      await jobs.stop()
      await modules.close()
      models?.close()
      stores.close()
      await context.outbound.close()
      localServers?.close()
      redis?.close()
      await telemetry.close()
    },
  }
}
