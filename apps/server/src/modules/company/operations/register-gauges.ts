import { statfs } from 'node:fs/promises'
import type { AppContext } from '../../../platform/context.ts'
import type { OpenDatabase } from '../../../platform/database/open-database.ts'
import { memoizeWithTtl } from '../../../platform/memoize-with-ttl.ts'
import type { Gauge, Sample } from '../../../platform/telemetry/telemetry.ts'
import { countEvaluations } from '../../judgement/evaluations/index.ts'
import { isMail, type QueueFigure, readQueue } from './queue-figures.repository.ts'

/** Figures of the whole database are counted once for all that ask within so long, milliseconds. */
const FRESH_MS = 5_000

const one = (value: number): Sample[] => [{ labels: {}, value }]

const queueGauges = (read: () => Promise<QueueFigure[]>): Gauge[] => {
  const ofEach = (states: readonly ('due' | 'delayed' | 'running' | 'failed')[]) => async () =>
    (await read()).flatMap(figure =>
      states.map(state => ({ labels: { job: figure.name, state }, value: figure[state] })),
    )
  return [
    {
      name: 'jobs',
      help: 'Jobs of this database by their state; failed: for good, within the last hours',
      labels: ['job', 'state'],
      read: ofEach(['due', 'delayed', 'running', 'failed']),
    },
    {
      name: 'job_oldest_seconds',
      help: 'How long the oldest job waits that could run now',
      labels: ['job'],
      read: async () =>
        (await read()).map(({ name, oldestMs }) => ({ labels: { job: name }, value: oldestMs / 1_000 })),
    },
    {
      name: 'mail_queue',
      help: 'Mails that wait to be sent',
      read: async () =>
        one((await read()).filter(isMail).reduce((sum, { due, delayed }) => sum + due + delayed, 0)),
    },
  ]
}

const poolGauges = (pool: NonNullable<OpenDatabase['pool']>): Gauge[] => [
  {
    name: 'db_pool_connections',
    help: 'Connections to the database by what they do; waiting: statements without one',
    labels: ['state'],
    read: async () => {
      const { total, idle, waiting } = pool()
      const states = { used: total - idle, idle, waiting }
      return Object.entries(states).map(([state, value]) => ({ labels: { state }, value }))
    },
  },
]

interface Sources {
  database: OpenDatabase
  /** How many interviews this process holds. */
  live: () => number
}

/** What is read when the operator's tools ask for the metrics. */
export const registerGauges = ({ telemetry, db, config }: AppContext, { database, live }: Sources): void => {
  const evaluations = memoizeWithTtl(FRESH_MS, async () =>
    Object.entries(await countEvaluations(db)).map(([state, value]) => ({ labels: { state }, value })),
  )
  const gauges: Gauge[] = [
    { name: 'live_sessions', help: 'Interviews that this process holds', read: async () => one(live()) },
    {
      name: 'evaluation_jobs',
      help: 'Interviews by the state of their evaluation',
      labels: ['state'],
      read: evaluations,
    },
    ...queueGauges(memoizeWithTtl(FRESH_MS, () => readQueue(database))),
    ...(database.pool ? poolGauges(database.pool) : []),
    {
      name: 'storage_free_bytes',
      help: 'Room left on the disk of the data folder',
      read: async () => {
        const { bavail, bsize } = await statfs(config.dataDir)
        return one(bavail * bsize)
      },
    },
  ]
  for (const gauge of gauges) telemetry.gauge(gauge)
}
