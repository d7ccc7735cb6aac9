import type { CandidateContacts } from '@vivavox/contracts/candidate-contacts'
import type { EvaluationStatus } from '@vivavox/contracts/evaluations'
import { phoneDigits } from '@vivavox/contracts/phone'
import type { Transaction } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { isMissingReference } from '../../../platform/database/errors.ts'
import type { NewRow, Row, RowChange, Tables } from '../../../platform/database/tables.ts'
import { isHiddenFrom } from '../../judgement/decisions/index.ts'

export type InterviewRow = Row<'interviews'>

export const findInterview = (executor: Executor, id: string): Promise<InterviewRow | undefined> =>
  executor.selectFrom('interviews').selectAll().where('id', '=', id).executeTakeFirst()

/** Is there an interview that this token opens? @param tokenHash of the candidate's token */
export const hasInterview = async (executor: Executor, tokenHash: string): Promise<boolean> => {
  const all = executor.selectFrom('interviews').select('id')
  const either = all.where(eb =>
    eb.or([eb('candidate_token_hash', '=', tokenHash), eb('resume_token_hash', '=', tokenHash)]),
  )
  return (await either.executeTakeFirst()) !== undefined
}

/** Lets another token open an interview that has not ended. @returns false when it has ended or is gone */
export const admitResumeToken = async (
  executor: Executor,
  id: string,
  tokenHash: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('interviews')
    .set({ resume_token_hash: tokenHash })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'in_progress'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The row, held until the transaction ends, so that two who change its status go one after the other. */
export const lockInterview = (
  transaction: Transaction<Tables>,
  id: string,
): Promise<InterviewRow | undefined> =>
  transaction.selectFrom('interviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * What the same address began before for the same vacancy: newest first, at most 20. A fact for the owner alone, without
 * those whose candidate is hidden from the reader: it would tell who they are.
 */
export const listEarlier = (
  executor: Executor,
  row: InterviewRow,
  readerId: string,
): Promise<Pick<InterviewRow, 'id' | 'status' | 'created_at'>[]> =>
  executor
    .selectFrom('interviews')
    .select(['id', 'status', 'created_at'])
    .where('vacancy_id', '=', row.vacancy_id)
    .where('candidate_email', '=', row.candidate_email)
    .where('created_at', '<', row.created_at)
    .where('started_at', 'is not', null)
    .where(eb => eb.not(isHiddenFrom(readerId)))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()

/** The new row, with the next number among the vacancy's candidates; null when the vacancy has been deleted meanwhile. */
export const insertInterview = async (
  executor: Executor,
  row: Omit<NewRow<'interviews'>, 'candidate_number'>,
): Promise<InterviewRow | null> => {
  try {
    return await executor
      .with('numbered', query =>
        query
          .updateTable('vacancies')
          .set(eb => ({ last_candidate: eb('last_candidate', '+', 1) }))
          .where('id', '=', row.vacancy_id)
          .returning('last_candidate'),
      )
      .insertInto('interviews')
      .values(eb => ({
        ...row,
        candidate_number: eb.fn.coalesce(
          eb.selectFrom('numbered').select('last_candidate'),
          // Without its vacancy the row is refused all the same.
          eb.val(0),
        ),
      }))
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (isMissingReference(error)) return null
    throw error
  }
}

export const changeInterview = (
  executor: Executor,
  id: string,
  change: RowChange<'interviews'>,
): Promise<InterviewRow> =>
  executor.updateTable('interviews').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** As `isNew` of the lists. */
const COUNT_AS_NEW = new Set<EvaluationStatus>(['done', 'not_enough_evidence', 'awaiting_words'])

/** The owner has the result before them: it is no longer new. Once; an evaluation that comes later makes it new again. */
export const markSeen = async (executor: Executor, row: InterviewRow, at: Date): Promise<void> => {
  if (row.seen_at !== null || !COUNT_AS_NEW.has(row.evaluation_status)) return
  await executor
    .updateTable('interviews')
    .set({ seen_at: at })
    .where('id', '=', row.id)
    // What was stored since the row was read has not been shown.
    .where('evaluation_status', '=', row.evaluation_status)
    .execute()
}

export const removeInterviews = async (executor: Executor, ids: string[]): Promise<void> => {
  await executor.deleteFrom('interviews').where('id', 'in', ids).execute()
}

/** Reads the ids of a vacancy's interviews and locks the vacancy, so that none is added until the transaction ends. */
export const lockInterviewsOf = async (transaction: Executor, vacancyId: string): Promise<string[]> => {
  await transaction.selectFrom('vacancies').select('id').where('id', '=', vacancyId).forUpdate().execute()
  const rows = await transaction
    .selectFrom('interviews')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of a person's interviews for a vacancy, locked. @param emails in small letters, as they are kept */
export const lockInterviewsOfPerson = async (
  transaction: Executor,
  vacancyId: string,
  emails: readonly string[],
): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('interviews')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_email', 'in', emails)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** An account's interviews with the names of their recordings; none gets another until the transaction ends. */
export const lockRecordedOf = (
  transaction: Executor,
  userId: string,
): Promise<Pick<InterviewRow, 'id' | 'audio_file_path'>[]> =>
  transaction
    .selectFrom('interviews')
    .select(['id', 'audio_file_path'])
    .where('organisation_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** One that never began, given up or not: it has neither turns nor files. */
export const removeUnstarted = async (executor: Executor, id: string): Promise<void> => {
  await executor
    .deleteFrom('interviews')
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'abandoned'])
    .where('started_at', 'is', null)
    .execute()
}

/** Ended before `before`: due for deletion, the oldest first. Without the order every row would be read: how many are due is guessed too high. */
export const listEndedBefore = (executor: Executor, before: Date, limit: number): Promise<InterviewRow[]> =>
  executor
    .selectFrom('interviews')
    .selectAll()
    .where(eb => eb(eb.fn.coalesce('ended_at', 'last_event_at'), '<', before))
    .where('status', 'in', ['completed', 'abandoned', 'cancelled'])
    .orderBy(eb => eb.fn.coalesce('ended_at', 'last_event_at'))
    .limit(limit)
    .execute()

const orNull = (value: string | null | undefined): string | null => value || null

/** Contacts as columns, with what is derived from them for search and comparison. */
export const contactColumns = (contacts: CandidateContacts) => ({
  candidate_name: contacts.candidate_name,
  candidate_email: contacts.candidate_email,
  candidate_phone: contacts.candidate_phone,
  candidate_phone_digits: phoneDigits(contacts.candidate_phone),
  candidate_whatsapp: orNull(contacts.candidate_whatsapp),
  candidate_telegram: orNull(contacts.candidate_telegram),
  candidate_instagram: orNull(contacts.candidate_instagram),
  candidate_linkedin: orNull(contacts.candidate_linkedin),
  candidate_search: searchText(contacts.candidate_name, contacts.candidate_email),
})

/** What the recruiter's search looks through: in lower case by Unicode, a newline between the fields; the database takes marks off its letters. */
const searchText = (name: string, email: string): string => `${name}\n${email}`.toLowerCase()
