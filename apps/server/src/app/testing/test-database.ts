import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { migrate } from '../../platform/database/migrate.ts'
import { MIGRATIONS, type OpenDatabase, openPostgres } from '../../platform/database/open-database.ts'
import { openPglite } from '../../platform/database/pglite-client.ts'
import { pgliteDatabase } from '../../platform/database/pglite-database.ts'
import { createJobs } from '../../platform/jobs/pg-boss-jobs.ts'
import { createLogger } from '../../platform/logging.ts'

const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/vivavox', import.meta.url))

export interface TestDatabase extends OpenDatabase {
  /** Removes what the test made. */
  drop(): Promise<void>
}

const openMemory = async (template: Uint8Array | null) => {
  const client = await openPglite({ folder: null, template })
  const database = pgliteDatabase(client)
  const close = () => database.db.destroy()
  return { ...database, client, dump: null, onRequest: null, close }
}

/** The tables and the queue as a server makes them at its first start. */
const fill = async (database: OpenDatabase): Promise<void> => {
  await migrate(database.db, MIGRATIONS)
  const jobs = createJobs(database, createLogger('silent'), { work: false, schedules: false })
  await jobs.start()
  await jobs.stop()
}

/** One template for each set of migrations. */
const templateName = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)))
  return `template_${hash.digest('hex').slice(0, 16)}`
}

/** The embedded database as a first start makes it, as one file. */
export const pgliteTemplate = async (): Promise<Uint8Array> => {
  const file = join(CACHE, `${templateName()}.tar.gz`)
  if (existsSync(file)) return new Uint8Array(readFileSync(file))
  const database = await openMemory(null)
  await fill(database)
  const dump = await database.client.dump()
  await database.close()
  mkdirSync(CACHE, { recursive: true })
  const temporary = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(temporary, dump)
  renameSync(temporary, file)
  return dump
}

const urlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

const onServer = async (server: string, statement: RawBuilder<unknown>) => {
  const admin = openPostgres(server)
  try {
    return (await statement.execute(admin.db)).rows
  } finally {
    await admin.close()
  }
}

const makePostgresTemplate = async (server: string): Promise<void> => {
  const name = templateName()
  const found = await onServer(server, sql`select 1 from pg_database where datname = ${name}`)
  if (found.length > 0) return
  // Named at the end: what a run that was cut short left behind is nobody's template.
  const unfinished = `${name}_${randomBytes(4).toString('hex')}`
  await onServer(server, sql`create database ${sql.id(unfinished)}`)
  const database = openPostgres(urlOf(server, unfinished))
  await fill(database)
  await database.close()
  await onServer(server, sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`)
}

/** Called once, before tests make their databases from it: a first creation takes seconds. */
export const makeTemplate = async (): Promise<void> => {
  const server = process.env.TEST_DATABASE_URL
  if (server) await makePostgresTemplate(server)
  else await pgliteTemplate()
}

const openPostgresCopy = async (server: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, sql`create database ${sql.id(name)} template ${sql.id(templateName())}`)
  const drop = () => onServer(server, sql`drop database if exists ${sql.id(name)} with (force)`)
  return { ...openPostgres(urlOf(server, name)), drop: async () => void (await drop()) }
}

/** An empty, migrated database: PGlite in memory, or one of its own on the server of TEST_DATABASE_URL. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL
  if (server) return openPostgresCopy(server)
  return { ...(await openMemory(await pgliteTemplate())), drop: async () => undefined }
}
