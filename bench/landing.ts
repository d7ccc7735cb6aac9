import {
  type Audit,
  auditPage,
  CATEGORIES,
  type Category,
  TIMES,
  type TimeName,
} from './landing/audit-page.ts'
import type { Bench } from './support/bench.ts'
import { measure } from './support/measure.ts'
import { onServer } from './support/serve.ts'
import { median, rounded } from './support/statistics.ts'
import { tableOf } from './support/table.ts'

/** How many points of 100 the median may lack. */
const MAY_LACK: Record<Category, number | null> = {
  performance: 5,
  accessibility: 0,
  'best-practices': null,
  seo: null,
}

const roundTime = (name: TimeName, value: number): number =>
  rounded(value, name === 'cumulative-layout-shift' ? 3 : 0)

/** The median of each score and moment, and every run below it. @throws Error without runs */
export function describeLanding(audits: readonly Audit[]) {
  const names = Object.keys(TIMES) as TimeName[]
  const points = CATEGORIES.map(name => {
    const score = median(audits.map(audit => audit.scores[name]))
    return measure(`${name}: points lacking of 100`, 100 - score, '', MAY_LACK[name])
  })
  const moments = names.map(name => {
    const value = roundTime(name, median(audits.map(audit => audit.times[name])))
    return measure(TIMES[name], value, name === 'cumulative-layout-shift' ? '' : 'ms')
  })
  const rows = audits.map((audit, index) => [
    `${index + 1}`,
    ...CATEGORIES.map(name => `${audit.scores[name]}`),
    ...names.map(name => `${roundTime(name, audit.times[name])}`),
  ])
  const faults = [...new Set(audits.flatMap(audit => audit.faults))]
  const text = [
    `Lighthouse ${audits[0]?.lighthouse}, its mobile profile, medians of ${audits.length} runs. Every run:`,
    tableOf(['run', ...CATEGORIES, ...names.map(name => TIMES[name])], rows),
    faults.length > 0 ? `What cost points:\n\n${faults.map(fault => `- ${fault}`).join('\n')}` : '',
  ]
  return {
    measures: [...points, ...moments],
    more: { text: text.filter(Boolean).join('\n\n'), values: { audits } },
  }
}

const RUNS = 5

/** What Lighthouse says of the landing page on its slow phone. */
export const landing: Bench = async ({ path }, { print }) => {
  const audits: Audit[] = []
  await onServer(path, {}, async ({ origin }) => {
    for (let run = 1; run <= RUNS; run++) {
      const audit = await auditPage(`${origin}/`)
      audits.push(audit)
      print(`landing: run ${run}, ${CATEGORIES.map(name => `${name} ${audit.scores[name]}`).join(', ')}`)
    }
  })
  return { name: 'landing', title: 'The landing page by Lighthouse, mobile', ...describeLanding(audits) }
}
