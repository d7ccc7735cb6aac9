import { type RawBuilder, sql } from 'kysely'
import { MINUTE_MS } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/context.ts'
import { json, type NewRow, type Row } from '../../../platform/database/tables.ts'

export type DeletionRow = Row<'deletions'>

/** An interview that was deleted and can still be restored, and the name of its recording. */
export interface SoftDeletedInterview {
  id: string
  audio_file_path: string | null
}

/** @returns false when another request has just deleted it */
export const openDeletion = async (executor: Executor, deletion: NewRow<'deletions'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto('deletions')
    .values(deletion)
    .onConflict(conflict => conflict.column('subject_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/**
 * Copies interviews or vacancies with all that refers to them. The caller deletes them in the same transaction.
 * @param part of a large deletion; what the others refer to comes last
 */
export const setAside = async (
  executor: Executor,
  deletionId: string,
  table: 'interviews' | 'vacancies',
  ids: readonly string[],
  part = 0,
): Promise<void> => {
  await sql`select set_aside(${deletionId}, ${table}::text::regclass, array[${sql.join(ids)}]::uuid[], ${part}::integer)`.execute(
    executor,
  )
}

/** It can be taken back for as long as any other from now on. */
export const closeDeletion = async (executor: Executor, deletionId: string, at: Date): Promise<void> => {
  await executor.updateTable('deletions').set({ at }).where('id', '=', deletionId).execute()
}

/** Its parts, in the order in which they are put back. */
export const partsOf = async (executor: Executor, deletionId: string): Promise<number[]> => {
  const rows = await executor
    .selectFrom('deleted_rows')
    .select('part')
    .distinct()
    .where('deletion_id', '=', deletionId)
    .orderBy('part', 'desc')
    .execute()
  return rows.map(({ part }) => part)
}

/**
 * Deletes further rows that go with a deletion although nothing refers to them, and keeps them with it.
 * @param which what follows `delete from` and the table: `using … where …`
 */
export const restRows = async (
  executor: Executor,
  deletionId: string,
  table: 'invitations' | 'turned_away' | 'accommodations',
  which: RawBuilder<unknown>,
): Promise<void> => {
  const rows = sql.table(table)
  await sql`with gone as (delete from ${rows} ${which} returning ${rows}.*)
    insert into deleted_rows (deletion_id, of_table, held)
      select ${deletionId}, ${table}, to_jsonb(gone) from gone`.execute(executor)
}

/** A person of a vacancy, by whichever of their addresses. */
export interface Applicant {
  deletionId: string
  vacancyId: string
  emails: readonly string[]
}

/** The same of all rows of a person for a vacancy, with or without an interview. */
export const restRowsOf = (
  executor: Executor,
  table: 'invitations' | 'turned_away',
  { deletionId, vacancyId, emails }: Applicant,
): Promise<void> =>
  restRows(
    executor,
    deletionId,
    table,
    sql`where vacancy_id = ${vacancyId} and email in (${sql.join(emails)})`,
  )

/** What was deleted not long ago, held until the transaction ends. */
export const lockDeletion = (
  executor: Executor,
  subjectId: string,
  since: Date,
): Promise<DeletionRow | undefined> =>
  executor
    .selectFrom('deletions')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('at', '>', since)
    .where('final_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * The oldest that may not be taken back any more.
 * @param failed ids of those that could not be carried out just now
 */
export const findDue = async (
  executor: Executor,
  before: Date,
  failed: readonly string[],
): Promise<string | undefined> => {
  const row = await executor
    .selectFrom('deletions')
    .select('id')
    .where(eb => eb.or([eb('at', '<=', before), eb('final_at', 'is not', null)]))
    .$if(failed.length > 0, query => query.where('id', 'not in', failed))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** From here on it cannot be taken back. @returns undefined when it was, or has been carried out */
export const makeFinal = (executor: Executor, id: string, at: Date): Promise<DeletionRow | undefined> =>
  executor
    .updateTable('deletions')
    .set(({ fn, val }) => ({ final_at: fn.coalesce('final_at', val(at)) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const noteFilesGone = async (executor: Executor, id: string, at: Date): Promise<void> => {
  await executor.updateTable('deletions').set({ files_gone_at: at }).where('id', '=', id).execute()
}

/** Waits for another worker that carries it out. @returns undefined when that one has */
export const lockFinal = (executor: Executor, id: string): Promise<DeletionRow | undefined> =>
  executor.selectFrom('deletions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** How many rows of each table it took away. */
export const countRowsOf = async (executor: Executor, id: string): Promise<Record<string, number>> => {
  const rows = await executor
    .selectFrom('deleted_rows')
    .select(['of_table', ({ fn }) => fn.countAll<number>().as('count')])
    .where('deletion_id', '=', id)
    .where('link', 'is', null)
    .groupBy('of_table')
    .orderBy('of_table')
    .execute()
  return Object.fromEntries(rows.map(({ of_table, count }) => [of_table, Number(count)]))
}

/** Writes down that it is done, once. */
export const insertErasure = async (
  executor: Executor,
  { removed, ...erasure }: Omit<Row<'erasures'>, 'removed'> & { removed: Record<string, number> },
): Promise<void> => {
  await executor
    .insertInto('erasures')
    .values({ ...erasure, removed: json(removed) })
    .execute()
}

/** What an account deleted and could still take back, held until the transaction ends. */
export const lockDeletionsOf = (executor: Executor, userId: string): Promise<DeletionRow[]> =>
  executor.selectFrom('deletions').selectAll().where('organisation_id', '=', userId).forUpdate().execute()

export const putBack = async (executor: Executor, deletionId: string): Promise<void> => {
  for (const part of await partsOf(executor, deletionId))
    await sql`select put_back(${deletionId}, ${part}::integer)`.execute(executor)
}

/** Nothing of it is left to be taken back. */
export const dropDeletion = async (executor: Executor, deletionId: string): Promise<void> => {
  for (const part of await partsOf(executor, deletionId))
    await executor
      .deleteFrom('deleted_rows')
      .where('deletion_id', '=', deletionId)
      .where('part', '=', part)
      .execute()
  await executor.deleteFrom('deletions').where('id', '=', deletionId).execute()
}

export const listSoftDeleted = (executor: Executor, deletionId: string): Promise<SoftDeletedInterview[]> =>
  executor
    .selectFrom('deleted_rows')
    .select([
      sql<string>`held ->> 'id'`.as('id'),
      sql<string | null>`held ->> 'audio_file_path'`.as('audio_file_path'),
    ])
    .where('deletion_id', '=', deletionId)
    .where('of_table', '=', 'interviews')
    .execute()

/** Whether this is the recording, or its picture, of an interview that was deleted and can still be restored. @param path of either, as it is served */
export const isSoftDeletedRecording = async (executor: Executor, path: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('deleted_rows')
    .select('place')
    .where('of_table', '=', 'interviews')
    .where(sql<boolean>`split_part(held ->> 'audio_file_path', '.', 1) = split_part(${path}, '.', 1)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether an interview is gone for good, or is on its way out, so that its files may go. One statement: between two, an undo could move it from the one
 * table to the other, and neither would find it.
 */
export const isErased = async (executor: Executor, interviewId: string): Promise<boolean> => {
  const { rows } = await sql<{
    erased: boolean
  }>`select not exists (select from interviews where id = ${interviewId}::uuid)
    and not exists (select from deleted_rows join deletions on deletions.id = deletion_id
      where of_table = 'interviews' and held ->> 'id' = ${interviewId}::text and final_at is null) as erased`.execute(
    executor,
  )
  return rows[0]?.erased === true
}

/** Whether an interview has this recording, or a deleted one that can still be restored. One statement, as with `isErased`. */
export const isNamedRecording = async (
  executor: Executor,
  { interviewId, path }: { interviewId: string; path: string },
): Promise<boolean> => {
  const { rows } = await sql<{ named: boolean }>`select exists (select from interviews
      where id = ${interviewId}::uuid and audio_file_path = ${path}::text)
    or exists (select from deleted_rows join deletions on deletions.id = deletion_id
      where of_table = 'interviews' and final_at is null and held ->> 'id' = ${interviewId}::text and held ->> 'audio_file_path' = ${path}::text) as named`.execute(
    executor,
  )
  return rows[0]?.named === true
}

/** How long an interview without a word of its candidate waits for one who is not connected, milliseconds. */
const WORDLESS_MS = 3 * MINUTE_MS
/** Interviews without a word, of one vacancy and network, that hold a place against starts from elsewhere. */
const WORDLESS_PLACES = 2

/** An account's interviews that run, without samples. A deleted one keeps its place for as long as it can be restored. A query, to be counted in another one. */
export const runningInterviews = (userId: string): RawBuilder<{ id: string }> => sql`
  select id from interviews where organisation_id = ${userId} and status = 'in_progress'
    and id not in (select id from interviews where organisation_id = ${userId} and is_sample)
  union all
  select (held ->> 'id')::uuid from deletions join deleted_rows on deletion_id = deletions.id
  where organisation_id = ${userId} and of_table = 'interviews' and held ->> 'status' = 'in_progress'
    and held ->> 'is_sample' is distinct from 'true'`

interface Idle {
  id: string
  /** Its candidate is neither connected nor left within three minutes. */
  is_left: boolean
}

/**
 * Those of them that hold no place of the plan: begun without an invitation, without a word of the candidate, and either left, or one too many of
 * a vacancy and network against a start from elsewhere. A query, as above.
 * @param beside the interview that is to start; null: none
 */
export const idleInterviews = (
  userId: string,
  { now, beside }: { now: Date; beside: string | null },
): RawBuilder<Idle> => sql`
  select id, not came as is_left from (
    select *, row_number() over (partition by vacancy_id, start_network, came order by started_at, id) as nth
    from (
      select id, vacancy_id, start_network, started_at,
        greatest(last_event_at, live_until) > ${new Date(now.getTime() - WORDLESS_MS)} as came
      from interviews where organisation_id = ${userId} and status = 'in_progress' and not is_sample
        and start_network is not null
        and not exists (select from turns where interview_id = interviews.id and speaker = 'candidate')
    ) as each
  ) as ordered
  where not came or (nth > ${sql.lit(WORDLESS_PLACES)} and not coalesce((vacancy_id, start_network) =
    (select vacancy_id, start_network from interviews where id = ${beside}::uuid), false))`
