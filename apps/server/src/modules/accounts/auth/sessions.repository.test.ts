import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { createStatementNames } from '../../../platform/database/statement-names.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { findSession } from './sessions.repository.ts'

/** What is asked of a database, as text; nothing answers. */
const listen = () => {
  const texts: string[] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: of => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: event => void texts.push(event.query.sql),
  })
  return { db, texts }
}

it.each([null, newId()])(
  'has the look-up of every request planned once (organisation named: %s)',
  async wanted => {
    const { db, texts } = listen()
    for (let time = 0; time < 4; time++) await findSession(db, 'no such token', wanted)
    const names = createStatementNames()
    expect(texts.map(text => names.nameOf(text)).at(-1)).toBeDefined()
  },
)
