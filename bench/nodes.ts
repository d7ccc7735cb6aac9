import { join } from 'node:path'
import { measureNodes } from './nodes/measure-nodes.ts'
import type { Bench } from './support/bench.ts'

const INTERVIEWS = 50

/** What interviews notice when a node under them dies, stops or is replaced, and when Redis dies. */
export const nodes: Bench = async (clone, { interviews, print }) => {
  const count = interviews ?? INTERVIEWS
  const program = join(clone.path, 'apps/server/dist/main.js')
  return {
    name: 'nodes',
    title: `Two nodes under ${count} live interviews`,
    isTrial: count < INTERVIEWS,
    ...(await measureNodes(count, { program, print })),
  }
}
