import type { LoadFigures } from '../support/ask-at-once.ts'
import { type Measure, measure } from '../support/measure.ts'
import { rounded } from '../support/statistics.ts'
import { tableOf } from '../support/table.ts'
import type { FileFigures } from './ask.ts'
import type { CallFigures, ListFigures } from './measure-lists.ts'
import { FLAT, growthOf, type WorkAt } from './query-scaling.ts'
import type { TookFigures } from './upkeep.ts'

export type EmbeddedFigures = ListFigures

export interface PostgresFigures extends ListFigures {
  mixed: LoadFigures
  vacancies: LoadFigures
  upkeep: TookFigures[]
  /** `GET /auth/me` beside bare Fastify. */
  me: Measure[]
  work: WorkAt
}

/** Milliseconds at p95 of the slowest call on the embedded database. */
const EMBEDDED_LIMIT_MS = 150
const READS_PER_SECOND = 500
const FILE = { firstByteMs: 300, seconds: 2, ofRows: 50_000, extraMb: 50 }
const GROWS = 2

const slowest = (calls: readonly CallFigures[]): CallFigures =>
  calls.reduce((one, other) => (other.p95 > one.p95 ? other : one))

const fileMeasures = (
  where: string,
  { name, rows, firstByteMs, seconds, extraMb }: FileFigures,
): Measure[] => [
  measure(`${where}: ${name}, first byte`, firstByteMs, 'ms', FILE.firstByteMs),
  measure(
    `${where}: ${name}, whole`,
    seconds,
    's',
    where === 'PostgreSQL' && rows <= FILE.ofRows ? FILE.seconds : null,
  ),
  measure(`${where}: ${name}, more memory`, extraMb, 'MB', FILE.extraMb),
]

/** Of all calls the one whose work grows most; none where it was measured with one number of interviews alone. */
const growthMeasures = (work: WorkAt): Measure[] => {
  const growth = growthOf(work)
  if (!growth) return []
  const { name, most, from, to } = growth
  const title = `pages of the database among ${most} interviews for each one among a tenth (${name}: ${from} → ${to})`
  return [measure(title, rounded(to / from, 1), '×', GROWS)]
}

const postgresMeasures = ({ calls, files, mixed, vacancies, ...more }: PostgresFigures): Measure[] => [
  ...calls.map(({ name, p95, limit }) => measure(`${name}, p95`, p95, 'ms', limit)),
  ...calls
    .filter(({ limitKb }) => limitKb !== null)
    .map(({ name, kb, limitKb }) => measure(name, kb, 'KB', limitKb)),
  {
    ...measure(
      'ten readers of interviews, the list of a vacancy and the dashboard',
      mixed.perSecond,
      'a second',
      READS_PER_SECOND,
    ),
    atLeast: true,
  },
  measure(`ten readers of all vacancies, p97.5 (${vacancies.perSecond} a second)`, vacancies.p97, 'ms'),
  measure('answers to ten readers that were not 200', mixed.failed + vacancies.failed, '', 0),
  ...more.upkeep.map(({ name, p95, limit }) => measure(`by the clock: ${name}, p95`, p95, 'ms', limit)),
  ...more.me,
  ...growthMeasures(more.work),
  ...files.flatMap(file => fileMeasures('PostgreSQL', file)),
]

/** Every value next to its limit. */
export const measuresOf = (postgres: PostgresFigures, embedded: EmbeddedFigures): Measure[] => {
  const last = slowest(embedded.calls)
  return [
    ...postgresMeasures(postgres),
    measure(`embedded: slowest call at p95 (${last.name})`, last.p95, 'ms', EMBEDDED_LIMIT_MS),
    ...embedded.files.flatMap(file => fileMeasures('embedded', file)),
  ]
}

const callTable = ({ calls }: ListFigures): string =>
  tableOf(
    ['call', 'p50, ms', 'p95, ms', 'KB'],
    calls.map(({ name, p50, p95, kb }) => [name, `${p50}`, `${p95}`, `${kb}`]),
  )

const workTable = (work: WorkAt): string => {
  const counts = [...work.keys()].sort((one, other) => one - other)
  const most = work.get(counts.at(-1) ?? 0)
  const rows = FLAT.map(({ name }) => [
    name,
    `${most?.get(name)?.statements ?? '–'}`,
    ...counts.map(count => `${work.get(count)?.get(name)?.buffers ?? '–'}`),
  ])
  return tableOf(['call', 'statements', ...counts.map(count => `pages, ${count.toLocaleString('en')}`)], rows)
}

/** What the table of limits does not tell. */
export const reportOf = (
  postgres: PostgresFigures,
  embedded: EmbeddedFigures,
): string => `\`npm run bench -- lists\`. On PostgreSQL one owner has a twentieth of the interviews, another twice as many, and a twentieth is open; on the embedded
database one owner has all 50,000. Each call over HTTP, one after the other, with the server and the database on the same two processors; pages
have 50 rows, 'deep' begins 20,000 rows down. Answers are counted as they are sent: packed (the texts of the seeded vacancies repeat
themselves, so theirs shrink more than people's would). A file's memory is that of the whole server, above what it had before. 'By the clock' is done in the
bench's own process, where nothing is due.

## PostgreSQL

${callTable(postgres)}

## What the database does for a call

Pages of 8 KB that all statements of a call touch, by the number of interviews in the database; the owner has 500 of the first two, then a twentieth.

${workTable(postgres.work)}

## Embedded database

${callTable(embedded)}`
