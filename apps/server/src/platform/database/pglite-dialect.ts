import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { createSerialQueue } from '../serial-queue.ts'
import type { PgliteClient } from './pglite-client.ts'

/**
 * Set while code runs inside a transaction of this driver; null until there is one: once anything is set, Node follows every promise of
 * the process, which on PostgreSQL would be a tenth of each request for nothing.
 */
let insideTransaction: AsyncLocalStorage<true> | null = null

const connectionTo = (client: PgliteClient): DatabaseConnection => ({
  executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    const { rows, affectedRows } = await client.query(query.sql, query.parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
  },
  streamQuery: () => {
    throw new Error('Rows are not streamed on PGlite: page by key instead.')
  },
})

const createDriver = (client: PgliteClient): Driver => {
  insideTransaction ??= new AsyncLocalStorage()
  // PGlite has one connection: whoever holds it makes the others wait.
  const { enter } = createSerialQueue()
  const releases = new WeakMap<DatabaseConnection, () => void>()
  const say = (statement: string) => (connection: DatabaseConnection) =>
    connection.executeQuery(CompiledQuery.raw(statement)).then(() => undefined)
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      // Waiting here for a connection that the waiter itself holds would hang for ever: say so instead.
      if (insideTransaction?.getStore()) {
        throw new Error('A query on `db` inside a transaction: pass the transaction to what you call.')
      }
      const release = await enter()
      const connection = connectionTo(client)
      releases.set(connection, release)
      return connection
    },
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    releaseConnection: async connection => releases.get(connection)?.(),
    // In line, too: what was asked before is still done, such as the queue's note that a job is complete.
    destroy: async () => {
      const release = await enter()
      await client.close().finally(release)
    },
  }
}

/** Runs `work` so that a stray query outside its own transaction is an error at once instead of a hang. */
export const markTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  insideTransaction ? insideTransaction.run(true, work) : work()

/** Kysely on PGlite in its worker. */
export const pgliteDialect = (client: PgliteClient): Dialect => ({
  createDriver: () => createDriver(client),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
