import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '../../platform/database/migrate.ts'
import { MIGRATIONS, type OpenDatabase, openPostgres } from '../../platform/database/open-database.ts'
import { openPglite } from '../../platform/database/pglite-client.ts'
import { pgliteDatabase } from '../../platform/database/pglite-database.ts'
import { createJobs } from '../../platform/jobs/pg-boss-jobs.ts'
import { createLogger } from '../../platform/logging.ts'

const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/vivavox', import.meta.url))

export interface TestDatabase extends OpenDatabase {
  jobsSchema: string
  /** Removes what the test made. */
  drop(): Promise<void>
}

const openMemory = async (template: Uint8Array | null) => {
  const client = await openPglite({ folder: null, template })
  const database = pgliteDatabase(client)
  const close = () => database.db.destroy()
  return { ...database, client, dump: null, onRequest: null, close }
}

const templateFile = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)))
  return join(CACHE, `template-${hash.digest('hex').slice(0, 16)}.tar.gz`)
}

/** A migrated database, made once per set of migrations, since a first creation takes seconds. */
export const template = async (): Promise<Uint8Array> => {
  const file = templateFile()
  if (existsSync(file)) return new Uint8Array(readFileSync(file))
  const database = await openMemory(null)
  await migrate(database.db, MIGRATIONS)
  const jobs = createJobs(database, createLogger('silent'), { work: false })
  await jobs.start()
  await jobs.stop()
  const dump = await database.client.dump()
  await database.close()
  mkdirSync(CACHE, { recursive: true })
  const temporary = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(temporary, dump)
  renameSync(temporary, file)
  return dump
}

const openPostgresSchema = async (url: string): Promise<TestDatabase> => {
  const schema = `test_${randomBytes(6).toString('hex')}`
  const admin = openPostgres(url)
  await sql`create schema ${sql.id(schema)}`.execute(admin.db)
  const database = openPostgres(url, schema)
  await migrate(database.db, MIGRATIONS, schema)
  const jobsSchema = `${schema}_jobs`
  let dropped = false
  const drop = async () => {
    if (dropped) return
    dropped = true
    await sql`drop schema if exists ${sql.id(schema)}, ${sql.id(jobsSchema)} cascade`.execute(admin.db)
    await admin.close()
  }
  return { ...database, jobsSchema, drop }
}

/** An empty, migrated database: PGlite in memory, or an own schema of TEST_DATABASE_URL. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL
  if (url) return openPostgresSchema(url)
  const database = await openMemory(await template())
  return { ...database, jobsSchema: 'jobs', drop: async () => undefined }
}
