import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { backupBeforeUpgrade } from '../backup/backup-before-upgrade.ts'
import { makeFolder } from '../make-folder.ts'
import { closeDataFolder } from '../storage/close-data-folder.ts'
import type { TimedQuery } from '../telemetry/telemetry.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { type Listen, listenOn } from './listen.ts'
import { isUpgrade, migrate, migratePatiently } from './migrate.ts'
import { requireNoOlderNodes } from './older-nodes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { dumpOnline } from './online-dump.ts'
import { openPglite } from './pglite-client.ts'
import { pgliteDatabase } from './pglite-database.ts'
import { askPool, MIGRATING, openPool, type Patience, preparedPool, USUAL } from './postgres-pool.ts'
import { createQueryWatch } from './query-watch.ts'
import type { Tables } from './tables.ts'
import { unpackDatabase } from './unpack-database.ts'
import { explainUnreachable } from './unreachable.ts'

export interface OpenDatabase {
  db: Kysely<Tables>
  kind: 'pglite' | 'postgres'
  /** Runs statements as they are, several at once when there are no parameters: for the job queue. */
  raw(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Hears what processes on the same database tell with `notify`; null on the embedded one, which has one process. */
  listen: Listen | null
  /** Lets other processes ask this one (embedded only): see folder-lock. */
  onRequest: FolderLock['onRequest'] | null
  /** Writes a dump of the embedded database to a new file while it is used; null on PostgreSQL, which has its own tools. */
  dump: ((path: string) => Promise<void>) | null
  /** Calls the watcher after each statement from now on, except the queue's own. */
  watchQueries(watcher: (query: TimedQuery) => void): void
  /** Connections to the server; null: embedded. */
  pool: (() => { total: number; idle: number; waiting: number }) | null
  close(): Promise<void>
}

/** PostgreSQL major of the embedded database (PGlite 0.5). */
const EMBEDDED_MAJOR = '18'
/** The SQL files: next to src in development, next to dist in a build. */
export const MIGRATIONS = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../migrations' : '../migrations', import.meta.url),
)

/** Made by the build; from source the embedded database makes its own. */
const NEW_DATABASE = fileURLToPath(new URL('new-database.tar.gz', import.meta.url))

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const refuseOtherMajor = (folder: string): void => {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found !== EMBEDDED_MAJOR) {
    throw new Error(
      `The database in ${folder} was made by an embedded PostgreSQL ${found}, this version brings ${EMBEDDED_MAJOR}. ` +
        'It is not damaged. Start the version that made it, run `npm run backup`, and restore with this one.',
    )
  }
}

/**
 * Opens the embedded database under `dataDir`, which this process then holds alone.
 * @throws FolderInUse, or an Error in plain words when the folder is of another PostgreSQL major
 */
const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  const lock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    refuseOtherMajor(folder)
    // PGlite itself makes it readable, and its files writable, for every user of the machine.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await unpackDatabase(NEW_DATABASE, folder)
    const client = await openPglite({ folder, template: null })
    const database = pgliteDatabase(client)
    const close = () => database.db.destroy().then(() => lock.release())
    const dump = (path: string) => dumpOnline(database, folder, path)
    return { ...database, dump, onRequest: lock.onRequest, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens a PostgreSQL database by its URL. @param patience how long it is waited for */
export const openPostgres = (url: string, patience: Patience = USUAL): OpenDatabase => {
  const pool = openPool(url, patience)
  const { log, watch } = createQueryWatch()
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedPool(pool, patience) }), log })
  return {
    db,
    kind: 'postgres',
    // Several statements at once are taken without parameters alone.
    raw: (text, parameters = []) =>
      askPool(pool, { text, ...(parameters.length > 0 && { values: [...parameters] }) }, patience),
    listen: listenOn(url),
    dump: null,
    onRequest: null,
    watchQueries: watch,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await db.destroy()
      // `destroy` leaves the pool open when no query was ever made.
      if (!pool.ending) await pool.end()
    },
  }
}

interface Opened {
  databaseUrl: string | null
  dataDir: string
}
type Warn = (line: string) => void

/** On PostgreSQL by a connection that waits differently; the embedded one is backed up before. */
const bringUpToDate = async (database: OpenDatabase, config: Opened, warn: Warn): Promise<void> => {
  const { databaseUrl: url, dataDir } = config
  if (url === null) {
    if (await isUpgrade(database.db, MIGRATIONS))
      warn(`The database was backed up before its upgrade: ${await backupBeforeUpgrade(database, dataDir)}`)
    await migrate(database.db, MIGRATIONS)
    return
  }
  const migrating = openPostgres(url, MIGRATING)
  try {
    await requireNoOlderNodes(migrating.db, MIGRATIONS)
    await migratePatiently(migrating.db, MIGRATIONS)
  } finally {
    await migrating.close()
  }
}

/**
 * Opens whichever is configured and brings the schema up to date; the data folder's parts are closed to other users before.
 * @param warn told what in the data folder stays open to other users of the machine, one sentence each
 * @throws DatabaseUnreachable when DATABASE_URL leads nowhere, FolderInUse, OlderNodes, and the database's error
 */
export const openDatabase = async (config: Opened, warn: Warn = () => undefined): Promise<OpenDatabase> => {
  makeFolder(config.dataDir)
  for (const line of closeDataFolder(config.dataDir)) warn(line)
  const database = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir)
  try {
    await oneAtATime(database, () => bringUpToDate(database, config, warn))
    return database
  } catch (error) {
    await database.close()
    throw config.databaseUrl ? explainUnreachable(error, config.databaseUrl) : error
  }
}
