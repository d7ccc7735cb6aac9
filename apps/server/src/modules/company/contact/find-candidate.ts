import type { AppContext } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/ids.ts'
import { findByHash } from '../../hiring/invitations/index.ts'
import { findInterview, isCandidateToken } from '../../interviewing/interviews/index.ts'

interface Shown {
  vacancy_id?: string | undefined
  interview_id?: string | undefined
  invitation?: string | undefined
  /** Of the interview. */
  token: unknown
}

/**
 * The candidate of a vacancy who writes, by what they show: a started interview's token, or an invitation.
 * @returns a name for counting; null for other callers. A pending interview is not enough, since any visitor can make one
 */
export const findCandidate = async (
  { db }: Pick<AppContext, 'db'>,
  { vacancy_id, interview_id, invitation, token }: Shown,
): Promise<string | null> => {
  if (!vacancy_id) return null
  const interview = interview_id ? await findInterview(db, interview_id) : undefined
  if (interview?.vacancy_id === vacancy_id && interview.started_at && isCandidateToken(interview, token))
    return `interview ${interview.id}`
  const invited = invitation ? await findByHash(db, hashToken(invitation)) : undefined
  return invited?.vacancy_id === vacancy_id ? `invitation ${invited.id}` : null
}
