import type { Measure } from '../support/measure.ts'
import { tableOf } from '../support/table.ts'
import { FLAT, type Growth, growthOf, type WorkAt } from './flatness.ts'
import type { FileFigures } from './measure-file.ts'
import type { CallFigures, ListFigures } from './measure-lists.ts'
import type { LoadFigures } from './mixed-reads.ts'
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
  { name: `${where}: ${name}, first byte`, value: firstByteMs, limit: FILE.firstByteMs, unit: 'ms' },
  {
    name: `${where}: ${name}, whole`,
    value: seconds,
    limit: where === 'PostgreSQL' && rows <= FILE.ofRows ? FILE.seconds : null,
    unit: 's',
  },
  { name: `${where}: ${name}, more memory`, value: extraMb, limit: FILE.extraMb, unit: 'MB' },
]

const growthMeasure = ({ name, most, from, to }: Growth): Measure => ({
  name: `pages of the database among ${most} interviews for each one among a tenth (${name}: ${from} → ${to})`,
  value: Math.round((to / from) * 10) / 10,
  limit: GROWS,
  unit: '×',
})

const postgresMeasures = ({
  calls,
  files,
  mixed,
  vacancies,
  upkeep,
  me,
  work,
}: PostgresFigures): Measure[] => {
  const growth = growthOf(work)
  return [
    ...calls.map(
      ({ name, p95, limit }): Measure => ({ name: `${name}, p95`, value: p95, limit, unit: 'ms' }),
    ),
    ...calls
      .filter(({ limitKb }) => limitKb !== null)
      .map(({ name, kb, limitKb }): Measure => ({ name, value: kb, limit: limitKb, unit: 'KB' })),
    {
      name: 'ten readers of interviews, the list of a vacancy and the dashboard',
      value: mixed.perSecond,
      limit: READS_PER_SECOND,
      unit: 'a second',
      atLeast: true,
    },
    {
      name: `ten readers of all vacancies, p97.5 (${vacancies.perSecond} a second)`,
      value: vacancies.p97,
      limit: null,
      unit: 'ms',
    },
    {
      name: 'answers to ten readers that were not 200',
      value: mixed.failed + vacancies.failed,
      limit: 0,
      unit: '',
    },
    ...upkeep.map(
      ({ name, p95, limit }): Measure => ({
        name: `by the clock: ${name}, p95`,
        value: p95,
        limit,
        unit: 'ms',
      }),
    ),
    ...me,
    ...(growth ? [growthMeasure(growth)] : []),
    ...files.flatMap(file => fileMeasures('PostgreSQL', file)),
  ]
}

/** Every value beside its limit. */
export const measuresOf = (postgres: PostgresFigures, embedded: EmbeddedFigures): Measure[] => {
  const last = slowest(embedded.calls)
  return [
    ...postgresMeasures(postgres),
    {
      name: `embedded: slowest call at p95 (${last.name})`,
      value: last.p95,
      limit: EMBEDDED_LIMIT_MS,
      unit: 'ms',
    },
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

const workValues = (work: WorkAt) =>
  Object.fromEntries([...work].map(([count, works]) => [count, Object.fromEntries(works)]))

/** What the table of limits does not tell. */
export const reportOf = (postgres: PostgresFigures, embedded: EmbeddedFigures) => ({
  text: `\`npm run bench -- lists\`. On PostgreSQL one owner has a twentieth of the interviews, another twice as many, and a twentieth is open; on the embedded
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

${callTable(embedded)}`,
  values: { postgres: { ...postgres, work: workValues(postgres.work) }, embedded },
})
