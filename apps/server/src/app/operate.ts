import { resolve } from 'node:path'
import { config as readDotEnv } from 'dotenv'
import { backup } from '../platform/backup/backup.ts'
import { listBackups } from '../platform/backup/backup-files.ts'
import { restore } from '../platform/backup/restore.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { loadConfig } from '../platform/config/load-config.ts'
import { askHolder } from '../platform/database/folder-lock.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { readVersion } from './version.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A running server holds the folder, so it makes the backup itself. @returns the path; null when none runs */
const askRunningServer = async (config: Config): Promise<string | null> => {
  const reply = await askHolder(config.dataDir, 'backup')
  if (reply === null) return null
  const [result, ...words] = reply.split(' ')
  if (result !== 'ok') throw new Error(words.join(' '))
  return words.join(' ')
}

const backUpHere = async (config: Config): Promise<string | null> => {
  const database = await openDatabase(config)
  const path = await backup(database, config.dataDir, systemClock.now())
  await database.close()
  return path
}

const runBackup = async (config: Config): Promise<void> => {
  if (config.databaseUrl) {
    say('The database is a PostgreSQL server: back it up with pg_dump. Recordings are in the data folder.')
    return
  }
  const path = (await askRunningServer(config)) ?? (await backUpHere(config))
  say(
    `Backed up to ${path}\nRecordings are plain files in ${config.dataDir}/recordings: copy that folder too.`,
  )
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
  const former = await restore(config.dataDir, resolve(file), systemClock.now())
  say(`Restored ${file}.${former ? `\nWhat was there before is kept in ${former}` : ''}`)
}

const grantAdmin = async (config: Config, email: string | undefined): Promise<void> => {
  const database = await openDatabase(config)
  const changed = await database.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', (email ?? '').toLowerCase())
    .executeTakeFirst()
  await database.close()
  if (changed.numUpdatedRows === 0n) {
    say(`No account has the address ${email ?? '(none given)'}.`)
    process.exitCode = 1
  } else say(`${email} is an administrator now.`)
}

/** Maintenance from the shell: backup, restore FILE, admin grant EMAIL. */
const main = async (): Promise<void> => {
  readDotEnv({ quiet: true })
  const config = loadConfig(process.env, readVersion())
  const [command, ...words] = process.argv.slice(2)
  if (command === 'backup') return runBackup(config)
  if (command === 'restore') return runRestore(config, words[0])
  if (command === 'admin' && words[0] === 'grant') return grantAdmin(config, words[1])
  say('Commands: backup | restore FILE | admin grant EMAIL')
  process.exitCode = 1
}

main().catch(error => {
  process.stderr.write(`\n${(error as Error).message}\n\n`)
  process.exit(1)
})
