import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isCandidateOf, recordable } from './recording.policy.ts'
import { findInterview, type RecordedInterview } from './recording.repository.ts'

/**
 * The interview, for its candidate.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export const candidateInterview = async (
  context: Pick<AppContext, 'db'>,
  id: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<RecordedInterview> => {
  const interview = await findInterview(context.db, id)
  if (!interview) throw new AppError('NOT_FOUND')
  if (!isCandidateOf(interview, request.headers['x-interview-token'])) throw new AppError('FORBIDDEN')
  return interview
}

/**
 * @returns true when the interview has ended and its file must be made again
 * @throws AppError INTERVIEW_CLOSED, CONFLICT (not begun), NOT_FOUND (deleted meanwhile)
 */
export const requireRecordable = (
  interview: RecordedInterview | undefined,
  now: Date,
): { interview: RecordedInterview; late: boolean } => {
  if (!interview) throw new AppError('NOT_FOUND')
  const answer = recordable(interview, now)
  if (answer === 'closed') throw new AppError('INTERVIEW_CLOSED')
  if (answer === 'not_yet') throw new AppError('CONFLICT')
  return { interview, late: answer === 'late' }
}
