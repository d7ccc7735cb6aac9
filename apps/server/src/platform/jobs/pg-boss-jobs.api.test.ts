import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { openTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { createLogger } from '../logging.ts'
import { defineJob, type JobRun } from './jobs.ts'
import { createJobs } from './pg-boss-jobs.ts'

const job = defineJob({
  name: 'greet',
  payload: z.object({ name: z.string() }),
  retries: 1,
  retryDelaySeconds: 1,
  expireSeconds: 600,
})
const WAIT = { timeout: 20_000 }
/** The monitor never polls: what runs was woken. */
const NEVER_MS = 3_600_000

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const openDatabase = async () => {
  const database = await openTestDatabase()
  closers.push(async () => {
    await database.close()
    await database.drop()
  })
  return database
}

const startQueue = async (
  database: TestDatabase,
  handler: (run: JobRun<{ name: string }>) => Promise<void>,
  { alone = true, netMs = NEVER_MS, stopMs = 20_000, work = true } = {},
) => {
  const options = { work, alone, netMs, stopMs, schedules: false }
  const jobs = createJobs(database, createLogger('silent'), options)
  jobs.handle(job, handler)
  await jobs.start()
  closers.push(() => jobs.stop())
  return jobs
}

describe('jobs', () => {
  it('runs a job, and again after a failure, saying when it is the last try', async () => {
    const runs: boolean[] = []
    const jobs = await startQueue(await openDatabase(), async ({ lastTry }) => {
      runs.push(lastTry)
      if (!lastTry) throw new Error('not yet')
    })
    await jobs.send(job, { name: 'Ann' })
    await vi.waitFor(() => expect(runs).toEqual([false, true]), WAIT)
  })

  it('keeps one waiting job per key, and none of a transaction that failed', async () => {
    const names: string[] = []
    const database = await openDatabase()
    const jobs = await startQueue(database, async ({ payload }) => void names.push(payload.name))
    const failing = inTransaction(database.db, async executor => {
      await jobs.send(job, { name: 'never' }, { executor })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await inTransaction(database.db, async executor => {
      await jobs.send(job, { name: 'once' }, { key: 'k', executor })
      await jobs.send(job, { name: 'twice' }, { key: 'k', executor })
    })
    await jobs.send(job, { name: 'last' }, { delaySeconds: 1 })
    await vi.waitFor(() => expect(names).toEqual(['once', 'last']), WAIT)
  })

  it('runs one job of a key at a time, on whichever node, where that is asked for, and takes the next one up', async () => {
    const database = await openDatabase()
    const alone = { ...job, oneAtATime: true }
    const began: string[] = []
    const ends: (() => void)[] = []
    const start = async () => {
      const options = { work: true, netMs: 50, schedules: false }
      const jobs = createJobs(database, createLogger('silent'), options)
      jobs.handle(alone, ({ payload, tries }) => {
        began.push(`${payload.name} ${tries}`)
        return new Promise(resolve => ends.push(resolve))
      })
      await jobs.start()
      closers.push(() => jobs.stop())
      return jobs
    }
    const jobs = await start()
    await start()
    await jobs.send(alone, { name: 'first' }, { key: 'k' })
    await vi.waitFor(() => expect(began).toEqual(['first 1']), WAIT)
    await jobs.send(alone, { name: 'second' }, { key: 'k' })
    const putOff = `select from jobs.job where state = 'retry' and data->>'name' = 'second'`
    await vi.waitFor(async () => expect((await database.raw(putOff)).rows).toHaveLength(1), WAIT)
    await jobs.send(alone, { name: 'other' }, { key: 'l' })
    await vi.waitFor(() => expect(began).toEqual(['first 1', 'other 1']), WAIT)
    ends[0]?.()
    await vi.waitFor(() => expect(began).toEqual(['first 1', 'other 1', 'second 1']), WAIT)
    for (const end of ends) end()
  })

  it('gives a job of a process that died to the next start, without waiting for its expiry', async () => {
    const database = await openDatabase()
    let begun = 0
    const died = await startQueue(database, () => {
      begun += 1
      return new Promise(() => undefined)
    })
    closers.pop()
    await died.send(job, { name: 'Ann' })
    await vi.waitFor(() => expect(begun).toBe(1), WAIT)
    const finished: string[] = []
    await startQueue(database, async ({ payload }) => void finished.push(payload.name))
    await vi.waitFor(() => expect(finished).toEqual(['Ann']), WAIT)
  })

  it('gives a job of a silent worker to another node long before the job would expire', async () => {
    const database = await openDatabase()
    const runs: string[] = []
    const start = (node: string) =>
      startQueue(
        database,
        () => {
          runs.push(node)
          return runs.length === 1 ? new Promise(() => undefined) : Promise.resolve()
        },
        { alone: false, netMs: 50 },
      )
    const silent = await start('first')
    closers.pop()
    await silent.send(job, { name: 'Ann' })
    await vi.waitFor(() => expect(runs).toEqual(['first']), WAIT)
    await start('second')
    await database.raw(
      `update jobs.job set started_on = now() - interval '41 seconds' where state = 'active'`,
    )
    await vi.waitFor(() => expect(runs).toHaveLength(2), WAIT)
  })

  it('runs a job that a clock has stamped which was set back since', async () => {
    const database = await openDatabase()
    const ran: string[] = []
    const idle = createJobs(database, createLogger('silent'), { work: false, schedules: false })
    idle.handle(job, async () => undefined)
    await idle.start()
    closers.push(() => idle.stop())
    for (const name of ['waits', 'fails', 'delayed']) await idle.send(job, { name })
    const stamp = (name: string, change: string) =>
      database.raw(`update jobs.job set ${change} where data->>'name' = '${name}'`)
    const hour = `now() + interval '1 hour'`
    await stamp('waits', `created_on = ${hour}, start_after = ${hour}`)
    await stamp('fails', `state = 'retry', started_on = ${hour}, start_after = ${hour} + interval '1 second'`)
    await stamp('delayed', `created_on = ${hour}, start_after = ${hour} + interval '1 hour'`)
    const handler = async ({ payload }: JobRun<{ name: string }>) => void ran.push(payload.name)
    await startQueue(database, handler, { netMs: 50 })
    await expect.poll(() => ran.toSorted(), WAIT).toEqual(['fails', 'waits'])
    const { rows } = await database.raw(
      `select (start_after - created_on)::text as delay from jobs.job where data->>'name' = 'delayed'`,
    )
    expect(rows).toEqual([{ delay: '01:00:00' }])
  })

  it('gives a job up whose workers die every time', async () => {
    const database = await openDatabase()
    let begun = 0
    const jobs = await startQueue(
      database,
      () => {
        begun += 1
        return new Promise(() => undefined)
      },
      { alone: false, netMs: 50 },
    )
    closers.pop()
    await jobs.send(job, { name: 'Ann' })
    await vi.waitFor(() => expect(begun).toBe(1), WAIT)
    await database.raw(
      `update jobs.job set started_on = now() - interval '41 seconds', retry_count = retry_limit + 20 where state = 'active'`,
    )
    const states = async () => {
      const { rows } = await database.raw(`select state::text from jobs.job where name = 'greet'`)
      return rows
    }
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'failed' }]), WAIT)
    expect(begun).toBe(1)
  })

  it('works a row of waiting jobs off without a pause between them', async () => {
    const database = await openDatabase()
    let done = 0
    const jobs = await startQueue(database, async () => {
      done += 1
    })
    await inTransaction(database.db, async executor => {
      for (let n = 0; n < 30; n++) await jobs.send(job, { name: `${n}` }, { executor })
    })
    await vi.waitFor(() => expect(done).toBe(30), WAIT)
  })

  it('runs what another process sent, at once and after its delay', async () => {
    const database = await openDatabase()
    const names: string[] = []
    // The embedded database has no other processes; what came into it unnoticed is found by polling.
    const netMs = database.kind === 'pglite' ? 50 : NEVER_MS
    await startQueue(database, async ({ payload }) => void names.push(payload.name), { netMs })
    const other = await startQueue(database, async () => undefined, { alone: false, work: false })
    await inTransaction(database.db, async executor => {
      await other.send(job, { name: 'now' }, { executor })
      await other.send(job, { name: 'later' }, { executor, delaySeconds: 1 })
    })
    await vi.waitFor(() => expect(names).toEqual(['now', 'later']), WAIT)
  })

  it('hears of jobs again after its connection broke', async () => {
    const database = await openDatabase()
    const names: string[] = []
    const jobs = await startQueue(database, async ({ payload }) => void names.push(payload.name))
    await database.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    )
    // As one that another process sent meanwhile: it is found as soon as the line stands again.
    await database.raw(
      `insert into jobs.job (id, name, data, policy, singleton_key) values (gen_random_uuid(), 'greet', '{"name":"Ann"}', 'short', 'a')`,
    )
    if (database.kind === 'pglite') await jobs.send(job, { name: 'Bob' })
    await vi.waitFor(() => expect(names).toContain('Ann'), WAIT)
  })

  it('runs at a start what may have been due before it, where that is asked for', async () => {
    const database = await openDatabase()
    const ran: string[] = []
    const jobs = createJobs(database, createLogger('silent'), { work: true, netMs: NEVER_MS })
    const yearly = '0 0 29 2 *'
    jobs.schedule('waits', yearly, async () => void ran.push('waits'))
    jobs.schedule('catches up', yearly, async () => void ran.push('catches up'), { atStart: true })
    await jobs.start()
    closers.push(() => jobs.stop())
    await vi.waitFor(() => expect(ran).toEqual(['catches up']), WAIT)
  })

  it('gives a job back that is not done when the server stops', async () => {
    const database = await openDatabase()
    let begun = 0
    const work = () => {
      begun += 1
      return new Promise<void>(() => undefined)
    }
    const stopped = await startQueue(database, work, { stopMs: 1 })
    await stopped.send(job, { name: 'Ann' })
    await vi.waitFor(() => expect(begun).toBe(1), WAIT)
    await stopped.stop()
    const { rows } = await database.raw(`select state::text as state from jobs.job where name = 'greet'`)
    expect(rows).toEqual([{ state: 'retry' }])
  })
})
