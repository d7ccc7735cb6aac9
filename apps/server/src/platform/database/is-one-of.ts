import { type RawBuilder, sql } from 'kysely'

/** Is a column of ids one of these? Unlike `in` it may be asked of none; undefined: every row is. */
export const isOneOf = (column: string, ids: readonly string[] | undefined): RawBuilder<boolean> => {
  if (!ids) return sql<boolean>`true`
  return ids.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`
}
