import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { type Circumstances, reportText } from '../support/report.ts'
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

const FILE = join(root, 'bench/results/real-models.md')

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
    reportText({ measures, ...(text ? { more: text } : {}) }),
  ].join('\n\n')
}

/** Writes a part in the place of its older text, next to all others. @param order titles of all parts */
export const writePart = (measured: KeptPart, order: readonly string[]): void => {
  // A part may have headings of its own; below that of a part stands when it was measured.
  const [head = '', ...kept] = readFileSync(FILE, 'utf8')
    .trim()
    .split(/\n\n(?=## .+\n\n\d{4}-\d\d-\d\dT)/)
  const titleOf = (part: string) => part.slice('## '.length, part.indexOf('\n'))
  const parts = [...kept.filter(part => titleOf(part) !== measured.title), partText(measured)]
    .filter(part => order.includes(titleOf(part)))
    .sort((one, other) => order.indexOf(titleOf(one)) - order.indexOf(titleOf(other)))
  writeFileSync(FILE, `${[head, ...parts].join('\n\n')}\n`)
}
