import { sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'
import { json } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'

/** Writes down who did what; never names or contacts of candidates. Words of people only for an interview that is still there. */
export const addAuditEntry = async (
  executor: Executor,
  entry: {
    at: Date
    user_id: string | null
    interview_id: string | null
    /** Of what concerns each interview of a vacancy. */
    vacancy_id?: string
    action: string
    details?: object
  },
): Promise<void> => {
  await executor
    .insertInto('audit_entries')
    .values({ ...entry, id: newId(), details: json(entry.details ?? {}) })
    .execute()
}

/** How often this was written down about an interview. */
export const countAuditEntries = async (
  executor: Executor,
  interviewId: string,
  action: string,
): Promise<number> => {
  const { count } = await executor
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('interview_id', '=', interviewId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What was written down about an interview or its vacancy and by whom, newest first. */
export const listAuditEntries = (
  executor: Executor,
  { id, vacancy_id }: { id: string; vacancy_id: string },
  limit: number,
) =>
  executor
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .select(['audit_entries.at', 'audit_entries.action', 'audit_entries.details'])
    .select(['users.id as user_id', 'users.name as user_name'])
    .where(eb =>
      eb.or([eb('audit_entries.interview_id', '=', id), eb('audit_entries.vacancy_id', '=', vacancy_id)]),
    )
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .execute()

/** Removes what was written down about these interviews. */
export const eraseAuditOfInterviews = async (executor: Executor, ids: readonly string[]): Promise<void> => {
  await executor.deleteFrom('audit_entries').where('interview_id', 'in', ids).execute()
}

/** Removes the entries about an organisation's vacancies. */
export const eraseAuditOf = async (executor: Executor, organisationId: string): Promise<void> => {
  await executor
    .deleteFrom('audit_entries')
    .where('vacancy_id', 'in', rows =>
      rows.selectFrom('vacancies').select('id').where('organisation_id', '=', organisationId),
    )
    .execute()
}

/** Entries about what an account did stay, without its id. */
export const forgetAuditActor = async (executor: Executor, userId: string): Promise<void> => {
  await executor.updateTable('audit_entries').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** Leaves that something was done, and drops the words: of the interviews of a deletion that is carried out. */
export const forgetAuditDetails = async (
  executor: Executor,
  deletionId: string,
  part: number,
): Promise<void> => {
  await executor
    .updateTable('audit_entries')
    .set({ details: json({}) })
    .where('interview_id', 'in', rows =>
      rows
        .selectFrom('deleted_rows')
        .select(sql<string>`(held ->> 'id')::uuid`.as('id'))
        .where('deletion_id', '=', deletionId)
        .where('part', '=', part)
        .where('of_table', '=', 'interviews'),
    )
    .execute()
}
