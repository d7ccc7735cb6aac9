import { type RawBuilder, sql } from 'kysely'

/** Is a column of ids one of these? Unlike `in` it may be asked of none. */
export const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`
