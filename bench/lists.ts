import type { TestServer } from '../e2e/support/servers/start-server.ts'
import { slowdownOfMe } from './lists/ask-me.ts'
import { measureLists } from './lists/measure-lists.ts'
import { measureWork, type WorkAt } from './lists/query-scaling.ts'
import { type EmbeddedFigures, measuresOf, type PostgresFigures, reportOf } from './lists/report.ts'
import { MIXED } from './lists/requests.ts'
import { ownRows, seedEmbedded, seedPostgres } from './lists/seed.ts'
import { measureUpkeep } from './lists/upkeep.ts'
import { askAtOnce } from './support/ask-at-once.ts'
import type { Bench } from './support/bench.ts'
import { AS_STARTED, createDatabase, onPostgres, onServer } from './support/serve.ts'

const ROWS = 1_000_000
const EMBEDDED_ROWS = 50_000
/** Next to the full number, to see what grows. */
const FEWER = [1_000, 10_000, 100_000]
const SECONDS = 20
/** Nothing of the seeded rows may fall due while it is measured. */
const ENV = { LOG_LEVEL: 'warn', RESUME_MINUTES: '600', RETENTION_DAYS: '3650' }

interface Options {
  rows: number
  seconds: number
  print: (line: string) => void
}

/** Works with the server on a database with so many interviews. */
const onFilled = async <T>(
  root: string,
  url: string,
  { rows, print }: Options,
  work: (server: TestServer) => Promise<T>,
): Promise<T> => {
  print(`Seeding ${rows} interviews on PostgreSQL.`)
  await seedPostgres(url, rows)
  return onServer(root, { env: { ...ENV, DATABASE_URL: url }, flags: AS_STARTED }, work)
}

const measureOnPostgres = (root: string, options: Options): Promise<PostgresFigures> =>
  onPostgres(options.print, { shared_preload_libraries: 'pg_stat_statements' }, async ({ url }) => {
    const { rows, seconds, print } = options
    const work: WorkAt = new Map()
    for (const fewer of FEWER.filter(count => count < rows)) {
      const other = await createDatabase(url, `rows_${fewer}`)
      const measure = (server: TestServer) => measureWork(server, other)
      work.set(fewer, await onFilled(root, other, { ...options, rows: fewer }, measure))
    }
    const figures = await onFilled(root, url, options, async server => {
      const fileOwners = ['owner0', 'owner1']
      const lists = await measureLists(server, { own: ownRows(rows), fileOwners, print })
      const mixed = await askAtOnce(server.origin, 'owner0', MIXED, seconds)
      const vacancies = await askAtOnce(server.origin, 'owner0', ['/vacancies'], seconds)
      print(`mixed: ${JSON.stringify(mixed)}, vacancies: ${JSON.stringify(vacancies)}`)
      const upkeep = await measureUpkeep(url)
      work.set(rows, await measureWork(server, url))
      return { ...lists, mixed, vacancies, upkeep, work }
    })
    const me = await slowdownOfMe(root, { ...ENV, LOG_LEVEL: 'info', DATABASE_URL: url }, 'PostgreSQL')
    return { ...figures, me }
  })

const measureOnEmbedded = (root: string, { rows, print }: Options): Promise<EmbeddedFigures> =>
  onServer(root, { env: ENV, flags: AS_STARTED }, async server => {
    print(`Seeding ${rows} interviews on the embedded database.`)
    await server.stop()
    await seedEmbedded(server.dataDir, rows)
    await server.restart()
    return measureLists(server, { own: rows, fileOwners: ['owner0'], print })
  })

/** What a recruiter's lists take when there is a lot in them. */
export const lists: Bench = async (clone, { interviews, seconds, print }) => {
  const rows = interviews ?? ROWS
  const options = { rows, seconds: seconds ?? SECONDS, print }
  const postgres = await measureOnPostgres(clone.path, options)
  const embedded = await measureOnEmbedded(clone.path, { ...options, rows: Math.min(rows, EMBEDDED_ROWS) })
  return {
    name: 'lists',
    title: `A recruiter's lists among ${rows.toLocaleString('en')} interviews`,
    isTrial: interviews !== null,
    measures: measuresOf(postgres, embedded),
    more: reportOf(postgres, embedded),
  }
}
