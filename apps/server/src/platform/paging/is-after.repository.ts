import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Position } from './cursor.ts'

/**
 * The rows behind a position, in an order by `by` and then by the id, both the same way: one comparison of both columns, so that an
 * index is entered at the very row, however deep.
 */
export const isAfter = (
  { by, direction }: { by: RawBuilder<unknown>; direction: 'asc' | 'desc' },
  idColumn: string,
  { value, id: rowId }: Position,
) =>
  sql<SqlBool>`(${by}, ${sql.ref(idColumn)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}, ${rowId})`
