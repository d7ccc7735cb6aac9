import type { Transaction } from 'kysely'
import type { Executor } from '../context.ts'
import { markTransaction } from './pglite-dialect.ts'
import type { Tables } from './tables.ts'

/**
 * Runs `work` in one transaction, or inside the caller's when one is open already.
 * Keep it short, and never wait for a network inside. Everything called must use the passed executor.
 */
export const inTransaction = <T>(
  executor: Executor,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  executor.isTransaction
    ? work(executor as Transaction<Tables>)
    : executor.transaction().execute(transaction => markTransaction(() => work(transaction)))
