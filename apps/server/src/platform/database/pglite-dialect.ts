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
import { withDeadline } from '../deadline.ts'
import { createSemaphore, type Semaphore } from '../semaphore.ts'
import type { PgliteClient } from './pglite-client.ts'

/**
 * Set while code runs inside a transaction of this driver, where it runs from its source: in tests and `npm run dev`. Once anything is set,
 * Node follows every promise of the process, a tenth of all its work. A built server waits instead (LONGEST_WAIT_MS).
 */
let insideTransaction: AsyncLocalStorage<true> | null = null
const runsFromSource = import.meta.url.endsWith('.ts')

/** Only a caller that waits for itself holds the connection this long. */
const LONGEST_WAIT_MS = 120_000

/** @throws Error after LONGEST_WAIT_MS, so that a caller that waits for itself lets go */
const enterInTime = (enter: Semaphore['enter']): Promise<() => void> =>
  withDeadline(LONGEST_WAIT_MS, 'The embedded database was busy for two minutes.', enter)

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
  if (runsFromSource) insideTransaction ??= new AsyncLocalStorage()
  // PGlite has one connection: its holder makes the other callers wait.
  const { enter } = createSemaphore(1)
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
      const release = await enterInTime(enter)
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
