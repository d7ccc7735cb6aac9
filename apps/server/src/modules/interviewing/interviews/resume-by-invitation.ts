import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, sign } from '../../../platform/ids.ts'
import { findInvitedInterview } from '../../hiring/invitations/index.ts'
import { admitResumeToken } from './interviews.repository.ts'

/** By invitation: devices on which its interview is continued. */
const RESUME = { name: 'resumeByInvitation', times: 30, seconds: 3_600 }

interface Resumed {
  interview_id: string
  candidate_token: string
}

/**
 * Gives another device a token for a pending or running interview. The first device keeps its own, so that what it has not sent yet still
 * arrives; in the room the later connection takes over.
 * @throws AppError INTERVIEW_CLOSED where there is nothing to continue
 */
export const resumeInterview = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  interview_id: string,
): Promise<Resumed> => {
  const candidate_token = sign(config.secretKey, 'resume', interview_id)
  if (!(await admitResumeToken(db, interview_id, hashToken(candidate_token))))
    throw new AppError('INTERVIEW_CLOSED')
  return { interview_id, candidate_token }
}

/** The same by an invitation's link. @throws AppError NOT_FOUND for an unknown link, INTERVIEW_CLOSED, RATE_LIMITED */
export const resumeByInvitation = async (context: AppContext, invitation: string): Promise<Resumed> => {
  const interviewId = await findInvitedInterview(context.db, invitation)
  await context.limits.of(RESUME).take(interviewId)
  return resumeInterview(context, interviewId)
}
