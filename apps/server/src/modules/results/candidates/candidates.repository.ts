import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import { isHiddenFrom } from '../../judgement/decisions/index.ts'
import { anywhere, hasWords } from '../lists/index.ts'
import type { CandidateRow, Sight } from './candidate-row.ts'
import './candidates.tables.ts'

interface Filter {
  id?: string | undefined
  interviewId?: string | undefined
  search?: string | undefined
  /** Addresses behind this one. */
  after?: string | undefined
  limit: number
}

const INTERVIEWS_MAX = 100

const isSeen = ({ organisationId, only, hiddenFrom }: Sight): RawBuilder<boolean> =>
  sql<boolean>`(interviews.organisation_id = ${organisationId} and ${isOneOf('interviews.vacancy_id', only)}
    and ${hiddenFrom === null ? sql`true` : sql`not ${isHiddenFrom(hiddenFrom)}`})`

/** The interviews that a reader sees, and by which a record is found. */
const found = (sight: Sight, { interviewId, search = '' }: Filter) => {
  const matches =
    search === ''
      ? sql`true`
      : hasWords(search, word => sql`interviews.candidate_search like ${anywhere(word)}`)
  return sql`select candidate_id from interviews where ${isSeen(sight)} and ${matches}
    and ${interviewId ? sql`interviews.id = ${interviewId}` : sql`true`}`
}

/** Records with an interview that the reader sees, by address. One more than the limit. */
export const findCandidates = async (
  executor: Executor,
  sight: Sight,
  filter: Filter,
): Promise<CandidateRow[]> => {
  const { id, interviewId, search, after, limit } = filter
  const isNarrowed = Boolean(interviewId || search || sight.only)
  const { rows } = await sql<CandidateRow>`
    select candidates.id, email, notes, notes_changed_at, seen.interviews
    from candidates cross join lateral (
      select json_agg(each order by created_at desc, id desc) as interviews from (
        select interviews.id, json_build_object('id', vacancy_id, 'title', vacancies.title) as vacancy,
          interviews.status, evaluation_status, overall_score, decision, interviews.created_at,
          candidate_name, candidate_email, candidate_phone
        from interviews join vacancies on vacancies.id = vacancy_id
        where candidate_id = candidates.id and ${isSeen(sight)}
        order by interviews.created_at desc, interviews.id desc limit ${sql.lit(INTERVIEWS_MAX)}
      ) as each
    ) as seen
    where candidates.organisation_id = ${sight.organisationId} and merged_into is null
      and seen.interviews is not null
      and ${isNarrowed ? sql`candidates.id in (${found(sight, filter)})` : sql`true`}
      and ${id ? sql`candidates.id = (select coalesce(merged_into, id) from candidates where id = ${id})` : sql`true`}
      and ${after === undefined ? sql`true` : sql`email > ${after}`}
    order by email limit ${limit + 1}`.execute(executor)
  return rows
}

/** Have these records an interview that the reader does not see? */
export const hasUnseen = async (
  executor: Executor,
  sight: Sight,
  ids: readonly string[],
): Promise<boolean> => {
  const row = await executor
    .selectFrom('interviews')
    .select('interviews.id')
    .where(isOneOf('candidate_id', ids))
    .where(sql<boolean>`not ${isSeen(sight)}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** In the order of their ids, so that two merges of the same records wait for each other. */
export const lockCandidates = (executor: Executor, organisationId: string, ids: readonly string[]) =>
  executor
    .selectFrom('candidates')
    .select(['id', 'merged_into', 'notes'])
    .where('organisation_id', '=', organisationId)
    .where(isOneOf('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Its addresses and interviews belong to the other record from now on. */
export const moveInto = async (executor: Executor, from: string, into: string): Promise<void> => {
  await executor
    .updateTable('candidates')
    .set({ merged_into: into, notes: '', notes_changed_at: null })
    .where(eb => eb.or([eb('id', '=', from), eb('merged_into', '=', from)]))
    .execute()
  await executor
    .updateTable('interviews')
    .set({ candidate_id: into })
    .where('candidate_id', '=', from)
    .execute()
}

export const writeNotes = async (
  executor: Executor,
  id: string,
  change: { notes: string; notes_changed_at: Date },
): Promise<void> => {
  await executor.updateTable('candidates').set(change).where('id', '=', id).execute()
}
