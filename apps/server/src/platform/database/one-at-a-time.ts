import { sql } from 'kysely'
import { isLockedOut } from './errors.ts'
import type { OpenDatabase } from './open-database.ts'

/** Any number that no other code locks on this database. */
const LOCK = 7_461_982_305

/**
 * Runs work that changes what the database is made of: one process at a time, the others wait. The lock goes with the process
 * that holds it. It lies in a transaction of its own, which `work` takes no part in.
 */
export const oneAtATime = async <T>(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  work: () => Promise<T>,
): Promise<T> => {
  if (kind === 'pglite') return work()
  while (true) {
    const done = await db.transaction().execute(async transaction => {
      // Nothing is asked here while the work goes on.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      const isMine = await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction).then(
        () => true,
        error => {
          if (isLockedOut(error)) return false
          throw error
        },
      )
      return isMine ? { value: await work() } : null
    })
    if (done) return done.value
  }
}
