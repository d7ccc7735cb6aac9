import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type MigrationProvider, Migrator, sql } from 'kysely'
import { isDeadlock, isLockedOut } from './errors.ts'
import type { Tables } from './tables.ts'

/** Numbered SQL files; a released file is never changed. */
const fileProvider = (folder: string): MigrationProvider => ({
  getMigrations: async () => {
    const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
    const entries = names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return [name.replace(/\.sql$/, ''), { up: (db: Kysely<unknown>) => sql.raw(text).execute(db) }] as const
    })
    return Object.fromEntries(await Promise.all(entries)) as never
  },
})

const migratorOf = async (db: Kysely<Tables>, folder: string): Promise<Migrator> => {
  // Named, or the migrator takes tables of that name in any other schema of the server for ours.
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return new Migrator({
    db,
    ...(rows[0] ? { migrationTableSchema: rows[0].schema } : {}),
    provider: fileProvider(folder),
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
}

/** Those that have not run on this database, in their order, with their SQL. */
export const pendingMigrations = async (
  db: Kysely<Tables>,
  folder: string,
): Promise<{ name: string; text: string }[]> => {
  const known = await (await migratorOf(db, folder)).getMigrations()
  const names = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  return Promise.all(
    names.map(async name => ({ name, text: await readFile(join(folder, `${name}.sql`), 'utf8') })),
  )
}

/** Has the database data of an older version: some migrations have run, and some have not? */
export const isUpgrade = async (db: Kysely<Tables>, folder: string): Promise<boolean> => {
  const known = await (await migratorOf(db, folder)).getMigrations()
  const ran = known.filter(({ executedAt }) => executedAt !== undefined).length
  return ran > 0 && ran < known.length
}

/**
 * Brings the schema up to date, in one transaction; several processes may call it at once.
 * @returns names of the migrations that ran now
 * @throws the database's error; nothing was changed then
 */
export const migrate = async (db: Kysely<Tables>, folder: string): Promise<string[]> => {
  const { error, results } = await (await migratorOf(db, folder)).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}

/** So often a migration steps back for those who use its tables. */
const TRIES = 20
/** Meanwhile who queued behind it has their turn. */
const STEP_BACK_MS = 1_000

/**
 * The same on a database that people use: it gives up a lock that it does not get soon, lets the others go on, and tries again;
 * likewise where an older server's transaction and it waited for each other.
 * @param tries at most; each waits as long as the connection's limit for locks
 * @throws the database's error, also when it never got its locks
 */
export const migratePatiently = async (
  db: Kysely<Tables>,
  folder: string,
  tries = TRIES,
): Promise<string[]> => {
  try {
    return await migrate(db, folder)
  } catch (error) {
    if (!(isLockedOut(error) || isDeadlock(error)) || tries <= 1) throw error
    await pause(STEP_BACK_MS)
    return migratePatiently(db, folder, tries - 1)
  }
}
