import { expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

const count = async (database: TestDatabase, table: string) => {
  const { rows } = await database.raw(`select count(*) as n from ${table}`)
  return Number(rows[0]?.n)
}
const giveBack = async (database: TestDatabase) => {
  await database.close()
  await database.drop()
}

it('gives the next test the rows of a first start, whatever the last one changed', async () => {
  const first = await openTestDatabase()
  const plans = await count(first, 'plans')
  expect(plans).toBeGreaterThan(0)
  await first.raw('delete from plans')
  await first.raw('delete from ai_models')
  await first.raw(`insert into schema_migrations (name, timestamp) values ('later', 'now')`)
  const migrations = await count(first, 'schema_migrations')
  await giveBack(first)
  const second = await openTestDatabase()
  expect(await count(second, 'plans')).toBe(plans)
  expect(await count(second, 'ai_models')).toBeGreaterThan(0)
  expect(await count(second, 'schema_migrations')).toBe(migrations - 1)
  await giveBack(second)
})

it('gives no test a database whose tables another one has changed', async () => {
  const first = await openTestDatabase()
  await first.raw('create table another (n integer)')
  await giveBack(first)
  const second = await openTestDatabase()
  expect(await count(second, `pg_tables where tablename = 'another'`)).toBe(0)
  await giveBack(second)
})

it('answers nothing to an app that was dropped, once the next test has the database', async () => {
  const first = await openTestDatabase()
  await giveBack(first)
  const second = await openTestDatabase()
  await expect(first.raw('delete from plans')).rejects.toThrow()
  expect(await count(second, 'plans')).toBeGreaterThan(0)
  await giveBack(second)
})

it('gives no two tests the same one, also when one has given it back twice', async () => {
  const first = await openTestDatabase()
  await giveBack(first)
  await first.drop()
  const [second, third] = [await openTestDatabase(), await openTestDatabase()]
  await second.raw('delete from plans')
  expect(await count(third, 'plans')).toBeGreaterThan(0)
  await giveBack(second)
  await giveBack(third)
})
