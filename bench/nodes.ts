import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { callApi } from '../e2e/support/servers/api.ts'
import type { TestServer } from '../e2e/support/servers/start-server.ts'
import { allIn, type Candidate } from './nodes/candidate.ts'
import { type Cluster, startCluster, whileTalking } from './nodes/cluster.ts'
import type { Bench } from './support/bench.ts'
import { type Measure, measure } from './support/measure.ts'

/** The longest that an interview may stand still because of one node, milliseconds: one that dies, and one that leaves in good order. */
const KILLED_MS = 5_000
const LEFT_MS = 3_000

interface Break {
  /** Whose line broke. */
  broken: number
  /** The longest time until an interview went on, milliseconds. */
  longest: number
}

/** Does something to the cluster. @returns whom it interrupted, and for how long */
const interrupt = async (
  candidates: readonly Candidate[],
  strike: () => Promise<unknown>,
): Promise<Break> => {
  await allIn(candidates)
  for (const one of candidates) one.takeBreaks()
  await strike()
  await allIn(candidates)
  const broken = candidates.map(one => one.takeBreaks()).filter(breaks => breaks.length > 0)
  return { broken: broken.length, longest: Math.round(Math.max(0, ...broken.flat())) }
}

/** Some moments of talk. */
const talk = () => pause(2_500)

const STARTS = 30
/** Of the free plan. */
const PLACES = 5

/** Thirty candidates of one account press start at the same moment, half of them at each node. */
const startAtOnce = async ({ nodes, seedPending }: Cluster): Promise<Measure[]> => {
  const pending = await seedPending(STARTS)
  const outcomes = await Promise.all(
    pending.map(async ({ id, token }, at) => {
      const origin = nodes[at % nodes.length]?.origin ?? ''
      const { status, body } = await callApi<{ code?: string }>({ origin }, `PATCH /interviews/${id}`, {
        interviewToken: token,
        body: { status: 'in_progress' },
      })
      return status < 300 ? 'started' : `${status} ${body.code}`
    }),
  )
  const count = (wanted: string) => outcomes.filter(outcome => outcome === wanted).length
  const started = count('started')
  const wrong = STARTS - started - count('403 INTERVIEW_LIMIT_REACHED') + Math.max(0, PLACES - started)
  const name = `${STARTS} starts at once over both nodes, ${PLACES} places`
  return [
    measure(`${name}: started`, started, '', PLACES),
    measure(`${name}: neither started nor told that no place is free, or places left`, wrong, '', 0),
  ]
}

/**
 * Two nodes under so many live interviews: one is killed, one is stopped in good order, both are replaced one after the other,
 * Redis dies and comes back; and thirty start at once.
 * @param program of the built server; absent: this checkout's
 */
export const measureNodes = async (
  interviews: number,
  { program, print = () => undefined }: { program?: string; print?: (line: string) => void } = {},
): Promise<{ measures: Measure[] }> => {
  const cluster = await startCluster(program)
  const [first, second] = cluster.nodes as [TestServer, TestServer]
  const breakAll = async (candidates: readonly Candidate[]) => {
    await talk()
    print('one node is killed')
    const killed = await interrupt(candidates, () => first.kill().then(talk))
    await first.restart()
    await talk()
    print('one node is stopped')
    const drained = await interrupt(candidates, () => second.stop())
    await second.restart()
    await talk()
    print('both are replaced, one after the other')
    const rolled = await interrupt(candidates, async () => {
      for (const node of [first, second]) {
        await node.stop()
        await node.restart()
        await allIn(candidates)
      }
    })
    print('Redis dies and comes back')
    const without = await interrupt(candidates, async () => {
      await cluster.redis.kill()
      await talk()
      await cluster.redis.restart()
      await talk()
    })
    return { killed, drained, rolled, without }
  }
  const longest = (name: string, { broken, longest: value }: Break, limit: number) => [
    measure(`${name}: interviews interrupted`, broken),
    measure(`${name}: longest interruption`, value, 'ms', limit),
  ]
  try {
    print('thirty start at once')
    const starts = await startAtOnce(cluster)
    const { found, result } = await whileTalking(cluster, interviews, breakAll)
    return {
      measures: [
        measure('interviews', interviews),
        ...longest('one node killed (SIGKILL)', result.killed, KILLED_MS),
        ...longest('one node stopped (SIGTERM)', result.drained, LEFT_MS),
        ...longest('both nodes replaced, one after the other', result.rolled, LEFT_MS),
        measure('Redis dead and back: interviews interrupted', result.without.broken, '', 0),
        measure('answers acknowledged', found.acknowledged),
        measure('acknowledged answers lost', found.troubles.length, '', 0),
        ...starts,
      ],
    }
  } finally {
    await cluster.stop()
  }
}

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
