import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { migrate } from '../../platform/database/migrate.ts'
import { MIGRATIONS, type OpenDatabase, openPostgres } from '../../platform/database/open-database.ts'
import { openPglite } from '../../platform/database/pglite-client.ts'
import { pgliteDatabase } from '../../platform/database/pglite-database.ts'
import { createLogger } from '../../platform/logging.ts'
import { removeTemporaryFolders } from '../../platform/testing/temporary-folder.ts'
import { testConfig } from './test-config.ts'

const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/vivavox', import.meta.url))
const SEED = readFileSync(new URL('seed.sql', import.meta.url), 'utf8')

/** Starts the app: each of its queues is a table with its indexes, and to make them all takes a second of the processor. */
const startOnce = async (database: OpenDatabase): Promise<void> => {
  // Loaded only where a template is made.
  const { createApp } = await import('../create-app.ts')
  const clock = { now: () => new Date() }
  const log = createLogger('silent')
  const app = await createApp({ config: testConfig(), database, clock, log, schedules: false, leavingMs: 0 })
  await app.close()
  removeTemporaryFolders()
}

/** The tables as a server makes them at its first start, `seed.restore()`, and the queues. */
const fill = async (database: OpenDatabase): Promise<void> => {
  await migrate(database.db, MIGRATIONS)
  await database.raw(SEED)
  await startOnce(database)
  await database.raw('select seed.restore()')
}

/** One template for each set of migrations. */
export const templateName = (): string => {
  const hash = createHash('sha256').update(SEED)
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)))
  return `template_${hash.digest('hex').slice(0, 16)}`
}

/** The embedded database as a first start makes it, as one file. */
export const pgliteTemplate = async (): Promise<Uint8Array> => {
  const file = join(CACHE, `${templateName()}.tar.gz`)
  if (existsSync(file)) return new Uint8Array(readFileSync(file))
  const client = await openPglite({ folder: null, template: null })
  const database = pgliteDatabase(client)
  await fill({ ...database, dump: null, onRequest: null, close: () => database.db.destroy() })
  const dump = await client.dump()
  await database.db.destroy()
  mkdirSync(CACHE, { recursive: true })
  const temporary = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(temporary, dump)
  renameSync(temporary, file)
  return dump
}

/** The address of another database on the same server. */
export const urlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement on the server's own database. */
export const onServer = async <T = unknown>(server: string, statement: RawBuilder<T>): Promise<T[]> => {
  const admin = openPostgres(server)
  try {
    return (await statement.execute(admin.db)).rows
  } finally {
    await admin.close()
  }
}

/** Makes the template on the server, unless it is there. */
export const makePostgresTemplate = async (server: string): Promise<void> => {
  const name = templateName()
  const found = await onServer(server, sql`select 1 from pg_database where datname = ${name}`)
  if (found.length > 0) return
  // Named at the end: what a run that was cut short left behind is no template.
  const unfinished = `${name}_${randomBytes(4).toString('hex')}`
  await onServer(server, sql`create database ${sql.id(unfinished)}`)
  const database = openPostgres(urlOf(server, unfinished))
  await fill(database)
  await database.close()
  await onServer(server, sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`)
}
