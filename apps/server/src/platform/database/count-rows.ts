import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** How many rows a query finds. @param query selects nothing yet */
export const countRows = async <From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> => {
  const row: object = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number((row as { count: string }).count)
}
