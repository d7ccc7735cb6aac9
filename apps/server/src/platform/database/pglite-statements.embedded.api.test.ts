import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../app/testing/test-database.ts'
import { inTransaction } from './transaction.ts'

const { db, raw, close, drop } = await openTestDatabase()
afterAll(async () => {
  await close()
  await drop()
})
/** More often than a statement is asked before it gets a name. */
const AGAIN = Array.from({ length: 8 }, (_, at) => at + 1)

const add = (n: number, executor = db) =>
  sql<{
    n: number
    at: Date
    words: string | null
    big: number
  }>`insert into kept values (${n}, ${new Date(1000 * n)}, ${n % 2 ? 'odd' : null}, ${json(n)}, ${5_000_000_000 + n}) returning n, at, words, facts, big`.execute(
    executor,
  )
const json = (n: number) => JSON.stringify({ n, list: [n, null] })
const all = async () =>
  (await sql<{ n: number }>`select n from kept order by n`.execute(db)).rows.map(({ n }) => n)

beforeEach(() =>
  raw(
    'drop table if exists kept; create table kept (n integer primary key, at timestamptz, words text, facts jsonb, big bigint)',
  ),
)

describe('statements that come again', () => {
  it('take and give the same values as ever', async () => {
    for (const n of AGAIN) {
      const { rows, numAffectedRows } = await add(n)
      const words = n % 2 ? 'odd' : null
      expect(rows).toEqual([
        { n, at: new Date(1000 * n), words, facts: { n, list: [n, null] }, big: 5_000_000_000 + n },
      ])
      expect(numAffectedRows).toBe(1n)
    }
  })

  it('count what they changed where nothing is returned', async () => {
    for (const n of AGAIN) await add(n)
    for (const n of AGAIN) {
      const { rows, numAffectedRows } = await sql`update kept set words = ${'few'} where n <= ${n}`.execute(
        db,
      )
      expect([rows, numAffectedRows]).toEqual([[], BigInt(n)])
    }
  })

  it('fail by what they were given, and are asked again', async () => {
    for (const n of AGAIN) {
      await add(n)
      await expect(add(n)).rejects.toMatchObject({ code: '23505' })
    }
    expect(await all()).toEqual(AGAIN)
  })

  it('are part of the transaction they are asked in', async () => {
    for (const n of AGAIN) await add(n)
    const gone = inTransaction(db, async transaction => {
      await add(100, transaction)
      await add(100, transaction)
    })
    await expect(gone).rejects.toMatchObject({ code: '23505' })
    expect(await all()).toEqual(AGAIN)
    await inTransaction(db, transaction => add(100, transaction))
    expect(await all()).toEqual([...AGAIN, 100])
  })

  it('are planned anew when their table has changed', async () => {
    const read = () => sql<Record<string, unknown>>`select * from kept where n = ${1}`.execute(db)
    for (const _ of AGAIN) await read()
    await raw("alter table kept add column more text default 'new'")
    await add(1)
    expect((await read()).rows[0]).toMatchObject({ n: 1, more: 'new' })
    expect((await read()).rows[0]).toMatchObject({ n: 1, more: 'new' })
  })
})
