import { AUDIT_ACTIONS } from '@vivavox/contracts/decisions'
import type { LedgerAction } from '@vivavox/contracts/ledger-actions'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import type { Trail } from '../../../platform/http/trail.ts'
import { newId } from '../../../platform/ids.ts'

/** What the audit of one interview tells. */
type OfInterview = (typeof AUDIT_ACTIONS)[number]

export interface NewEntry {
  at: Date
  /** Who did it; absent: the account of the trail. */
  user_id?: string | null
  action: OfInterview | LedgerAction
  /** Where it is not that of the interview or the vacancy. */
  organisation_id?: string
  interview_id?: string | null
  vacancy_id?: string
  object?: { kind: 'member' | 'account' | 'invitation' | 'organisation'; id: string }
  details?: object
  trail?: Trail | undefined
}

/**
 * Writes down who did what, with the names of that time. Never names or contacts of candidates. Words of people only about an interview,
 * which take them along when it goes; the organisation's ledger does not show them.
 */
export const addAuditEntry = async (
  executor: Executor,
  { at, action, trail, user_id = trail?.actorId ?? null, object, details = {}, ...about }: NewEntry,
): Promise<void> => {
  const { organisation_id = null, interview_id = null, vacancy_id = null } = about
  await sql`
    insert into audit_entries (id, at, organisation_id, user_id, actor_kind, actor_name, interview_id, vacancy_id,
      object_kind, object_id, object_name, action, details, ip_prefix, request_id)
    select ${newId()}::uuid, ${at}::timestamptz, coalesce(${organisation_id}::uuid, vacancies.organisation_id), given.actor,
      case when given.actor is null then 'system' else 'person' end, actors.name, given.interview, given.vacancy,
      ${object?.kind ?? null}::text, given.object, coalesce(vacancies.title, persons.name, ''), ${action}::text, ${json(details)}::jsonb,
      ${trail?.ipPrefix ?? null}::text, ${trail?.requestId ?? null}::text
    from (select ${user_id}::uuid as actor, ${interview_id}::uuid as interview, ${vacancy_id}::uuid as vacancy,
      ${object?.id ?? null}::uuid as object) as given
    left join interviews on interviews.id = given.interview
    left join vacancies on vacancies.id = coalesce(given.vacancy, interviews.vacancy_id)
    left join users as actors on actors.id = given.actor
    left join users as persons on persons.id = given.object and ${object?.kind ?? null}::text is distinct from 'account'
  `.execute(executor)
}

/** Writes the same down in each organisation where a person works. */
export const addToEachOf = async (
  executor: Executor,
  userId: string,
  entry: Omit<NewEntry, 'organisation_id' | 'object'>,
): Promise<void> => {
  const rows = await executor
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .execute()
  const object = { kind: 'member' as const, id: userId }
  for (const row of rows) await addAuditEntry(executor, { ...entry, ...row, object })
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

/** Did the candidate of an interview of this organisation delete it? */
export const wasErased = async (
  executor: Executor,
  { interviewId, organisationId }: { interviewId: string; organisationId: string },
): Promise<boolean> => {
  const row = await executor
    .selectFrom('audit_entries')
    .select('id')
    .where('interview_id', '=', interviewId)
    .where('organisation_id', '=', organisationId)
    .where('action', '=', 'interview.erased')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
    .where('audit_entries.action', 'in', AUDIT_ACTIONS)
    .where(({ eb, or, and }) =>
      or([
        eb('audit_entries.interview_id', '=', id),
        and([
          eb('audit_entries.vacancy_id', '=', vacancy_id),
          eb('audit_entries.action', 'in', ['blind_review_on', 'blind_review_off']),
        ]),
      ]),
    )
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .execute()

/** Removes what was written down about these interviews. */
export const eraseAuditOfInterviews = async (executor: Executor, ids: readonly string[]): Promise<void> => {
  await executor.deleteFrom('audit_entries').where('interview_id', 'in', ids).execute()
}

/** Entries about what an account did, or what was done to it, stay without its id and name. */
export const forgetAuditActor = async (executor: Executor, userId: string): Promise<void> => {
  const entries = executor.updateTable('audit_entries')
  await entries.set({ user_id: null, actor_name: null }).where('user_id', '=', userId).execute()
  await entries
    .set({ object_id: null, object_name: '' })
    .where('object_kind', 'in', ['member', 'account'])
    .where('object_id', '=', userId)
    .execute()
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

/** Removes entries of before; those about an interview that is still there belong to its record. */
export const deleteEntriesBefore = async (executor: Executor, before: Date): Promise<void> => {
  await executor
    .deleteFrom('audit_entries')
    .where('at', '<', before)
    .where(({ eb, or }) =>
      or([
        eb('action', 'not in', AUDIT_ACTIONS),
        sql<SqlBool>`not exists (select from interviews where interviews.id = audit_entries.interview_id)`,
      ]),
    )
    .execute()
}
