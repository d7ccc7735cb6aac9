import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'

/** Writes a row, which shows that the database takes writes. */
export const proveWritable = (executor: Executor): Promise<unknown> =>
  executor
    .insertInto('readiness')
    .values({ id: 1, at: sql<Date>`now()` })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ at: sql<Date>`now()` }))
    .execute()

/** Its size, bytes; null: it does not say. */
export const databaseBytes = async (executor: Executor): Promise<number | null> => {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_database_size(current_database())::float8 as bytes`.execute(executor)
  return rows[0]?.bytes ?? null
}
