import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Executor } from '../context.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { afterCommit } from '../database/transaction.ts'
import { withinTime } from '../deadline.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../logging.ts'
import { GIVE_OUT, HEARTBEAT_MS, monitorJobs, type Watch } from './job-monitor.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import type { JobDefinition, JobRun, Jobs, OpenJob } from './jobs.ts'

interface OpenRow {
  key: string
  tries: number
  /** Milliseconds since 1970. */
  next: number | null
}

/** The newest of each key: one may wait while the one before it runs. */
const STATEMENT = `select distinct on (singleton_key) singleton_key as key,
    retry_count + (state <> 'created')::int as tries,
    (extract(epoch from case when state < 'active' and start_after > now() then start_after end) * 1000)::float8 as next
  from jobs.job where name = $1 and singleton_key = any($2) and state <= 'active'
  order by singleton_key, created_on desc`

/** Jobs of one name that have not ended, by their key. */
const findOpenJobs = async (
  executeSql: (text: string, values: unknown[]) => Promise<{ rows: OpenRow[] }>,
  name: string,
  keys: readonly string[],
): Promise<Map<string, OpenJob>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await executeSql(STATEMENT, [name, keys])
  return new Map(
    rows.map(({ key, tries, next }) => [key, { tries, nextAt: next === null ? null : new Date(next) }]),
  )
}

const CHANNEL = 'vivavox_jobs'

interface CallsParts {
  /** This process among the others. */
  id: string
  executeSql(sql: string, values: unknown[]): Promise<unknown>
  log: Logger
}

/** Calls other processes when jobs were sent here. A call that is lost, as when this one dies, costs them a wait for their net. */
const createJobCalls = ({ id, executeSql, log }: CallsParts) => {
  let isCalling = false
  const tell = (): void => {
    isCalling = false
    executeSql('select pg_notify($1, $2)', [CHANNEL, id]).catch(error =>
      log.warn({ err: error }, 'other processes could not be told of a job'),
    )
  }
  return {
    channel: CHANNEL,
    /** Once the job's transaction has committed. Many at the same time are one call. */
    call: (): void => {
      if (!isCalling) setImmediate(tell)
      isCalling = true
    },
    /** @returns a handler of messages that acts on calls of others */
    hear:
      (heed: () => void) =>
      (from: string): void => {
        if (from !== id) heed()
      },
  }
}

/** How many jobs of one name run at the same time on one node. */
const JOBS_AT_ONCE = 2
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
  /** How often it looks without being called, milliseconds. */
  netMs?: number
  /** How long running jobs may take to end at the stop, milliseconds. */
  stopMs?: number
}

/** What the queue goes by. */
interface Queue {
  readonly boss: PgBoss
  readonly log: Logger
  readonly executeSql: (text: string, values?: unknown[]) => Promise<never>
  /** By the job's name; none on a node that only enqueues. */
  readonly runners: Map<string, JobRunner>
  readonly calls: ReturnType<typeof createJobCalls> | null
  watch: Watch | null
}

type Found = PgBoss.JobWithMetadata<unknown>

/** A job was sent: wakes its runner here and calls the other processes. */
const announce = ({ runners, watch, calls }: Queue, name: string, delaySeconds: number): void => {
  if (delaySeconds > 0) watch?.lookIn(delaySeconds * 1_000)
  else runners.get(name)?.wake()
  calls?.call()
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

/** Runs one job and notes what came of it; a note that fails is one of a dead worker. */
const runNoting = async (queue: Queue, job: Found, run: (job: Found) => Promise<void>): Promise<void> => {
  const { boss, log } = queue
  try {
    const seconds = Number(job.expireInSeconds)
    const note = await alive(queue, job.id, () => withinTime(run(job), seconds * 1_000)).then(
      () => () => boss.complete(job.name, job.id),
      error => async () => {
        await boss.fail(job.name, job.id, error)
        // Only the database knows when it comes again.
        queue.watch?.look()
      },
    )
    await note()
  } catch (error) {
    log.error({ err: error, job: job.name, id: job.id }, 'the outcome of a job could not be stored')
  }
}

/** A job whose key is being worked on comes again so much later, seconds; two that meet come apart by chance. */
const AGAIN_SECONDS = 2
/** It has not begun: no try is counted. */
const PUT_OFF = `update jobs.job as one set state = 'retry', started_on = null,
    start_after = now() + interval '${AGAIN_SECONDS} seconds' * (0.5 + random() / 2)
  where id = $1 and state = 'active' and exists (
    select from jobs.job as other
    where other.name = one.name and other.singleton_key = one.singleton_key and other.state = 'active' and other.id <> one.id)
  returning id`

/** @returns whether it waits once more, for the one of its key that runs */
const isPutOff = async (queue: Queue, { id }: Found): Promise<boolean> => {
  const { rows } = (await queue.executeSql(PUT_OFF, [id])) as { rows: unknown[] }
  if (rows.length > 0) queue.watch?.lookIn(AGAIN_SECONDS * 1_000)
  return rows.length > 0
}

interface RunnerKind {
  name: string
  /** How many run at the same time on this node. */
  most: number
  oneAtATime?: boolean | undefined
}

const openRunner = (
  queue: Queue,
  { name, most, oneAtATime = false }: RunnerKind,
  run: (job: Found) => Promise<void>,
): void => {
  const { boss, executeSql, runners } = queue
  const runner = createJobRunner<Found>({
    most,
    take: async () => (await boss.fetch(name, { includeMetadata: true }))[0] ?? null,
    run: async job => {
      const waits = oneAtATime && (await isPutOff(queue, job).catch(() => false))
      if (!waits) await runNoting(queue, job, run)
    },
    giveBack: async ({ id }) => {
      await executeSql(
        `update jobs.job set state = 'retry', start_after = now() where id = $1 and state = 'active'`,
        [id],
      )
    },
  })
  runners.set(name, runner)
}

const runJob = async ({ log }: Queue, { definition, handler }: Registered, job: Found): Promise<void> => {
  const lastTry = job.retryCount >= job.retryLimit
  try {
    await handler({ payload: definition.payload.parse(job.data), lastTry, tries: job.retryCount + 1 })
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
    const tell = () => announce(queue, definition.name, delaySeconds)
    if (executor) afterCommit(executor, tell)
    else tell()
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
    afterCommit(executor, () => announce(queue, definition.name, 0))
  }

const openBoss = (executeSql: Queue['executeSql'], log: Logger, schedule: boolean): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'jobs',
    schedule,
    maintenanceIntervalSeconds: 60,
    // As seldom as finds each minute: to look through a dozen schedules takes as long as ten answers of candidates.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
  } as PgBoss.ConstructorOptions)
  // Without a listener the queue's error would end the process.
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  return boss
}

/** Looks after what is due here, and hears what other processes send. @returns a function that ends both */
const startWatch = async (
  queue: Queue,
  { listen }: Pick<OpenDatabase, 'listen'>,
  netMs: number | undefined,
): Promise<() => Promise<void>> => {
  const { executeSql, log, runners, calls } = queue
  const wake = (name: string) => runners.get(name)?.wake()
  const watch = monitorJobs({ executeSql, wake, log, ...(netMs ? { netMs } : {}) })
  queue.watch = watch
  const stopListening =
    listen &&
    calls &&
    (await listen(calls.channel, { onMessage: calls.hear(watch.look), onOpen: watch.look }))
  return async () => {
    watch.stop()
    await stopListening?.()
  }
}

/**
 * The queue on our own database. `work: false` (a node without the worker role) only enqueues; with `schedules: false`
 * nothing runs because of the time of day.
 * Nothing is asked again and again: a job that is sent wakes those who may run it, here and in other processes on the database.
 * A job whose worker died is given to another within a minute (job-monitor.ts); with `alone: true` (no other process on
 * this database) at the next start. One that runs longer than `expireSeconds` is tried again.
 */
export const createJobs = (
  database: Pick<OpenDatabase, 'raw' | 'listen'>,
  log: Logger,
  options: Options,
): Jobs => {
  let stopped = false
  /** A job that outlived the stop gets no answer: the database is closed, and the job is given out again at the next start. */
  const executeSql: Queue['executeSql'] = (text, values = []) =>
    stopped ? new Promise(() => undefined) : (database.raw(text, values) as Promise<never>)
  const boss = openBoss(executeSql, log, options.schedules ?? true)
  const calls = database.listen && createJobCalls({ id: newId(), executeSql, log })
  const queue: Queue = { boss, log, executeSql, runners: new Map(), calls, watch: null }
  const registered = new Map<string, Registered>()
  const schedules = new Map<string, { cron: string; run: () => Promise<void>; atStart: boolean }>()
  let stopWatch = async (): Promise<void> => undefined
  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    const { stopMs = STOP_TIMEOUT_MS } = options
    await stopWatch()
    await Promise.all([...queue.runners.values()].map(runner => runner.stop(stopMs)))
    await boss.stop({ graceful: true, wait: true, timeout: stopMs, close: false })
    stopped = true
  }
  return {
    handle: (definition, handler) => {
      registered.set(definition.name, { definition, handler: handler as Handler } as Registered)
    },
    schedule: (name, cron, run, { atStart = false } = {}) => void schedules.set(name, { cron, run, atStart }),
    send: send(queue),
    sendAll: sendAll(queue),
    open: ({ name }, keys) => findOpenJobs(executeSql, name, keys),
    start: async () => {
      await boss.start()
      // No other process can be running a job: what is still active belongs to a process that died.
      if (options.alone) {
        await database.raw(GIVE_OUT)
      }
      for (const [name, entry] of registered) {
        await boss.createQueue(name, { name, policy: 'short' })
        const { oneAtATime } = entry.definition
        const kind = { name, most: JOBS_AT_ONCE, oneAtATime }
        if (options.work) openRunner(queue, kind, job => runJob(queue, entry, job))
      }
      for (const [name, { cron, run, atStart }] of schedules) {
        await boss.createQueue(name, { name, policy: 'short', retryLimit: 0 })
        await boss.schedule(name, cron)
        if (atStart && options.schedules !== false) await boss.send(name, {}, { singletonKey: name })
        if (options.work) openRunner(queue, { name, most: 1 }, run)
      }
      if (options.work) stopWatch = await startWatch(queue, database, options.netMs)
    },
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
