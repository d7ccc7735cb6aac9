import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Executor } from '../context.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../logging.ts'
import type { JobDefinition, JobRun, Jobs } from './jobs.ts'

/** Shortest the queue allows; within one process a send wakes the worker at once. */
const POLLING_SECONDS = 0.5
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
 * The queue on our own database. `work: false` (a node without the worker role) only enqueues.
 * A job whose worker died is given to another after `expireSeconds`; with `alone: true` (no other process on this
 * database) at the next start.
 */
export const createJobs = (
  database: Pick<OpenDatabase, 'raw'>,
  log: Logger,
  options: { work: boolean; schema?: string; alone?: boolean },
): Jobs => {
  const schema = options.schema ?? 'jobs'
  let stopped = false
  /** A job that outlived the stop reports to nobody: the database is closed, and the job is given out again at the next start. */
  const executeSql = (text: string, values: unknown[] = []): Promise<never> =>
    stopped ? new Promise(() => undefined) : (database.raw(text, values) as Promise<never>)
  const boss = new PgBoss({
    db: { executeSql },
    schema,
    monitorStateIntervalSeconds: 60,
    maintenanceIntervalSeconds: 60,
  } as PgBoss.ConstructorOptions)
  // Without a listener the queue's error would end the process.
  boss.on('error', error => log.error({ err: error }, 'job queue'))

  const registered = new Map<string, Registered>()
  const schedules = new Map<string, { cron: string; run: () => Promise<void> }>()
  const workers = new Map<string, string[]>()

  const runJob = async ({ definition, handler }: Registered, job: PgBoss.JobWithMetadata<unknown>) => {
    const lastTry = job.retryCount >= job.retryLimit
    try {
      await handler({ payload: definition.payload.parse(job.data), lastTry })
    } catch (error) {
      log.error({ err: error, job: definition.name, id: job.id, lastTry }, 'job failed')
      throw error
    }
  }

  const startWorkers = async (entry: Registered) => {
    const { name } = entry.definition
    const ids = Array.from({ length: WORKERS_PER_JOB }, () =>
      boss.work(
        name,
        { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, includeMetadata: true },
        async (jobs: PgBoss.JobWithMetadata<unknown>[]) => {
          for (const job of jobs) await runJob(entry, job)
        },
      ),
    )
    workers.set(name, await Promise.all(ids))
  }

  const startSchedule = async (name: string, cron: string, run: () => Promise<void>) => {
    await boss.createQueue(name, { name, policy: 'short', retryLimit: 0 })
    await boss.schedule(name, cron)
    if (options.work) await boss.work(name, { pollingIntervalSeconds: 10 }, () => run())
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
      for (const worker of executor ? [] : (workers.get(definition.name) ?? [])) boss.notifyWorker(worker)
    },
    start: async () => {
      await boss.start()
      // Nobody else can be running a job: what is still active belongs to a process that died.
      if (options.alone) {
        await database.raw(
          `update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`,
        )
      }
      for (const entry of registered.values()) {
        const { name } = entry.definition
        await boss.createQueue(name, { name, policy: 'short' })
        if (options.work) await startWorkers(entry)
      }
      for (const [name, { cron, run }] of schedules) await startSchedule(name, cron, run)
    },
    stop: async () => {
      await boss.stop({ graceful: true, wait: true, timeout: STOP_TIMEOUT_MS, close: false })
      stopped = true
    },
  }
}
