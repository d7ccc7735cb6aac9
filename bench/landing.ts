import { type Audit, auditPage, CATEGORIES } from './landing/audit-page.ts'
import { describeLanding } from './landing/describe-landing.ts'
import type { Bench } from './support/bench.ts'
import { onServer } from './support/serve.ts'

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
