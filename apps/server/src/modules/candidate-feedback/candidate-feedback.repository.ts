import type { Executor } from '../../platform/context.ts'
import { isMissingReference } from '../../platform/database/errors.ts'
import type { NewRow } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Feedback } from './summarize-feedback.ts'

/** Keeps what a candidate says in place of what they said before. @throws AppError NOT_FOUND when the interview is gone */
export const saveFeedback = async (executor: Executor, row: NewRow<'candidate_feedback'>): Promise<void> => {
  const { rating, comment, at } = row
  try {
    await executor
      .insertInto('candidate_feedback')
      .values(row)
      .onConflict(conflict => conflict.column('interview_id').doUpdateSet({ rating, comment, at }))
      .execute()
  } catch (error) {
    throw isMissingReference(error) ? new AppError('NOT_FOUND') : error
  }
}

/** What the candidate of one interview said. */
export const findFeedback = (executor: Executor, interviewId: string): Promise<Feedback | undefined> =>
  executor
    .selectFrom('candidate_feedback')
    .select(['rating', 'comment'])
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()

/** More of one vacancy are not read at once. */
const READ_MAX = 5_000

/** What candidates of a vacancy said, the newest of them. */
export const listFeedback = (executor: Executor, vacancyId: string): Promise<Feedback[]> =>
  executor
    .selectFrom('candidate_feedback')
    .innerJoin('interviews', 'interviews.id', 'candidate_feedback.interview_id')
    .select(['candidate_feedback.rating', 'candidate_feedback.comment'])
    .where('interviews.vacancy_id', '=', vacancyId)
    .orderBy('candidate_feedback.at', 'desc')
    .limit(READ_MAX)
    .execute()
