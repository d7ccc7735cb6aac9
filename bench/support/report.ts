import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { isWithin, type Measure } from './measure.ts'
import { tableOf } from './table.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Where and when something was measured: figures mean nothing without it. */
export interface Circumstances {
  date: string
  commit: string
  machine: string
  node: string
  /** Other work on the machine makes every time longer: the average of the minute before; the bench is not in it. */
  load: number
}

/** How many programs wanted a processor, the average of the last minute. */
export const loadNow = () => Math.round((loadavg()[0] ?? 0) * 10) / 10

/** Ask before measuring: a bench is a load by itself. */
export function circumstances(): Circumstances {
  const processor = cpus()[0]?.model.trim() ?? 'unknown'
  return {
    date: new Date().toISOString(),
    commit: git('rev-parse', 'HEAD'),
    machine: `${cpus().length} × ${processor}, ${Math.round(totalmem() / 1e9)} GB, ${process.platform} ${process.arch}`,
    node: process.version,
    load: loadNow(),
  }
}

export interface Report {
  title: string
  facts: Circumstances
  measures: Measure[]
  /** What the table does not tell: Markdown below it. */
  more?: string
}

/** What a table says of a measure: value, limit, and whether it is within. */
export const cellsOf = (measure: Measure): string[] => {
  const { value, limit, unit, atLeast } = measure
  const limits = [
    `${atLeast ? 'at least ' : ''}${limit} ${unit}`.trim(),
    isWithin(measure) ? 'yes' : '**no**',
  ]
  return [`${value} ${unit}`.trim(), ...(limit === null ? ['–', '–'] : limits)]
}

/**
 * Writes the figures next to their limits to `bench/results/NAME.md`.
 * @returns what the Markdown says below the circumstances
 */
export function writeReport(name: string, report: Report): string {
  const text = reportText(report)
  const { title, facts } = report
  const loadAfter = loadNow()
  const where = `${facts.date}, commit ${facts.commit.slice(0, 10)}, ${facts.machine}, Node ${facts.node}, load ${facts.load} before and ${loadAfter} after`
  writeFileSync(join(root, 'bench/results', `${name}.md`), `# ${title}\n\n${where}\n\n${text}\n`)
  return text
}

export const LIMITS_HEAD = ['what', 'measured', 'limit', 'within']

/** The figures as Markdown. */
export function reportText({ measures, more }: Pick<Report, 'measures' | 'more'>): string {
  const rows = measures.map(measure => [measure.name, ...cellsOf(measure)])
  const table = tableOf(LIMITS_HEAD, rows)
  return more ? `${table}\n\n${more}` : table
}
