import { join } from 'node:path'
import { config as readDotEnv } from 'dotenv'
import { findEspeak } from '../ai/builtin/voice/find-espeak.ts'
import { foreseeEngineFault } from '../ai/local/engine/engine-fault.ts'
import type { ModelKeeper } from '../modules/engines/local-models/index.ts'
import { backup } from '../platform/backup/backup.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { configWarnings } from '../platform/config/config-warnings.ts'
import { preferOwn } from '../platform/config/foreign-variables.ts'
import { ConfigError, loadConfig } from '../platform/config/load-config.ts'
import { FolderInUse } from '../platform/database/folder-lock.ts'
import { OlderNodes } from '../platform/database/older-nodes.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { DatabaseUnreachable } from '../platform/database/unreachable.ts'
import { newId } from '../platform/ids.ts'
import { createLogger, type Logger } from '../platform/logging.ts'
import { joinNodes, SecondNode } from '../platform/nodes/join-nodes.ts'
import { listOthers } from '../platform/nodes/nodes.repository.ts'
import { standardOutput } from '../platform/standard-output.ts'
import { createDiskStorage } from '../platform/storage/disk-storage.ts'
import { leaveFolder, sharesFolder, signFolder } from '../platform/storage/shared-folder.ts'
import { runAccountCommand } from './account-commands.ts'
import { createApp, type RunningApp } from './create-app.ts'
import { startUpTable } from './start-up-table.ts'
import { answerWhileStarting } from './startup-placeholder.ts'
import { readVersion } from './version.ts'

/** Longest wait for live sessions and jobs to come to rest, milliseconds. */
const STOP_TIMEOUT_MS = 25_000

const readConfig = (): Config => {
  const { parsed = {} } = readDotEnv({ quiet: true })
  return loadConfig(preferOwn(process.env, parsed), readVersion())
}

/** Here, because only the server knows which one an interview uses. @throws ModelFault, Error while it starts */
const removeModel = async (keeper: ModelKeeper | null, [command, id = '']: string[]): Promise<string> => {
  if (!keeper || command !== 'remove') throw new Error('The server is starting. Try again in a moment.')
  await keeper.remove(id)
  return `${id} is removed.`
}

/** What `npm run …` may ask of a running server. @throws Error for anything else */
const answerRequest = async (
  line: string,
  { database, config, app }: { database: OpenDatabase; config: Config; app: RunningApp | null },
): Promise<string> => {
  const [request, ...words] = line.split(' ')
  if (request === 'admin') return runAccountCommand({ db: database.db, config, clock: systemClock }, words)
  if (request === 'seed')
    return (await import('./seed/seed-development.ts')).seedDevelopment({
      db: database.db,
      config,
      clock: systemClock,
    })
  if (request === 'models') return removeModel(app?.keeper ?? null, words)
  if (request !== 'backup') throw new Error(`unknown request ${request}`)
  return (await backup(database, config, systemClock.now())) ?? ''
}

const APART =
  'Another node on this database keeps its recordings in another folder: what one of them records, the other cannot play. ' +
  'Set S3_BUCKET and its keys on each of them, or DATA_DIR to a folder that all share.'

/** A node's place among those on its database, and among those that keep recordings where it does. */
const takePlace = async (database: OpenDatabase, config: Config, log: Logger) => {
  const node = newId()
  const onDisk = database.kind === 'postgres' && !config.s3
  const disk = createDiskStorage(join(config.dataDir, 'recordings'))
  const unsign = async () => {
    if (onDisk) await leaveFolder(disk, node).catch(() => undefined)
  }
  if (onDisk) await signFolder(disk, node)
  const membership = await joinNodes({ ...database, config, log, id: node }).catch(async error => {
    await unsign()
    throw error
  })
  const others = onDisk ? await listOthers(database.db, node) : []
  const isShared = await sharesFolder(
    disk,
    others.map(({ id }) => id),
  )
  if (!isShared) log.error(APART)
  const leave = async () => {
    await membership.leave().catch(() => undefined)
    await unsign()
  }
  return { node, isApart: !isShared, leave }
}

/** Process concerns only: configuration, signals, exit codes. */
const main = async () => {
  process.umask(0o077)
  const config = readConfig()
  const log = createLogger(config.logLevel, standardOutput())
  // The job queue does not wait for its own notes; one that fails must not end every interview that runs here.
  process.on('unhandledRejection', error =>
    log.error({ err: error }, 'a promise was rejected and nothing handled it'),
  )
  for (const warning of configWarnings(config)) log.warn(warning)
  const stopAnswering = await answerWhileStarting(config)
  const database = await openDatabase(config, line => log.warn(line))
  let app: RunningApp | null = null
  database.onRequest?.(line => answerRequest(line, { database, config, app }))
  const place = await takePlace(database, config, log)
  app = await createApp({ config, database, clock: systemClock, log, node: place.node })
  const { http, close, context } = app

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    await close()
    await place.leave()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGHUP', () => void stop('SIGHUP'))

  await stopAnswering()
  await http.listen({ port: config.port, host: config.host })
  const local = {
    models: context.models,
    fault: foreseeEngineFault(),
    textFault: foreseeEngineFault('text'),
    espeak: findEspeak(config.espeakPath) !== null,
  }
  const storage = await app.storageState()
  process.stdout.write(
    startUpTable(
      context.config,
      { database: database.kind, storage: place.isApart ? 'apart' : storage },
      local,
      app.setupLink,
    ),
  )
}

/** Faults of the machine that the operator can mend, by the code the system gives them. */
const OPERATOR_FAULTS: Record<string, string> = {
  EADDRINUSE: 'Another program already listens on this port. Stop it, or set PORT to another number.',
  EACCES: 'Permission denied. Check who owns the data folder (DATA_DIR); a PORT below 1024 needs privileges.',
  EROFS: 'The data folder is on a read-only disk. Set DATA_DIR to a folder that can be written.',
  ENOSPC: 'The disk is full. Make room in the data folder (DATA_DIR).',
  ENOTDIR: 'The data folder (DATA_DIR) is not a folder.',
  EEXIST: 'The data folder (DATA_DIR) is not a folder.',
}

/** What the operator reads: words where there is something to mend, else the whole error. */
const explain = (error: unknown): string => {
  const { message, code, stack } = error as NodeJS.ErrnoException
  if (
    [ConfigError, FolderInUse, DatabaseUnreachable, OlderNodes, SecondNode].some(
      known => error instanceof known,
    )
  )
    return message
  const advice = OPERATOR_FAULTS[code ?? '']
  return advice ? `${message}\n${advice}` : (stack ?? String(error))
}

main().catch(error => {
  process.stderr.write(`\n${explain(error)}\n\n`)
  process.exit(1)
})
