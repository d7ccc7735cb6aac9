import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestApp } from '../../../../../app/testing/start-test-app.ts'

const rowsOf = async ({ context: { db } }: TestApp): Promise<Record<string, string[]>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  const kept: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t order by 1`.execute(db)
    kept[name] = rows.map(({ row }) => row)
  }
  return kept
}

const filesOf = ({ context: { config } }: TestApp): Record<string, string> => {
  const folders = ['recordings', 'pieces', 'answers'].map(name => join(config.dataDir, name))
  const files = folders
    .filter(existsSync)
    .flatMap(folder => readdirSync(folder, { recursive: true }).map(name => join(folder, String(name))))
    .filter(path => statSync(path).isFile())
  return Object.fromEntries(
    files.map(path => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

/** Every row of every table, jobs among them, and every file of recordings, as they are now. */
export const everythingKept = async (app: TestApp) => ({ rows: await rowsOf(app), files: filesOf(app) })
