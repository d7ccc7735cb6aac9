import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { betweenMarks, tableOf } from '../support/table.ts'
import type { PagesTouched } from './kept-results.ts'
import { HABITS, type Left, type Measured, needOf, type VoicePrices, voiceCost } from './model.ts'

const FILE = join(root, 'docs/capacity.md')
const A_DAY = [100, 1_000, 10_000, 100_000, 1_000_000]

const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))

/** What each kind of interviewer needs, by interviews a day. */
export const needTable = (measured: Measured, left: Left): string =>
  tableOf(
    [
      'interviews a day',
      'at once',
      'processors',
      'memory, GB',
      'statements/s',
      `database after ${HABITS.retentionDays} days, GB`,
      'recordings, GB',
      'uploads, Mbit/s',
    ],
    A_DAY.map(perDay => [
      perDay.toLocaleString('en'),
      ...Object.values(needOf(perDay, measured, left)).map(rounded),
    ]),
  )

/** What one interview costs at each provider, US dollars. */
export const priceTable = (voices: Record<string, VoicePrices>): string =>
  tableOf(
    ['voice', 'an interview', '1,000 a day'],
    Object.entries(voices).map(([name, prices]) => {
      const cost = voiceCost(prices)
      return [name, `$${cost.toFixed(2)}`, `$${Math.round(cost * 1_000).toLocaleString('en')}`]
    }),
  )

/** A drawing in Mermaid: the pages that the given call touches, by the number of interviews. */
export const drawingOf = (touched: PagesTouched, name: string): string => {
  const points = [...(touched.get(name) ?? [])].sort((one, other) => one.interviews - other.interviews)
  const most = Math.max(1, ...points.map(({ pages }) => pages))
  return [
    '```mermaid',
    'xychart-beta',
    `  title "${name.replaceAll('"', "'")}"`,
    `  x-axis "interviews in the database" [${points
      .map(({ interviews }) => interviews.toLocaleString('en'))
      .map(text => `"${text}"`)
      .join(', ')}]`,
    `  y-axis "pages of 8 KB" 0 --> ${Math.ceil(most * 1.2)}`,
    `  line [${points.map(({ pages }) => pages).join(', ')}]`,
    '```',
  ].join('\n')
}

/** Writes the measured parts of docs/capacity.md anew. @throws Error when one has no place there */
export const writePage = (parts: Record<string, string>): void => {
  const page = Object.entries(parts).reduce(
    (text, [name, part]) => betweenMarks(text, `<!-- ${name} -->`, `<!-- /${name} -->`, part),
    readFileSync(FILE, 'utf8'),
  )
  writeFileSync(FILE, page)
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', FILE])
}
