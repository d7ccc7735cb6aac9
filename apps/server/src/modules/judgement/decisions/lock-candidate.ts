import type { Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockInterview } from './decisions.repository.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockInterview>>>

/**
 * Locks an interview until the transaction ends: what members say of its candidate is stored one after another.
 * @throws AppError NOT_FOUND when it is gone, WITHDRAWN by its candidate
 */
export const lockCandidate = async (transaction: Executor, interviewId: string): Promise<Locked> => {
  const interview = await lockInterview(transaction, interviewId)
  if (!interview) throw new AppError('NOT_FOUND')
  if (interview.withdrawn_at) throw new AppError('WITHDRAWN')
  return interview
}
