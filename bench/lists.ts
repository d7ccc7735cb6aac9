import { join } from 'node:path'
import { startServer, type TestServer } from '../e2e/support/servers/start-server.ts'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { slowdownOfMe } from './idle/ask-me.ts'
import { MIXED } from './lists/calls.ts'
import { createDatabase, measureWork, type WorkAt } from './lists/flatness.ts'
import { measureLists } from './lists/measure-lists.ts'
import { readAtOnce } from './lists/mixed-reads.ts'
import { type EmbeddedFigures, measuresOf, type PostgresFigures, reportOf } from './lists/report.ts'
import { ownRows, seedEmbedded, seedPostgres } from './lists/seed.ts'
import { measureUpkeep } from './lists/upkeep.ts'
import { AS_STARTED } from './support/as-started.ts'
import type { Bench } from './support/bench.ts'
import type { Clone } from './support/clone.ts'

const ROWS = 1_000_000
const EMBEDDED_ROWS = 50_000
/** Beside the full number, to see what grows. */
const FEWER = [1_000, 10_000, 100_000]
const SECONDS = 20
/** Nothing of the seeded rows may fall due while it is measured. */
const ENV = { LOG_LEVEL: 'warn', RESUME_MINUTES: '600', RETENTION_DAYS: '3650' }

interface Options {
  rows: number
  seconds: number
  print: (line: string) => void
}

/** Starts the server of the clone on a database with so many interviews. */
const serveFilled = async (clone: Clone, url: string, { rows, print }: Options): Promise<TestServer> => {
  print(`Seeding ${rows} interviews on PostgreSQL.`)
  await seedPostgres(url, rows)
  const program = join(clone.path, 'apps/server/dist/main.js')
  return startServer({ env: { ...ENV, DATABASE_URL: url }, program, flags: AS_STARTED })
}

const onPostgres = async (clone: Clone, options: Options): Promise<PostgresFigures> => {
  const { rows, seconds, print } = options
  const postgres = await startPostgres(print, { shared_preload_libraries: 'pg_stat_statements' })
  const work: WorkAt = new Map()
  try {
    for (const fewer of FEWER.filter(count => count < rows)) {
      const url = await createDatabase(postgres.url, `rows_${fewer}`)
      const server = await serveFilled(clone, url, { ...options, rows: fewer })
      work.set(fewer, await measureWork(server, url).finally(server.dispose))
    }
    const server = await serveFilled(clone, postgres.url, options)
    try {
      const lists = await measureLists(server, {
        own: ownRows(rows),
        fileOwners: ['owner0', 'owner1'],
        print,
      })
      const mixed = await readAtOnce(server, MIXED, seconds)
      const vacancies = await readAtOnce(server, ['/vacancies'], seconds)
      print(`mixed: ${JSON.stringify(mixed)}, vacancies: ${JSON.stringify(vacancies)}`)
      const upkeep = await measureUpkeep(postgres.url)
      work.set(rows, await measureWork(server, postgres.url))
      await server.stop()
      const program = join(clone.path, 'apps/server/dist/main.js')
      const me = await slowdownOfMe(
        { program, env: { ...ENV, LOG_LEVEL: 'info', DATABASE_URL: postgres.url } },
        'PostgreSQL',
      )
      return { ...lists, mixed, vacancies, upkeep, me, work }
    } finally {
      await server.dispose()
    }
  } finally {
    await postgres.stop()
  }
}

const onEmbedded = async (clone: Clone, { rows, print }: Options): Promise<EmbeddedFigures> => {
  const server = await startServer({
    env: ENV,
    program: join(clone.path, 'apps/server/dist/main.js'),
    flags: AS_STARTED,
  })
  try {
    print(`Seeding ${rows} interviews on the embedded database.`)
    await server.stop()
    await seedEmbedded(server.dataDir, rows)
    await server.restart()
    return await measureLists(server, { own: rows, fileOwners: ['owner0'], print })
  } finally {
    await server.dispose()
  }
}

/** What a recruiter's lists take when there is a lot in them. */
export const lists: Bench = async (clone, { interviews, seconds, print }) => {
  await clone.build()
  const rows = interviews ?? ROWS
  const options = { rows, seconds: seconds ?? SECONDS, print }
  const postgres = await onPostgres(clone, options)
  const embedded = await onEmbedded(clone, { ...options, rows: Math.min(rows, EMBEDDED_ROWS) })
  return {
    name: 'lists',
    title: `A recruiter's lists among ${rows.toLocaleString('en')} interviews`,
    isTrial: interviews !== null,
    measures: measuresOf(postgres, embedded),
    more: reportOf(postgres, embedded),
  }
}
