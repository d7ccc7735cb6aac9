import { resolve } from 'node:path'
import { config as readDotEnv } from 'dotenv'
import { findUserByEmail, removeTwoFactor } from '../modules/auth/index.ts'
import { backup } from '../platform/backup/backup.ts'
import { listBackups } from '../platform/backup/backup-files.ts'
import { restore } from '../platform/backup/restore.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { loadConfig } from '../platform/config/load-config.ts'
import { askHolder } from '../platform/database/folder-lock.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { readVersion } from './version.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const sayCommands = (): void => {
  say('Commands: backup | restore FILE | admin grant EMAIL | admin two-factor-off EMAIL')
  process.exitCode = 1
}

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

type Change = (db: OpenDatabase['db'], userId: string) => Promise<unknown>

/** What an operator may change about an account, by the word that names it. */
const ACCOUNT_CHANGES: Record<string, { change: Change; done: string }> = {
  grant: {
    change: (db, id) => db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute(),
    done: 'is an administrator now.',
  },
  'two-factor-off': { change: removeTwoFactor, done: 'signs in without a second factor now.' },
}

const changeAccount = async (config: Config, word: string, email = ''): Promise<void> => {
  const wanted = ACCOUNT_CHANGES[word]
  if (!wanted) return sayCommands()
  const database = await openDatabase(config)
  const user = await findUserByEmail(database.db, email)
  if (user) await wanted.change(database.db, user.id)
  await database.close()
  if (user) return say(`${email} ${wanted.done}`)
  say(`No account has the address ${email || '(none given)'}.`)
  process.exitCode = 1
}

/** Maintenance from the shell: backup, restore FILE, admin grant EMAIL, admin two-factor-off EMAIL. */
const main = async (): Promise<void> => {
  readDotEnv({ quiet: true })
  const config = loadConfig(process.env, readVersion())
  const [command, ...words] = process.argv.slice(2)
  if (command === 'backup') return runBackup(config)
  if (command === 'restore') return runRestore(config, words[0])
  if (command === 'admin') return changeAccount(config, words[0] ?? '', words[1])
  sayCommands()
}

main().catch(error => {
  process.stderr.write(`\n${(error as Error).message}\n\n`)
  process.exit(1)
})
