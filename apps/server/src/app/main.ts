import { config as readDotEnv } from 'dotenv'
import { backup } from '../platform/backup/backup.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { ConfigError, loadConfig } from '../platform/config/load-config.ts'
import { FolderInUse } from '../platform/database/folder-lock.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging.ts'
import { createApp } from './create-app.ts'
import { startUpTable } from './start-up-table.ts'
import { readVersion } from './version.ts'

/** Longest wait for live sessions and jobs to come to rest, milliseconds. */
const STOP_TIMEOUT_MS = 25_000

const readConfig = (): Config => {
  readDotEnv({ quiet: true })
  return loadConfig(process.env, readVersion())
}

/** What `npm run …` may ask of a running server. @throws Error for anything else */
const answerRequest = async (line: string, database: OpenDatabase, config: Config): Promise<string> => {
  if (line !== 'backup') throw new Error(`unknown request ${line}`)
  return (await backup(database, config.dataDir, systemClock.now())) ?? ''
}

/** Process concerns only: configuration, signals, exit codes. */
const main = async () => {
  const config = readConfig()
  const log = createLogger(config.logLevel)
  // The job queue does not wait for its own notes; one that fails must not end every interview that runs here.
  process.on('unhandledRejection', error => log.error({ err: error }, 'a failure that nobody waited for'))
  const database = await openDatabase(config)
  database.onRequest?.(line => answerRequest(line, database, config))
  const app = await createApp({ config, database, clock: systemClock, log })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGHUP', () => void stop('SIGHUP'))

  await app.http.listen({ port: config.port, host: config.host })
  process.stdout.write(startUpTable(config, database.kind))
}

/** Faults that the operator can mend are told in words; anything else with its stack. */
const isOperatorFault = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof FolderInUse ||
  (error as NodeJS.ErrnoException)?.code === 'EADDRINUSE'

main().catch(error => {
  process.stderr.write(
    isOperatorFault(error) ? `\n${error.message}\n\n` : `\n${(error as Error).stack ?? error}\n`,
  )
  process.exit(1)
})
