import type { Transaction } from 'kysely'
import type { Executor } from '../context.ts'
import { markTransaction } from './pglite-dialect.ts'
import type { Tables } from './tables.ts'

/** What is done once an open transaction has committed. */
const afterCommits = new WeakMap<Executor, (() => void)[]>()

/**
 * Runs `work` in one transaction, or inside the caller's when one is open already.
 * Keep it short, and never wait for a network inside. Everything called must use the passed executor.
 */
export const inTransaction = async <T>(
  executor: Executor,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  if (executor.isTransaction) return work(executor as Transaction<Tables>)
  const committed: (() => void)[] = []
  const result = await executor.transaction().execute(transaction => {
    afterCommits.set(transaction, committed)
    return markTransaction(() => work(transaction))
  })
  for (const run of committed) run()
  return result
}

/** Runs `action` once the executor's transaction has committed (never when it is rolled back); without one, now. */
export const afterCommit = (executor: Executor, action: () => void): void => {
  const waiting = afterCommits.get(executor)
  if (waiting) waiting.push(action)
  else action()
}
