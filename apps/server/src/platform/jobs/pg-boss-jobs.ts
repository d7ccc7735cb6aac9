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

/**
 * The queue on our own database. `work: false` (a node without the worker role) only enqueues; with `schedules: false`
 * nothing runs because of the time of day.
 * A job whose worker died is given to another within a minute (job-watch.ts); with `alone: true` (no other process on
 * this database) at the next start. One that runs longer than `expireSeconds` is tried again.
 */
export const createJobs = (
  database: Pick<OpenDatabase, 'raw'>,
  log: Logger,
  options: { work: boolean; schedules?: boolean; alone?: boolean; sweepMs?: number },
): Jobs => {
  let stopped = false
  /** A job that outlived the stop reports to nobody: the database is closed, and the job is given out again at the next start. */
  const executeSql = (text: string, values: unknown[] = []): Promise<never> =>
    stopped ? new Promise(() => undefined) : (database.raw(text, values) as Promise<never>)
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'jobs',
    schedule: options.schedules ?? true,
    monitorStateIntervalSeconds: 60,
    maintenanceIntervalSeconds: 60,
    cronWorkerIntervalSeconds: 30,
  } as PgBoss.ConstructorOptions)
  // Without a listener the queue's error would end the process.
  boss.on('error', error => log.error({ err: error }, 'job queue'))

  const registered = new Map<string, Registered>()
  const schedules = new Map<string, { cron: string; run: () => Promise<void> }>()
  const workers = new Map<string, string[]>()
  let watch: Watch | null = null

  const wake = (name: string): void => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }

  const work = async (
    name: string,
    count: number,
    run: (job: PgBoss.JobWithMetadata<unknown>) => Promise<void>,
  ) => {
    const options = { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, includeMetadata: true } as const
    const start = () =>
      boss.work(name, options, async (jobs: PgBoss.JobWithMetadata<unknown>[]) => {
        for (const job of jobs) await alive(job.id, () => run(job)).finally(() => wake(name))
      })
    workers.set(name, await Promise.all(Array.from({ length: count }, start)))
  }

  /** Shows while a job runs that its worker lives. */
  const alive = async (id: string, run: () => Promise<void>): Promise<void> => {
    const beat = setInterval(() => {
      executeSql(`update jobs.job set started_on = now() where id = $1 and state = 'active'`, [id]).catch(
        () => undefined,
      )
    }, HEARTBEAT_MS)
    await run().finally(() => clearInterval(beat))
  }

  const runJob = async ({ definition, handler }: Registered, job: PgBoss.JobWithMetadata<unknown>) => {
    const lastTry = job.retryCount >= job.retryLimit
    try {
      await handler({ payload: definition.payload.parse(job.data), lastTry })
    } catch (error) {
      log.error({ err: error, job: definition.name, id: job.id, lastTry }, 'job failed')
      throw error
    }
  }

  const startSchedule = async (name: string, cron: string, run: () => Promise<void>) => {
    await boss.createQueue(name, { name, policy: 'short', retryLimit: 0 })
    await boss.schedule(name, cron)
    if (options.work) await work(name, 1, () => run())
  }

  return {
    handle: (definition, handler) => {
      registered.set(definition.name, { definition, handler: handler as Handler } as Registered)
    },
    schedule: (name, cron, run) => void schedules.set(name, { cron, run }),
    send: async (definition, payload, { key, executor, delaySeconds = 0 } = {}) => {
      await boss.send(definition.name, definition.payload.parse(payload) as object, {
        // 'short' allows one waiting job per key, so a job without a key gets one of its own.
        singletonKey: key ?? newId(),
        retryLimit: definition.retries,
        retryDelay: definition.retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: definition.expireSeconds,
        startAfter: delaySeconds,
        ...(executor ? { db: asQueueDatabase(executor) } : {}),
      })
      if (executor) afterCommit(executor, () => wake(definition.name))
      else wake(definition.name)
    },
    start: async () => {
      await boss.start()
      // Nobody else can be running a job: what is still active belongs to a process that died.
      if (options.alone) {
        await database.raw(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
      }
      for (const entry of registered.values()) {
        const { name } = entry.definition
        await boss.createQueue(name, { name, policy: 'short' })
        if (options.work) await work(name, WORKERS_PER_JOB, job => runJob(entry, job))
      }
      for (const [name, { cron, run }] of schedules) await startSchedule(name, cron, run)
      const { sweepMs } = options
      if (options.work) watch = keepWatch({ executeSql, wake, log, ...(sweepMs ? { sweepMs } : {}) })
    },
    stop: async () => {
      watch?.stop()
      await boss.stop({ graceful: true, wait: true, timeout: STOP_TIMEOUT_MS, close: false })
      stopped = true
    },
  }
}
