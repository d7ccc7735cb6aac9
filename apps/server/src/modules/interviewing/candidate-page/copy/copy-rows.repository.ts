import { sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import { COPIED, type CopyIds } from './copy-rules.ts'

type Rows = Record<string, Record<string, unknown>[]>

/** Reads what a copy says, by table; tables without a row of the candidate are left out. */
export const readCopiedRows = async (executor: Executor, ids: CopyIds): Promise<Rows> => {
  const found: Rows = {}
  for (const [table, { by, columns, having }] of Object.entries(COPIED)) {
    const own = Object.entries(by).map(([column, id]) => sql<boolean>`${sql.ref(column)} = ${ids[id]}::uuid`)
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns.map(each => sql.ref(each)))}
      from ${sql.table(table)} where (${sql.join(own, sql` or `)}) and ${having ? sql`${sql.ref(having)} is not null` : sql`true`} order by 1`.execute(
      executor,
    )
    if (rows.length > 0) found[table] = rows
  }
  return found
}
