import { sql } from 'kysely'
import type { Executor } from '../context.ts'

/**
 * Removes the jobs about one person, those that wait (a mail that is not sent yet) and those that are done. A job is about the account
 * that its payload names (`userId`), and about an address (`email`) only where it names none.
 * @param names of the jobs that may be: both tables are kept by them, and neither is looked through
 * @param about whose they are; the e-mail address in small letters
 */
export const forgetJobs = async (
  executor: Executor,
  names: readonly string[],
  about: { userId: string; email: string },
): Promise<void> => {
  for (const table of ['jobs.job', 'jobs.archive'])
    await sql`delete from ${sql.table(table)} where name in (${sql.join(names)})
      and coalesce(data ->> 'userId', lower(data ->> 'email')) in (${about.userId}, ${about.email})`.execute(
      executor,
    )
}
