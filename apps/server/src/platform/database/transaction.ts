import type { Transaction } from 'kysely'
import type { Executor } from '../context.ts'
import { isDeadlock } from './errors.ts'
import { markTransaction } from './pglite-dialect.ts'
import type { Tables } from './tables.ts'

/** What is done once an open transaction has committed. */
const afterCommits = new WeakMap<Executor, (() => void)[]>()

/** Of transactions that wait for each other PostgreSQL ends one, which then begins again, so often. */
const TRIES = 3

const runOnce = async <T>(
  executor: Executor,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<{ result: T; committed: (() => void)[] }> => {
  const committed: (() => void)[] = []
  const result = await executor.transaction().execute(transaction => {
    afterCommits.set(transaction, committed)
    return markTransaction(() => work(transaction))
  })
  return { result, committed }
}

/**
 * Runs `work` in one transaction, or inside the caller's when one is open already. It may run again from its beginning (`TRIES`).
 * Keep it short, and never wait for a network inside. Everything called must use the passed executor.
 */
export const inTransaction = async <T>(
  executor: Executor,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  if (executor.isTransaction) return work(executor as Transaction<Tables>)
  for (let tries = 1; ; tries++) {
    try {
      const { result, committed } = await runOnce(executor, work)
      for (const run of committed) run()
      return result
    } catch (error) {
      if (!isDeadlock(error) || tries >= TRIES) throw error
    }
  }
}

/** Runs `action` once the executor's transaction has committed (never when it is rolled back); without one, now. */
export const afterCommit = (executor: Executor, action: () => void): void => {
  const waiting = afterCommits.get(executor)
  if (waiting) waiting.push(action)
  else action()
}
