import { CompiledQuery, Kysely } from 'kysely'
import type { OpenDatabase } from './open-database.ts'
import type { PgliteClient } from './pglite-client.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { createQueryWatch } from './query-watch.ts'
import type { Tables } from './tables.ts'

/**
 * Kysely and the queue's plain statements on the one connection there is: both wait for it in the same line, since a
 * statement (or a `commit` of the queue's own) that lands in an open transaction would become part of it.
 */
export const pgliteDatabase = (
  client: PgliteClient,
): Pick<OpenDatabase, 'db' | 'kind' | 'raw' | 'listen' | 'watchQueries' | 'pool'> => {
  const { log, watch } = createQueryWatch()
  const db = new Kysely<Tables>({ dialect: pgliteDialect(client), log })
  const raw: OpenDatabase['raw'] = (text, parameters = []) =>
    db.connection().execute(async connection => {
      try {
        const { rows } = await connection.executeQuery(CompiledQuery.raw(text, [...parameters]))
        return { rows: rows as Record<string, unknown>[] }
      } catch (error) {
        // Statements that begin a transaction of their own and fail inside would leave it open to the next in line.
        await connection.executeQuery(CompiledQuery.raw('rollback'))
        throw error
      }
    })
  return { db, kind: 'pglite', raw, listen: null, watchQueries: watch, pool: null }
}
