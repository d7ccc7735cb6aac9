import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { getHeapSpaceStatistics } from 'node:v8'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { onServer, urlOf } from '../../app/testing/database-template.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { migratePatiently } from './migrate.ts'
import { type OpenDatabase, openPostgres } from './open-database.ts'
import { MIGRATING, type Patience, USUAL } from './postgres-pool.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const name = `pool_${process.pid}`
const url = urlOf(server, name)
const open = (patience: Partial<Patience> = {}, address = url): OpenDatabase => {
  const database = openPostgres(address, { ...USUAL, ...patience })
  onTestFinished(() => database.close())
  return database
}

beforeAll(async () => {
  await onServer(server, sql`create database ${sql.id(name)}`)
  const database = openPostgres(url)
  await database.raw('create table things (id integer primary key); insert into things values (1), (2)')
  await database.close()
})
afterAll(() => onServer(server, sql`drop database ${sql.id(name)} with (force)`))

const things = ({ db }: OpenDatabase, from = 0) =>
  sql<{ id: number }>`select * from things where id > ${from} order by id`
    .execute(db)
    .then(({ rows }) => rows)
const touch = ({ db }: OpenDatabase) => sql`update things set id = id where id = ${1}`.execute(db)

/** A transaction that has asked for something and goes on until it is told to end. */
const hold = ({ db }: OpenDatabase, statement = sql`update things set id = id where id = 1`) =>
  new Promise<() => Promise<void>>((resolve, reject) => {
    const ended = db.transaction().execute(async transaction => {
      await statement.execute(transaction)
      await new Promise<void>(end =>
        resolve(() => {
          end()
          return ended
        }),
      )
    })
    ended.catch(reject)
  })

it('ends a statement that takes too long', async () => {
  const database = open({ statementMs: 100 })
  await expect(sql`select pg_sleep(${60})`.execute(database.db)).rejects.toMatchObject({ code: '57014' })
  expect(await things(database)).toHaveLength(2)
})

it('waits for a lock no longer than its limit', async () => {
  const release = await hold(open())
  const database = open({ lockMs: 100 })
  await expect(touch(database)).rejects.toMatchObject({ code: '55P03' })
  await release()
  await touch(database)
})

it('takes its locks from a transaction that asks nothing any more', async () => {
  const release = await hold(open({ idleMs: 100 }))
  await touch(open())
  await expect(release()).rejects.toThrow()
})

/** A line to the server that can fall silent: nothing that is sent arrives, without an error. */
const openLine = async () => {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const line = createServer(near => {
    const far = dial(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined))
  })
  await new Promise<void>(done => line.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    line.close()
  })
  const address = new URL(url)
  address.host = `127.0.0.1:${(line.address() as { port: number }).port}`
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { address: address.href, silence }
}

it('gives up a line that has gone silent and goes on with another', async () => {
  const { address, silence } = await openLine()
  const database = open({ answerMs: 300 }, address)
  expect(await things(database)).toHaveLength(2)
  silence()
  await expect(things(database)).rejects.toThrow('timeout')
  expect(await things(database)).toHaveLength(2)
})

/** What V8 keeps until it cleans all of the memory, 1,000,000 bytes. */
const agedMb = () =>
  (getHeapSpaceStatistics().find(space => space.space_name === 'old_space')?.space_used_size ?? 0) / 1e6

it('leaves nothing of answers that were read', async () => {
  const { db } = open()
  const read = async (times: number) => {
    for (let time = 0; time < times; time++)
      await sql`select n, md5(n::text) as a, md5(n || 'b') as b from generate_series(1, 1000) n`.execute(db)
  }
  await read(20)
  const before = agedMb()
  await read(300)
  // All of them are some 70 MB.
  expect(agedMb() - before).toBeLessThan(15)
})

it('lets those go on who use a table that a migration waits for', async () => {
  const folder = join(temporaryFolder(), 'migrations')
  mkdirSync(folder)
  writeFileSync(join(folder, '0001_more.sql'), 'alter table things add column more text')
  const stopReading = await hold(open(), sql`select * from things`)
  const migrating = migratePatiently(open({ ...MIGRATING, lockMs: 50 }).db, folder)
  const database = open()
  const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = ${name} and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waits.execute(database.db)).rows[0]?.n, { interval: 5 }).toBe(1)
  // Queued behind the migration, which steps back.
  await touch(database)
  await stopReading()
  expect(await migrating).toEqual(['0001_more'])
})

it('tries a migration again that the server ended because a writer and it waited for each other', async () => {
  const folder = join(temporaryFolder(), 'migrations')
  mkdirSync(folder)
  writeFileSync(
    join(folder, '0002_ended_once.sql'),
    `do $$ begin if nextval('tries') = 1 then raise exception using errcode = '40P01'; end if; end $$`,
  )
  const database = open()
  // Sequences keep their value when a transaction is undone. An empty schema has a history of its own.
  await database.raw('create schema ended; create sequence ended.tries')
  const address = new URL(url)
  address.searchParams.set('options', '-c search_path=ended')
  expect(await migratePatiently(open(MIGRATING, address.href).db, folder)).toEqual(['0002_ended_once'])
})

/** What this connection has prepared. */
const prepared = async ({ raw }: OpenDatabase) =>
  (await raw('select statement from pg_prepared_statements')).rows

it('prepares what is asked again and again, not what its values decide how to find', async () => {
  const database = open()
  const like = sql`select * from things where id::text like ${'%1%'}`
  for (let time = 0; time < 5; time++)
    await Promise.all([things(database)]).then(() => like.execute(database.db))
  expect(await prepared(database)).toEqual([{ statement: expect.stringContaining('where id > $1') }])
})

it('answers by the tables as they are, also while another version changes them', async () => {
  const database = open()
  for (let time = 0; time < 5; time++) await things(database)
  await database.raw('alter table things add column later integer default 7')
  expect(await things(database, 1)).toEqual([expect.objectContaining({ id: 2, later: 7 })])
  expect(await things(database, 1)).toHaveLength(1)
})

it('goes on behind a pooler that gives each statement another connection', async () => {
  const database = open()
  for (let time = 0; time < 5; time++) await things(database)
  await database.raw('deallocate all')
  expect(await things(database, 1)).toHaveLength(1)
  expect(await things(database, 1)).toHaveLength(1)
  expect(await prepared(database)).toEqual([])
})
