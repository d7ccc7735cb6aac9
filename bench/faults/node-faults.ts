import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { allIn } from '../nodes/candidate.ts'
import { type Cluster, startCluster, whileTalking } from '../nodes/cluster.ts'
import type { Fault, FaultOptions, Outcome } from './fault.ts'

const INTERVIEWS = 50
const WITHIN_MS = 3_000

/** Fifty people talk on two nodes while something is struck again and again. */
const onNodes = async (
  { rounds, seed, print }: FaultOptions,
  strike: (cluster: Cluster, round: number) => Promise<void>,
): Promise<Outcome> => {
  const random = createRandom(seed)
  const cluster = await startCluster()
  const struck = whileTalking(cluster, INTERVIEWS, async candidates => {
    for (let round = 1; round <= rounds; round += 1) {
      await pause(random() * WITHIN_MS)
      await strike(cluster, round)
      await allIn(candidates)
      print(`  ${round} of ${rounds}`)
    }
  })
  const { found } = await struck.finally(cluster.stop)
  return { ...found, note: `${INTERVIEWS} interviews on two nodes with PostgreSQL and Redis` }
}

/** One of the two dies, and comes back. */
export const nodeKilled: Fault = {
  name: 'node',
  title: 'one of two nodes killed (SIGKILL) under 50 interviews',
  rounds: 6,
  run: options =>
    onNodes(options, async ({ nodes }, round) => {
      const node = nodes[round % nodes.length]
      await node?.kill()
      await pause(WITHIN_MS)
      await node?.restart()
    }),
}

/** Redis dies, and comes back empty. */
export const redisGone: Fault = {
  name: 'redis',
  title: 'Redis gone and back under 50 interviews',
  rounds: 6,
  run: options =>
    onNodes(options, async ({ redis }) => {
      await redis.kill()
      await pause(WITHIN_MS)
      await redis.restart()
    }),
}
