import { join } from 'node:path'
import { startServer } from '../e2e/support/servers/start-server.ts'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { type ListFigures, measureLists } from './lists/measure-lists.ts'
import { seedEmbedded, seedPostgres } from './lists/seed.ts'
import type { Bench } from './support/bench.ts'
import type { Clone } from './support/clone.ts'
import type { Measure } from './support/measure.ts'
import { tableOf } from './support/table.ts'

const ROWS = 1_000_000
const EMBEDDED_ROWS = 50_000
const LIMIT_MS = 50
const EMBEDDED_LIMIT_MS = 150
const FILE_MEMORY_MB = 50
const FIRST_BYTE_MS = 300

interface Options {
  rows: number
  print: (line: string) => void
}

const onPostgres = async (clone: Clone, { rows, print }: Options): Promise<ListFigures> => {
  const postgres = await startPostgres(print)
  try {
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' }
    // The first start makes the tables.
    const server = await startServer({ env, program: join(clone.path, 'apps/server/dist/main.js') })
    try {
      print(`Seeding ${rows} interviews on PostgreSQL.`)
      await seedPostgres(postgres.url, rows)
      return await measureLists(server, { fileOwner: rows >= 150_000 ? 'owner1' : 'owner0', print })
    } finally {
      await server.dispose()
    }
  } finally {
    await postgres.stop()
  }
}

const onEmbedded = async (clone: Clone, { rows, print }: Options): Promise<ListFigures> => {
  const env = { LOG_LEVEL: 'warn' }
  const server = await startServer({ env, program: join(clone.path, 'apps/server/dist/main.js') })
  try {
    print(`Seeding ${rows} interviews on the embedded database.`)
    await server.stop()
    await seedEmbedded(join(server.dataDir, 'database'), rows)
    await server.restart()
    return await measureLists(server, { fileOwner: 'owner0', print })
  } finally {
    await server.dispose()
  }
}

const measuresOf = (where: string, figures: ListFigures, limitMs: number): Measure[] => {
  const slowest = figures.calls.reduce((one, other) => (other.p95 > one.p95 ? other : one))
  return [
    {
      name: `${where}: slowest call at p95 (${slowest.name})`,
      value: slowest.p95,
      limit: limitMs,
      unit: 'ms',
    },
    ...figures.files.flatMap(({ name, firstByteMs, extraMb }): Measure[] => [
      { name: `${where}: ${name}, first byte`, value: firstByteMs, limit: FIRST_BYTE_MS, unit: 'ms' },
      { name: `${where}: ${name}, more memory`, value: extraMb, limit: FILE_MEMORY_MB, unit: 'MB' },
    ]),
  ]
}

const tablesOf = (where: string, { calls, files }: ListFigures): string => {
  const rows = calls.map(({ name, p50, p95, kb }) => [name, `${p50}`, `${p95}`, `${kb}`])
  const written = files.map(each => [each.name, `${each.rows}`, `${each.seconds} s`])
  return `## ${where}

${tableOf(['call', 'p50, ms', 'p95, ms', 'KB'], rows)}

${tableOf(['file', 'rows', 'whole'], written)}`
}

/** What a recruiter's lists take when there is a lot in them. */
export const lists: Bench = async (clone, { interviews, print }) => {
  await clone.build()
  const rows = interviews ?? ROWS
  const postgres = await onPostgres(clone, { rows, print })
  const embedded = await onEmbedded(clone, { rows: Math.min(rows, EMBEDDED_ROWS), print })
  return {
    name: 'lists',
    title: `A recruiter's lists among ${rows.toLocaleString('en')} interviews`,
    isTrial: interviews !== null,
    measures: [
      ...measuresOf('PostgreSQL', postgres, LIMIT_MS),
      ...measuresOf('embedded', embedded, EMBEDDED_LIMIT_MS),
    ],
    more: {
      text: `\`npm run bench -- lists\`. On PostgreSQL one owner has 50,000 of the interviews and another 100,000 (the files are theirs); on the embedded
database one owner has all 50,000. Each call over HTTP, one after the other, with the server and the database on the same two processors; pages
have 50 rows, 'deep' begins 20,000 rows down.

${tablesOf('PostgreSQL', postgres)}

${tablesOf('Embedded database', embedded)}`,
      values: { postgres, embedded },
    },
  }
}
