import { FEEDBACK_BATCH } from '@vivavox/contracts/candidate-feedback'
import type { Transaction } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { NewRow, Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Feedback } from './summarize-feedback.ts'

/**
 * Keeps what a candidate says in place of what they said before.
 * @throws AppError CONFLICT when the answer is shown with others already: its change would tell whose it is
 */
export const saveFeedback = async (executor: Executor, row: NewRow<'candidate_feedback'>): Promise<void> => {
  const { rating, comment, at } = row
  const saved = await executor
    .insertInto('candidate_feedback')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('interview_id')
        .doUpdateSet({ rating, comment, at })
        .where('candidate_feedback.batch', 'is', null),
    )
    .returning('interview_id')
    .executeTakeFirst()
  if (!saved) throw new AppError('CONFLICT')
}

/** Makes a batch of the answers of a vacancy that have waited longest, once there are enough. */
export const completeBatch = async (transaction: Transaction<Tables>, vacancyId: string): Promise<void> => {
  // One at a time, so that no answer is counted in two batches.
  await transaction
    .selectFrom('vacancies')
    .select('id')
    .where('id', '=', vacancyId)
    .forNoKeyUpdate()
    .execute()
  const waiting = await transaction
    .selectFrom('candidate_feedback')
    .innerJoin('interviews', 'interviews.id', 'candidate_feedback.interview_id')
    .select('interview_id')
    .where('interviews.vacancy_id', '=', vacancyId)
    .where('batch', 'is', null)
    .orderBy('candidate_feedback.at')
    .limit(FEEDBACK_BATCH)
    .execute()
  if (waiting.length < FEEDBACK_BATCH) return
  const ids = waiting.map(({ interview_id }) => interview_id)
  await transaction
    .updateTable('candidate_feedback')
    .set({ batch: newId() })
    .where('interview_id', 'in', ids)
    .execute()
}

/** What the candidate of one interview said. */
export const findFeedback = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('candidate_feedback')
    .select(['rating', 'comment', 'batch'])
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()

/** More of one vacancy are not read at once; whole batches. */
const READ_MAX = 1_000 * FEEDBACK_BATCH

/**
 * What candidates of a vacancy said, the newest batches of them. A batch of which one candidate was deleted is left
 * out for good: comparing it with before would show what that candidate had said.
 */
export const listFeedback = (executor: Executor, vacancyId: string): Promise<Feedback[]> =>
  executor
    .selectFrom('candidate_feedback')
    .innerJoin('interviews', 'interviews.id', 'candidate_feedback.interview_id')
    .select(['candidate_feedback.rating', 'candidate_feedback.comment'])
    .where('interviews.vacancy_id', '=', vacancyId)
    .where('candidate_feedback.batch', 'in', whole =>
      whole
        .selectFrom('candidate_feedback as member')
        .innerJoin('interviews as talk', 'talk.id', 'member.interview_id')
        .select('member.batch')
        .where('talk.vacancy_id', '=', vacancyId)
        .where('member.batch', 'is not', null)
        .groupBy('member.batch')
        .having(eb => eb.fn.countAll(), '=', FEEDBACK_BATCH),
    )
    .orderBy('candidate_feedback.batch', 'desc')
    .limit(READ_MAX)
    .execute()
