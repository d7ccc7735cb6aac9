import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { createStatementNames, limitOfFew } from './statement-names.ts'

const db = new Kysely<{ things: { id: number } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: executor => new PostgresIntrospector(executor),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const page = db.selectFrom('things').selectAll().where('id', '>', 1)
const nameAfterUse = (text: string) => {
  const names = createStatementNames()
  return Array.from({ length: 4 }, () => names.nameOf(text)).at(-1)
}

it('prepares no page as long as asked, but one of a list of few rows', () => {
  expect(nameAfterUse(page.limit(50).compile().sql)).toBeUndefined()
  expect(nameAfterUse(page.limit(limitOfFew(50)).compile().sql)).toEqual(expect.any(String))
})
