import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { createAccount } from '../../apps/server/src/app/testing/create-account.ts'
import { seedVacancy } from '../../apps/server/src/app/testing/seed-vacancy.ts'
import { seedInterview } from '../../apps/server/src/modules/judgement/evaluations/testing/seed-interview.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { type OpenDatabase, openPostgres } from '../../apps/server/src/platform/database/open-database.ts'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'
import { startServer, type TestServer } from '../../e2e/support/servers/start-server.ts'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { type RedisServer, startRedis } from '../../scripts/lib/redis.mjs'
import { type Counts, openLedger } from '../faults/ledger.ts'
import { allIn, type Candidate, enter } from './candidate.ts'
import { type Balancer, startBalancer } from './load-balancer.ts'

/** So many that no talk comes to its end. */
const QUESTIONS = Array.from({ length: 200 }, (_, at) => `What did you do in month ${at + 1} of your work?`)

export interface Cluster {
  nodes: readonly TestServer[]
  redis: RedisServer
  balancer: Balancer
  database: OpenDatabase
  /** Running interviews, each of an account of its own. */
  seed(count: number): Promise<Ticket[]>
  /** Interviews of one account that have not begun. */
  seedPending(count: number): Promise<Ticket[]>
  stop(): Promise<void>
}

/** Two built servers on a PostgreSQL, a Redis and a data folder in common, behind a load balancer. */
export const startCluster = async (program?: string): Promise<Cluster> => {
  const say = () => undefined
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const postgres = await startPostgres(say)
    ends.push(postgres.stop)
    const redis = await startRedis(say)
    ends.push(redis.stop)
    const folder = mkdtempSync(join(tmpdir(), 'vivavox-nodes-'))
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      SECRET_KEY: 'of a bench that runs on this machine alone',
      ESPEAK_PATH: 'off',
    }
    const start = async () => {
      const node = await startServer({ env, ...(program ? { program } : {}) })
      ends.push(node.dispose)
      return node
    }
    // At the same time, on an empty database: one makes it, the other waits.
    const starting = await Promise.allSettled([start(), start()])
    const nodes = starting.map(one => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    const database = openPostgres(postgres.url)
    ends.push(database.close)
    const balancer = await startBalancer(nodes.map(({ origin }) => origin))
    ends.push(balancer.close)
    const context = { db: database.db, clock: systemClock }
    const seedOwner = async () => {
      const owner = await createAccount(context, { subscribed: true })
      return { ownerId: owner.id, vacancyId: await seedVacancy(context, owner.id) }
    }
    const seedOne = async (): Promise<Ticket> => {
      const ids = await seedOwner()
      const started = { provider: 'builtin' as const, started_at: new Date() }
      return seedInterview(database.db, ids, started, { questions: QUESTIONS })
    }
    const seed = (count: number) => Promise.all(Array.from({ length: count }, seedOne))
    const seedPending = async (count: number) => {
      const ids = await seedOwner()
      const read = await fetch(`${nodes[0]?.origin}/api/vacancies/${ids.vacancyId}`)
      const { consent } = (await read.json()) as PublicVacancy
      // A candidate who agreed to another version of the notice cannot begin.
      const pending = { status: 'pending' as const, snapshot: null, consent_version: consent.version }
      return Promise.all(Array.from({ length: count }, () => seedInterview(database.db, ids, pending)))
    }
    return { nodes, redis, balancer, database, seed, seedPending, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Lets candidates talk on the cluster while something is done to it, until all they said is acknowledged.
 * @returns what of that is on record, and what the work returned
 */
export const whileTalking = async <T>(
  cluster: Cluster,
  interviews: number,
  work: (candidates: readonly Candidate[]) => Promise<T>,
): Promise<{ found: Counts & { troubles: string[] }; result: T }> => {
  const candidates = (await cluster.seed(interviews)).map(ticket => enter(cluster.balancer.origin, ticket))
  try {
    await allIn(candidates)
    const result = await work(candidates)
    await Promise.all(candidates.map(one => one.fallSilent()))
    return { found: await compareAnswers(cluster, candidates), result }
  } finally {
    for (const one of candidates) one.leave()
  }
}

/** Every answer of the candidates on record, as the database has it: fifty transcripts by the API would be a load of their own. */
const compareAnswers = async (
  { database }: Cluster,
  candidates: readonly Candidate[],
): Promise<Counts & { troubles: string[] }> => {
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
