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
  alone = true,
) => {
  const options = { work: true, alone, sweepMs: 50 }
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
        false,
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

  it('works a row of waiting jobs off without a pause between them', async () => {
    const database = await openDatabase()
    let done = 0
    const jobs = await startQueue(database, async () => {
      done += 1
    })
    await inTransaction(database.db, async executor => {
      for (let n = 0; n < 30; n++) await jobs.send(job, { name: `${n}` }, { executor })
    })
    // Two workers that waited for the watch after each job would need half a minute.
    await vi.waitFor(() => expect(done).toBe(30), WAIT)
  })
})
