import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const statements = (rows: number): string =>
  readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8').replaceAll(':rows', String(rows))

/** Fills an empty, migrated database on a server. @param rows interviews */
export const seedPostgres = async (url: string, rows: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements(rows))
    await client.query('vacuum (analyze) interviews')
    await client.query('vacuum (analyze) vacancies')
  } finally {
    await client.end()
  }
}

/** The same in the folder of an embedded database that nobody has open. */
export const seedEmbedded = async (folder: string, rows: number): Promise<void> => {
  const db = await PGlite.create(folder)
  try {
    await db.exec(statements(rows))
    await db.exec('vacuum analyze interviews')
    await db.exec('vacuum analyze vacancies')
  } finally {
    await db.close()
  }
}
