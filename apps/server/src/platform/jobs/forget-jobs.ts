import { sql } from 'kysely'
import type { Executor } from '../context.ts'

/**
 * Removes the jobs that are for one person, those that wait (a mail that is not sent yet) and those that are done.
 * @param addresses e-mail addresses, in small letters
 */
export const forgetJobsOf = async (
  executor: Executor,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
): Promise<void> => {
  for (const table of ['jobs.job', 'jobs.archive'])
    await sql`delete from ${sql.table(table)} where data ->> 'userId' = ${userId}
      or lower(coalesce(data ->> 'to', data ->> 'email', data ->> 'former')) in (${sql.join(addresses)})`.execute(
      executor,
    )
}
