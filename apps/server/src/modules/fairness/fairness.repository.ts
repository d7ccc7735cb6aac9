import type { SelfIdentification } from '@vivavox/contracts/self-identification'
import type { Executor } from '../../platform/context.ts'
import { isMissingReference } from '../../platform/database/errors.ts'
import type { NewRow } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { AssessedCount } from './impact-ratios.ts'

/** What an account asks its candidates about themselves. */
export const readAsked = async (executor: Executor, ownerId: string): Promise<SelfIdentification> => {
  const row = await executor
    .selectFrom('users')
    .select('self_identification')
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return row?.self_identification ?? 'off'
}

export const hasAnswered = async (executor: Executor, interviewId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('self_identifications')
    .select('interview_id')
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what a candidate says of themselves in place of what they said before. @throws AppError NOT_FOUND when the interview is gone */
export const saveSelfIdentification = async (
  executor: Executor,
  row: NewRow<'self_identifications'>,
): Promise<void> => {
  const { sex, ethnicity } = row
  try {
    await executor
      .insertInto('self_identifications')
      .values(row)
      .onConflict(conflict => conflict.column('interview_id').doUpdateSet({ sex, ethnicity }))
      .execute()
  } catch (error) {
    throw isMissingReference(error) ? new AppError('NOT_FOUND') : error
  }
}

/** How many candidates of an account have each score, by what they said of themselves: never who. */
export const countAssessed = (executor: Executor, ownerId: string): Promise<AssessedCount[]> =>
  executor
    .selectFrom('interviews')
    .leftJoin('self_identifications', 'self_identifications.interview_id', 'interviews.id')
    .select(['interviews.overall_score', 'self_identifications.sex', 'self_identifications.ethnicity'])
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('interviews.user_id', '=', ownerId)
    .where('interviews.evaluation_status', '=', 'done')
    .where('interviews.overall_score', 'is not', null)
    .groupBy(['interviews.overall_score', 'self_identifications.sex', 'self_identifications.ethnicity'])
    .$narrowType<{ overall_score: number }>()
    .execute()
    .then(rows => rows.map(({ overall_score, ...row }) => ({ ...row, score: overall_score })))
