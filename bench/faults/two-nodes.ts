import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../e2e/support/page/until.ts'
import { randomNumbers } from '../../e2e/support/sound/random.ts'
import { type Candidate, enter } from '../nodes/candidate.ts'
import { type Cluster, startCluster } from '../nodes/cluster.ts'
import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { openLedger } from './ledger.ts'

const INTERVIEWS = 50
const PATIENCE_MS = 90_000
const WITHIN_MS = 3_000

const allIn = (candidates: readonly Candidate[]) =>
  until('every candidate', () => candidates.every(one => one.isIn()) || undefined, PATIENCE_MS)

/** Every answer of a candidate on record, as the database has it: fifty transcripts by the API would be a load of their own. */
const compare = async ({ database }: Cluster, candidates: readonly Candidate[]) => {
  const ledger = openLedger()
  const keyOf = (interview: unknown, name: unknown) => `${interview} ${name}`
  for (const { interview, said, stored } of candidates)
    for (const [name, text] of said) {
      ledger.send('answer', keyOf(interview.id, name), text)
      if (stored.has(name)) ledger.acknowledge('answer', keyOf(interview.id, name), text)
    }
  const { rows } = await database.raw(
    `select interview_id, client_id, content from turns where speaker = 'candidate' and client_id is not null`,
  )
  const found = rows.map(row => ({ key: keyOf(row.interview_id, row.client_id), value: row.content }))
  ledger.compare('answer', found)
  return { ...ledger.counts(), troubles: ledger.troubles() }
}

/** Fifty people talk on two nodes while something is struck again and again. */
const onNodes = async (
  { rounds, seed, print }: FaultOptions,
  strike: (cluster: Cluster, round: number) => Promise<void>,
): Promise<Outcome> => {
  const random = randomNumbers(seed)
  const cluster = await startCluster()
  let candidates: Candidate[] = []
  try {
    candidates = (await cluster.seed(INTERVIEWS)).map(ticket => enter(cluster.balancer.origin, ticket))
    await allIn(candidates)
    for (let round = 1; round <= rounds; round += 1) {
      await pause(random() * WITHIN_MS)
      await strike(cluster, round)
      await allIn(candidates)
      print(`  ${round} of ${rounds}`)
    }
    await Promise.all(candidates.map(one => one.fallSilent()))
    const found = await compare(cluster, candidates)
    return { ...found, note: `${INTERVIEWS} interviews on two nodes with PostgreSQL and Redis` }
  } finally {
    for (const one of candidates) one.leave()
    await cluster.stop()
  }
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
