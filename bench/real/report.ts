import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { type Circumstances, reportText } from '../support/report.ts'
import { figuresText } from '../support/table.ts'
import type { PartFinding } from './part.ts'

/** One part as it was measured last. */
export interface KeptPart extends PartFinding, Circumstances {
  name: string
  title: string
  /** The highest while it ran, and at its end. */
  loadDuring: number
  loadAfter: number
  minutes: number
  /** The most of each program of the product, MB. */
  memoryMb: Record<string, number>
}

const FILE = join(root, 'bench/results/real-models')

export const readKept = (): KeptPart[] =>
  existsSync(`${FILE}.json`) ? JSON.parse(readFileSync(`${FILE}.json`, 'utf8')).parts : []

const memoryOf = ({ memoryMb }: KeptPart): string => {
  const programs = Object.entries(memoryMb).map(([name, mb]) => `${name} ${mb} MB`)
  return programs.length > 0 ? ` Most memory: ${programs.join(', ')}.` : ''
}

/** A part as Markdown. */
export const partText = (part: KeptPart): string => {
  const { title, date, commit, machine, node, load, loadDuring, loadAfter, minutes, measures, text } = part
  return [
    `## ${title}`,
    `${date}, commit ${commit.slice(0, 10)}, ${machine}, Node ${node}; load ${load} before, ${loadDuring} at most, ${loadAfter} after; ${minutes} minutes.${memoryOf(part)}`,
    reportText({ measures, ...(text ? { more: { text, values: {} } } : {}) }),
  ].join('\n\n')
}

/** Writes a part in the place of its older figures, next to all others. @param order names of all parts */
export const writePart = (measured: KeptPart, order: readonly string[]): void => {
  const parts = [...readKept().filter(({ name }) => name !== measured.name), measured]
    .filter(({ name }) => order.includes(name))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  const { date, commit, load } = measured
  const measures = parts.flatMap(({ title, measures: own }) =>
    own.map(each => ({ ...each, name: `${title}: ${each.name}` })),
  )
  writeFileSync(`${FILE}.json`, figuresText({ date, commit, load, measures, parts }))
  const head =
    '# Real models\n\n`npm run real`: the built product with models on this machine. Each part says when and beside which load it was measured.'
  writeFileSync(`${FILE}.md`, `${[head, ...parts.map(partText)].join('\n\n')}\n`)
}
