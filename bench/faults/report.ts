import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import type { Circumstances } from '../support/report.ts'
import { betweenMarks, figuresText, tableOf } from '../support/table.ts'
import type { Fault, Outcome } from './fault.ts'

const RESULT = join(root, 'bench/results/faults.json')
const PAGE = join(root, 'bench/results/faults.md')
const README = join(root, 'README.md')
/** Between these the README holds the table. */
const BEGIN = '<!-- faults: written by npm run faults -->'
const END = '<!-- /faults -->'

/** One line of the table: a fault, what was found after it, and where and when. */
export interface Row extends Omit<Outcome, 'troubles'>, Circumstances {
  name: string
  title: string
  times: number
  seed: number
  /** Unexpected answers, and broken promises of the fault itself. */
  unexpected: number
}

/** @param given the run's own figures */
export const rowOf = (
  { name, title }: Fault,
  { troubles, ...outcome }: Outcome,
  { times, seed, facts }: { times: number; seed: number; facts: Circumstances },
): Row => {
  const wrong = outcome.missing + outcome.altered + outcome.twice
  return { name, title, times, seed, ...outcome, unexpected: troubles.length - wrong, ...facts }
}

/** The kept rows. */
export const readRows = (): Row[] => (existsSync(RESULT) ? JSON.parse(readFileSync(RESULT, 'utf8')) : [])

const HEAD = ['fault', 'times', 'acknowledged', 'missing', 'altered', 'twice']
const count = (value: number) => value.toLocaleString('en-US')
const cellsOf = (row: Row) => [
  row.title,
  ...[row.times, row.acknowledged, row.missing, row.altered, row.twice].map(count),
]

/** Columns are filled up with spaces, as the formatter of the README wants it. */
function aligned(table: string): string {
  const lines = table.split('\n').map(line => line.slice(2, -2).split(' | '))
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map(cells => cells[at]?.length ?? 0)))
  const fill = (cells: string[], isRule: boolean) =>
    cells.map((cell, at) => (isRule ? '-'.repeat(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
  return lines.map((cells, at) => `| ${fill(cells, at === 1).join(' | ')} |`).join('\n')
}

/** The README's table. */
export const shortTable = (rows: readonly Row[]): string => aligned(tableOf(HEAD, rows.map(cellsOf)))

/** `text` with the table between its marks. @throws Error when the marks are not there */
export const withTable = (text: string, table: string): string => betweenMarks(text, BEGIN, END, table)

const pageOf = (rows: readonly Row[]): string => {
  const table = tableOf(
    [...HEAD, 'unexpected answers', 'under way, and what was compared'],
    rows.map(row => [...cellsOf(row), count(row.unexpected), row.note]),
  )
  const runs = rows.map(
    ({ name, date, commit, seed, machine, node, load }) =>
      `- \`${name}\`: ${date}, commit ${commit.slice(0, 10)}, seed ${seed}, ${machine}, Node ${node}, load ${load} before`,
  )
  return `# Faults, and what was lost

Written by \`npm run faults\`. Everything that a server acknowledged is written down outside of it with its hash, and read back after each fault and at the end. Missing: acknowledged, and not there. Altered: there,
and not as it was acknowledged. Twice: there more than once, also what was never answered.

${table}

${runs.join('\n')}
`
}

/** Puts a row in the place of the last run of its fault, in both results and the README. @param order names of all faults */
export function keepRow(row: Row, order: readonly string[]): void {
  const others = readRows().filter(({ name }) => name !== row.name && order.includes(name))
  const rows = [...others, row].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  writeFileSync(RESULT, figuresText(rows))
  writeFileSync(PAGE, pageOf(rows))
  writeFileSync(README, withTable(readFileSync(README, 'utf8'), shortTable(rows)))
}
