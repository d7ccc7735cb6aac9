import { AsyncResource } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { pgliteTemplate } from '../../app/testing/database-template.ts'
import { openTestDatabase } from '../../app/testing/test-database.ts'
import { openPglite } from './pglite-client.ts'
import { pgliteDatabase } from './pglite-database.ts'
import { inTransaction } from './transaction.ts'

const database = await openTestDatabase()
await sql`create table notes (n integer)`.execute(database.db)
afterAll(async () => {
  await database.close()
  await database.drop()
})

/** Queue workers run outside the async context of an open transaction. */
const queue = new AsyncResource('queue')

const notes = async () => {
  const { rows } = await sql<{ n: number }>`select n from notes order by n`.execute(database.db)
  return rows.map(row => row.n)
}

/** A statement of the queue that arrives while a transaction is open which is rolled back afterwards. */
const duringRolledBack = async (n: number, statement: string) => {
  const work: { queued?: Promise<unknown> } = {}
  await inTransaction(database.db, async transaction => {
    await sql`insert into notes values (${n})`.execute(transaction)
    work.queued = queue.runInAsyncScope(() => database.raw(statement))
    for (let turn = 0; turn < 5; turn++) await sql`select 1`.execute(transaction)
    throw new Error('taken back')
  }).catch(() => undefined)
  await work.queued
}

describe('plain statements of the queue', () => {
  it('are no part of a transaction that happens to be open', async () => {
    await duringRolledBack(1, 'insert into notes values (2)')
    expect(await notes()).toEqual([2])
  })

  it('end no transaction but their own', async () => {
    await duringRolledBack(3, 'begin; insert into notes values (4); commit')
    expect(await notes()).toEqual([2, 4])
  })

  it('leave nothing open when they fail', async () => {
    await expect(database.raw('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' })
    expect(await notes()).toEqual([2, 4])
    await inTransaction(database.db, transaction => sql`insert into notes values (5)`.execute(transaction))
    expect(await notes()).toEqual([2, 4, 5])
  })

  it('that wait in line are done before the database closes', async () => {
    const { db, raw } = pgliteDatabase(await openPglite({ folder: null, template: await pgliteTemplate() }))
    await raw('select 0')
    const waiting = [raw('select 1 as n'), raw('select 2 as n')]
    await db.destroy()
    expect((await Promise.all(waiting)).map(({ rows }) => rows[0]?.n)).toEqual([1, 2])
  })
})
