import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { isWithin, type Measure } from './measure.ts'
import { type Circumstances, cellsOf } from './report.ts'
import { tableOf } from './table.ts'

const folder = join(root, 'bench/results')

/** One kept report, as far as the overview tells it. */
export interface Kept extends Pick<Circumstances, 'date' | 'commit' | 'load'> {
  /** File in `bench/results`, without its ending. */
  name: string
  measures: Measure[]
}

/** Every limit that a bench measures against, in one Markdown page: what broke its limit comes first. */
function overviewOf(reports: readonly Kept[]): string {
  const rows = reports.flatMap(report =>
    report.measures
      .filter(({ limit }) => limit !== null)
      .map(measure => ({ report, measure, within: isWithin(measure) })),
  )
  const ordered = [...rows.filter(row => !row.within), ...rows.filter(row => row.within)]
  const table = tableOf(
    ['bench', 'what', 'measured', 'limit', 'within', 'commit', 'load before'],
    ordered.map(({ report: { name, commit, load }, measure }) => [
      `[${name}](${name}.md)`,
      measure.name,
      ...cellsOf(measure),
      commit.slice(0, 10),
      String(load),
    ]),
  )
  const beyond = rows.filter(row => !row.within).length
  return `# Every measured limit\n\n${rows.length - beyond} of ${rows.length} within. Written by \`npm run bench\`, from the last run of each bench.\n\n${table}\n`
}

const isReport = (value: unknown): value is Omit<Kept, 'name'> =>
  typeof value === 'object' && value !== null && 'measures' in value && 'commit' in value

const readKept = (): Kept[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.json') && existsSync(join(folder, file.replace(/json$/, 'md'))))
    .sort()
    .flatMap(file => {
      const name = file.slice(0, -'.json'.length)
      const report: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return isReport(report) ? [{ ...report, name }] : []
    })

/** Writes `bench/results/README.md` anew from what is kept there. */
export const writeOverview = (): void => writeFileSync(join(folder, 'README.md'), overviewOf(readKept()))
