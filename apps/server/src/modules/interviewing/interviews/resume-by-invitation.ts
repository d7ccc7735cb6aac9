import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, sign } from '../../../platform/ids.ts'
import { findInvitedInterview } from '../../hiring/invitations/index.ts'
import { admitResumeToken } from './interviews.repository.ts'

/** By invitation: devices on which its interview is continued. */
const RESUME = { name: 'resumeByInvitation', times: 30, seconds: 3_600 }

/**
 * Gives another device a token for the pending or running interview of an invitation. The first device keeps its own, so
 * that what it has not sent yet still arrives; in the room the later connection takes over.
 * @throws AppError NOT_FOUND for an unknown link, INTERVIEW_CLOSED where there is nothing to continue, RATE_LIMITED
 */
export const resumeByInvitation = async (
  { db, config, limits }: AppContext,
  invitation: string,
): Promise<{ interview_id: string; candidate_token: string }> => {
  const interview_id = await findInvitedInterview(db, invitation)
  await limits.of(RESUME).take(interview_id)
  const candidate_token = sign(config.secretKey, 'resume', interview_id)
  if (!(await admitResumeToken(db, interview_id, hashToken(candidate_token))))
    throw new AppError('INTERVIEW_CLOSED')
  return { interview_id, candidate_token }
}
