import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../app/testing/test-database.ts'
import { newId } from '../../../platform/ids.ts'
import { findSession } from './sessions.repository.ts'

const { db, close, drop } = await openTestDatabase()
afterAll(async () => {
  await close()
  await drop()
})

/** More often than a statement is asked before it gets a name. */
const TIMES = 4

it.each([null, newId()])(
  'has the look-up of every request planned once (organisation named: %s)',
  async wanted => {
    for (let time = 0; time < TIMES; time++) await findSession(db, 'no such token', wanted)
    const { rows } = await sql`
    select from pg_prepared_statements where statement like '%"sessions"."token_hash" = %'
    and (statement like '%"organisation_id" = %') = ${wanted !== null}`.execute(db)
    expect(rows).toHaveLength(1)
  },
)
