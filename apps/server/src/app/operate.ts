import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { config as readDotEnv } from 'dotenv'
import { listBackups } from '../platform/backup/backup-files.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { preferOwn } from '../platform/config/foreign-variables.ts'
import { loadConfig } from '../platform/config/load-config.ts'
import { askHolder } from '../platform/database/folder-lock.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { readVersion } from './version.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

// Each command loads what it needs alone: the database takes twice as long as the list of models.
const accountCommands = () => import('./account-commands.ts')
const modelsCommand = () => import('./models-command/models-command.ts')
const recordingsCommand = () => import('./recordings-command.ts')
const openDatabaseOf = async (config: Config) =>
  (await import('../platform/database/open-database.ts')).openDatabase(config)

const sayCommands = async (): Promise<void> => {
  const { ACCOUNT_COMMANDS } = await accountCommands()
  const { MODEL_COMMANDS } = await modelsCommand()
  const { RECORDINGS_COMMANDS } = await recordingsCommand()
  say(`Commands: backup | restore FILE | ${ACCOUNT_COMMANDS} | ${MODEL_COMMANDS} | ${RECORDINGS_COMMANDS}`)
  process.exitCode = 1
}

/** A running server holds the folder, so it does it itself. @returns its answer; null when none runs */
const askRunningServer = async (config: Config, request: string): Promise<string | null> => {
  const reply = existsSync(config.dataDir) ? await askHolder(config.dataDir, request) : null
  if (reply === null) return null
  const [result, ...words] = reply.split(' ')
  if (result !== 'ok') throw new Error(words.join(' '))
  return words.join(' ')
}

const sayWhereRecordingsAre = ({ s3, dataDir }: Config): string =>
  s3
    ? `Recordings are in the bucket ${s3.bucket}, and in no backup of ours: let the store keep versions or copies.`
    : `Recordings are plain files in ${dataDir}/recordings: copy that folder too.`

const backUpHere = async (config: Config): Promise<string | null> => {
  const { backup } = await import('../platform/backup/backup.ts')
  const database = await openDatabaseOf(config)
  const path = await backup(database, config, systemClock.now())
  await database.close()
  return path
}

const runBackup = async (config: Config): Promise<void> => {
  if (config.databaseUrl) {
    say(`The database is a PostgreSQL server: back it up with pg_dump.\n${sayWhereRecordingsAre(config)}`)
    return
  }
  const path = (await askRunningServer(config, 'backup')) ?? (await backUpHere(config))
  say(`Backed up to ${path}\n${sayWhereRecordingsAre(config)}`)
}

const runRestore = async (config: Config, file: string | undefined): Promise<void> => {
  if (!file) {
    const names = await listBackups(resolve(config.dataDir, 'backups'))
    say(
      `Which one? npm run restore -- FILE\n${names.map(name => `  ${config.dataDir}/backups/${name}`).join('\n')}`,
    )
    process.exitCode = 1
    return
  }
  const { restore } = await import('../platform/backup/restore.ts')
  const former = await restore(config.dataDir, resolve(file), systemClock.now())
  say(`Restored ${file}.${former ? `\nWhat was there before is kept in ${former}` : ''}`)
}

interface Parts {
  db: OpenDatabase['db']
  config: Config
  clock: Clock
}

/** Done by the server that holds the database, or here where none runs. */
const runInDatabase = async (
  config: Config,
  request: string,
  run: (parts: Parts) => Promise<string>,
): Promise<void> => {
  const answer = config.databaseUrl ? null : await askRunningServer(config, request)
  if (answer !== null) return say(answer)
  const database = await openDatabaseOf(config)
  try {
    say(await run({ db: database.db, config, clock: systemClock }))
  } finally {
    await database.close()
  }
}

const runAdmin = (config: Config, words: string[]): Promise<void> =>
  runInDatabase(config, ['admin', ...words].join(' '), async parts =>
    (await accountCommands()).runAccountCommand(parts, words),
  )

const runSeed = (config: Config): Promise<void> =>
  runInDatabase(config, 'seed', async parts =>
    (await import('./seed/seed-development.ts')).seedDevelopment(parts),
  )

/** A refusal is one line. */
const runModels = async (config: Config, words: string[]): Promise<void> => {
  const askServer = (request: string) => (config.databaseUrl ? null : askRunningServer(config, request))
  const { runModelsCommand } = await modelsCommand()
  try {
    await runModelsCommand({ config, askServer: async request => askServer(request), say }, words)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/** Maintenance from the shell, while the server runs and while it does not. */
const main = async (): Promise<void> => {
  process.umask(0o077)
  const { parsed = {} } = readDotEnv({ quiet: true })
  const config = loadConfig(preferOwn(process.env, parsed), readVersion())
  const [command, ...words] = process.argv.slice(2)
  if (command === 'backup') return runBackup(config)
  if (command === 'restore') return runRestore(config, words[0])
  if (command === 'admin') return runAdmin(config, words)
  if (command === 'seed') return runSeed(config)
  if (command === 'models') return runModels(config, words)
  if (command === 'recordings') return (await recordingsCommand()).runRecordingsCommand(config, words, say)
  await sayCommands()
}

main().catch(error => {
  process.stderr.write(`\n${(error as Error).message}\n\n`)
  process.exit(1)
})
