import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import type { Measure } from './weigh.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Where and when something was measured: figures mean nothing without it. */
function circumstances() {
  const processor = cpus()[0]?.model.trim() ?? 'unknown'
  return {
    date: new Date().toISOString(),
    commit: git('rev-parse', 'HEAD'),
    machine: `${cpus().length} × ${processor}, ${Math.round(totalmem() / 1e9)} GB, ${process.platform} ${process.arch}`,
    node: process.version,
    /** Other work on the machine makes every time longer. */
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}

export const isWithin = ({ value, limit }: Measure) => value <= limit

const row = (measure: Measure) =>
  `| ${measure.name} | ${measure.value} ${measure.unit} | ${measure.limit} ${measure.unit} | ${isWithin(measure) ? 'yes' : '**no**'} |`

/**
 * Writes the figures beside their limits to `bench/results/NAME.json` and `NAME.md`.
 * @returns the Markdown table
 */
export function writeReport(name: string, title: string, measures: Measure[]): string {
  const facts = circumstances()
  const folder = join(root, 'bench/results')
  const table = [
    '| what | measured | limit | within |',
    '| --- | --- | --- | --- |',
    ...measures.map(row),
  ].join('\n')
  const where = `${facts.date}, commit ${facts.commit.slice(0, 10)}, ${facts.machine}, Node ${facts.node}, load ${facts.load}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ ...facts, measures }, null, 2)}\n`)
  writeFileSync(join(folder, `${name}.md`), `# ${title}\n\n${where}\n\n${table}\n`)
  return table
}
