import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Executor } from '../context.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { afterCommit } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../logging.ts'
import { HEARTBEAT_MS, keepWatch, type Watch } from './job-watch.ts'
import type { JobDefinition, JobRun, Jobs } from './jobs.ts'

/** Workers sleep until the watch (job-watch.ts) or a send wakes them; this is only their net. */
const POLLING_SECONDS = 60
/** How many jobs of one name run at the same time on one node. */
const WORKERS_PER_JOB = 2
const STOP_TIMEOUT_MS = 20_000

type Handler = (run: JobRun<unknown>) => Promise<void>
interface Registered {
  definition: JobDefinition<unknown>
  handler: Handler
}

const asQueueDatabase = (executor: Executor): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: rows.length } as never
  },
})

interface Options {
  work: boolean
  schedules?: boolean
  alone?: boolean
  sweepMs?: number
}

/** What the queue goes by. */
interface Queue {
  readonly boss: PgBoss
  readonly log: Logger
  readonly executeSql: (text: string, values?: unknown[]) => Promise<never>
  /** Of each job by its name: what takes it on here. */
  readonly workers: Map<string, string[]>
}

type Found = PgBoss.JobWithMetadata<unknown>

const wake = ({ boss, workers }: Queue, name: string): void => {
  for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
}

/** Shows while a job runs that its worker lives. */
const alive = async ({ executeSql }: Queue, id: string, run: () => Promise<void>): Promise<void> => {
  const beat = setInterval(() => {
    executeSql(`update jobs.job set started_on = now() where id = $1 and state = 'active'`, [id]).catch(
      () => undefined,
    )
  }, HEARTBEAT_MS)
  await run().finally(() => clearInterval(beat))
}

const work = async (
  queue: Queue,
  name: string,
  count: number,
  run: (job: Found) => Promise<void>,
): Promise<void> => {
  const options = { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, includeMetadata: true } as const
  const start = () =>
    queue.boss.work(name, options, async (jobs: Found[]) => {
      for (const job of jobs) await alive(queue, job.id, () => run(job)).finally(() => wake(queue, name))
    })
  queue.workers.set(name, await Promise.all(Array.from({ length: count }, start)))
}

const runJob = async ({ log }: Queue, { definition, handler }: Registered, job: Found): Promise<void> => {
  const lastTry = job.retryCount >= job.retryLimit
  try {
    await handler({ payload: definition.payload.parse(job.data), lastTry })
  } catch (error) {
    log.error({ err: error, job: definition.name, id: job.id, lastTry }, 'job failed')
    throw error
  }
}

const send =
  (queue: Queue): Jobs['send'] =>
  async (definition, payload, { key, executor, delaySeconds = 0, later = false } = {}) => {
    await queue.boss.send(definition.name, definition.payload.parse(payload) as object, {
      // 'short' allows one waiting job per key, so a job without a key gets one of its own.
      singletonKey: key ?? newId(),
      retryLimit: definition.retries,
      retryDelay: definition.retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: definition.expireSeconds,
      startAfter: delaySeconds,
      priority: later ? -1 : 0,
      ...(executor ? { db: asQueueDatabase(executor) } : {}),
    })
    if (executor) afterCommit(executor, () => wake(queue, definition.name))
    else wake(queue, definition.name)
  }

const sendAll =
  (queue: Queue): Jobs['sendAll'] =>
  async (definition, payloads, executor) => {
    if (payloads.length === 0) return
    const jobs = payloads.map(payload => ({
      name: definition.name,
      data: definition.payload.parse(payload) as object,
      singletonKey: newId(),
      retryLimit: definition.retries,
      retryDelay: definition.retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: definition.expireSeconds,
    }))
    await queue.boss.insert(jobs, { db: asQueueDatabase(executor) })
    afterCommit(executor, () => wake(queue, definition.name))
  }

const openBoss = (executeSql: Queue['executeSql'], log: Logger, schedule: boolean): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'jobs',
    schedule,
    monitorStateIntervalSeconds: 60,
    maintenanceIntervalSeconds: 60,
    cronWorkerIntervalSeconds: 30,
  } as PgBoss.ConstructorOptions)
  // Without a listener the queue's error would end the process.
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  return boss
}

/**
 * The queue on our own database. `work: false` (a node without the worker role) only enqueues; with `schedules: false`
 * nothing runs because of the time of day.
 * A job whose worker died is given to another within a minute (job-watch.ts); with `alone: true` (no other process on
 * this database) at the next start. One that runs longer than `expireSeconds` is tried again.
 */
export const createJobs = (database: Pick<OpenDatabase, 'raw'>, log: Logger, options: Options): Jobs => {
  let stopped = false
  /** A job that outlived the stop reports to nobody: the database is closed, and the job is given out again at the next start. */
  const executeSql: Queue['executeSql'] = (text, values = []) =>
    stopped ? new Promise(() => undefined) : (database.raw(text, values) as Promise<never>)
  const boss = openBoss(executeSql, log, options.schedules ?? true)
  const queue: Queue = { boss, log, executeSql, workers: new Map() }
  const registered = new Map<string, Registered>()
  const schedules = new Map<string, { cron: string; run: () => Promise<void> }>()
  let watch: Watch | null = null
  return {
    handle: (definition, handler) => {
      registered.set(definition.name, { definition, handler: handler as Handler } as Registered)
    },
    schedule: (name, cron, run) => void schedules.set(name, { cron, run }),
    send: send(queue),
    sendAll: sendAll(queue),
    start: async () => {
      await boss.start()
      // Nobody else can be running a job: what is still active belongs to a process that died.
      if (options.alone) {
        await database.raw(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
      }
      for (const [name, entry] of registered) {
        await boss.createQueue(name, { name, policy: 'short' })
        if (options.work) await work(queue, name, WORKERS_PER_JOB, job => runJob(queue, entry, job))
      }
      for (const [name, { cron, run }] of schedules) {
        await boss.createQueue(name, { name, policy: 'short', retryLimit: 0 })
        await boss.schedule(name, cron)
        if (options.work) await work(queue, name, 1, run)
      }
      const { sweepMs } = options
      const wakeUp = (name: string) => wake(queue, name)
      if (options.work) watch = keepWatch({ executeSql, wake: wakeUp, log, ...(sweepMs ? { sweepMs } : {}) })
    },
    stop: async () => {
      watch?.stop()
      await boss.stop({ graceful: true, wait: true, timeout: STOP_TIMEOUT_MS, close: false })
      stopped = true
    },
  }
}
