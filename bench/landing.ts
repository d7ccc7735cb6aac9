import { join } from 'node:path'
import { startServer } from '../e2e/support/servers/start-server.ts'
import { type Audit, auditPage, CATEGORIES } from './landing/audit-page.ts'
import { describeLanding } from './landing/describe-landing.ts'
import type { Bench } from './support/bench.ts'

const RUNS = 5

/** What Lighthouse says of the landing page on its slow phone. */
export const landing: Bench = async (clone, { print }) => {
  await clone.build()
  const server = await startServer({ program: join(clone.path, 'apps/server/dist/main.js') })
  const audits: Audit[] = []
  try {
    for (let run = 1; run <= RUNS; run++) {
      const audit = await auditPage(`${server.origin}/`)
      audits.push(audit)
      print(`landing: run ${run}, ${CATEGORIES.map(name => `${name} ${audit.scores[name]}`).join(', ')}`)
    }
  } finally {
    await server.dispose()
  }
  return { name: 'landing', title: 'The landing page by Lighthouse, mobile', ...describeLanding(audits) }
}
