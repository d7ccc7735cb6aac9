import { isDeepStrictEqual } from 'node:util'
import { GUEST_RATINGS_MAX } from '@vivavox/contracts/limits'
import type { Rate, Rubric } from '@vivavox/contracts/ratings'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { lockCandidate } from '../decisions/index.ts'
import {
  countGuests,
  findOwnRating,
  type RatedBy,
  type RatingRow,
  storeRating,
} from './ratings.repository.ts'

const requireKnown = ({ questions, criteria }: Rate, rubric: Rubric): void => {
  const invalid = (path: string) =>
    new AppError('VALIDATION_FAILED', { details: [{ path, message: 'invalid' }] })
  const question = questions.findIndex(({ index }) => index >= rubric.questions.length)
  if (question >= 0) throw invalid(`questions.${question}.index`)
  const criterion = criteria.findIndex(({ name }) => !rubric.criteria.some(one => one.name === name))
  if (criterion >= 0) throw invalid(`criteria.${criterion}.name`)
}

type Stored = Pick<RatingRow, 'overall' | 'questions' | 'criteria'>

const stored = ({ overall, questions, criteria }: Rate): Stored => ({
  overall,
  questions: questions
    .map(({ index, score, note }) => ({ index, score, note: note || null }))
    .filter(({ score, note }) => score !== null || note !== null),
  criteria: criteria.filter(({ score }) => score !== null),
})

const isSame = ({ overall, questions, criteria }: RatingRow, wanted: Stored): boolean =>
  isDeepStrictEqual({ overall, questions, criteria }, wanted)

/** One link gives no reader the power to outvote a team. @throws AppError LIMIT_REACHED */
const requireRoom = async (transaction: Executor, interviewId: string, by: RatedBy): Promise<void> => {
  if ('rated_by' in by) return
  if ((await countGuests(transaction, interviewId, by.shortlist_id)) >= GUEST_RATINGS_MAX)
    throw new AppError('LIMIT_REACHED')
}

/**
 * Stores the rating of a member or a guest; one there was is replaced. Whether they may rate is asked before. The ledger does not say how
 * it was rated: it is read by those who have not rated yet.
 * @throws AppError NOT_FOUND when the interview is gone, WITHDRAWN by its candidate, CONFLICT before its end, VALIDATION_FAILED for what
 * was not asked or scored, LIMIT_REACHED when so many guests of the link rated
 */
export const rateInterview = (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  { interviewId, by }: { interviewId: string; by: RatedBy },
  rubric: Rubric,
  wanted: Rate,
): Promise<void> =>
  inTransaction(db, async transaction => {
    requireKnown(wanted, rubric)
    const { status } = await lockCandidate(transaction, interviewId)
    if (status !== 'completed' && status !== 'abandoned') throw new AppError('CONFLICT')
    const values = stored(wanted)
    const before = await findOwnRating(transaction, interviewId, by)
    if (before && isSame(before, values)) return
    if (!before) await requireRoom(transaction, interviewId, by)
    const at = clock.now()
    await storeRating(transaction, before?.id, {
      id: newId(),
      interview_id: interviewId,
      ...by,
      overall: values.overall,
      questions: json(values.questions),
      criteria: json(values.criteria),
      rated_at: at,
    })
    await addAuditEntry(transaction, {
      at,
      user_id: 'rated_by' in by ? by.rated_by : null,
      interview_id: interviewId,
      trail,
      action: 'rated',
      details: { ...(before && { again: true }), ...('guest_name' in by && { guest: true }) },
    })
  })
