import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldCounters } from '../../apps/server/src/modules/ledger/counters/index.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import {
  MIGRATIONS,
  type OpenDatabase,
  openDatabase,
  openPostgres,
} from '../../apps/server/src/platform/database/open-database.ts'
import { MIGRATING } from '../../apps/server/src/platform/database/postgres-pool.ts'

/** How many of so many interviews are the first owner's: a twentieth of many. */
export const ownRows = (rows: number): number => Math.max(rows / 20, Math.min(rows, 500))

/** Fills an empty, migrated database. */
const seed = async ({ db, raw }: OpenDatabase, rows: number, own: number): Promise<void> => {
  const text = readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8')
  await raw(text.replaceAll(':rows', String(rows)).replaceAll(':own', String(own)))
  // What the server does every few minutes, and its database by itself.
  await foldCounters(db)
  await raw('vacuum (analyze)')
}

/** Makes the tables of an empty database on a server and fills them. @param rows interviews */
export const seedPostgres = async (url: string, rows: number): Promise<void> => {
  const database = openPostgres(url, MIGRATING)
  await migrate(database.db, MIGRATIONS)
  await seed(database, rows, ownRows(rows)).finally(database.close)
}

/** The same in a data folder that no server has open; all interviews are the first owner's. */
export const seedEmbedded = async (dataDir: string, rows: number): Promise<void> => {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await seed(database, rows, rows).finally(database.close)
}
