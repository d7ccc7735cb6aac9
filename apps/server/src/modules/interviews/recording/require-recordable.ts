import { AppError } from '../../../platform/http/app-error.ts'
import { recordable } from './recording.policy.ts'
import type { RecordedInterview } from './recording.repository.ts'

/**
 * The interview, when sound may be added to it; `late`: it has ended, so its file must be made again.
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
