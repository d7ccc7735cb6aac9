import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashToken, safeEqual } from '../../platform/ids.ts'
import { noteAdminAccess, requireAccount } from '../auth/index.ts'
import { findInterview, hasInterview, type InterviewRow } from './interviews.repository.ts'
import { isReceiptToken } from './receipt/receipt.jobs.ts'

export type Viewer = { kind: 'owner'; accountId: string } | { kind: 'candidate' }

/** Does this token open this interview? It opens no other. */
export const isCandidateToken = (
  interview: Pick<InterviewRow, 'candidate_token_hash' | 'resume_token_hash'>,
  token: unknown,
): boolean => {
  if (typeof token !== 'string' || token === '') return false
  const hash = hashToken(token)
  return (
    safeEqual(hash, interview.candidate_token_hash) ||
    (interview.resume_token_hash !== null && safeEqual(hash, interview.resume_token_hash))
  )
}

/**
 * The interview and who is asking: its owner (or an administrator), or its candidate.
 * @throws AppError NOT_FOUND for an unknown one, TOKEN_INVALID for an ended session, FORBIDDEN for another caller
 */
export const accessInterview = async (
  context: AppContext,
  request: FastifyRequest,
  id: string,
): Promise<{ interview: InterviewRow; viewer: Viewer }> => {
  const interview = await findInterview(context.db, id)
  if (!interview) throw new AppError('NOT_FOUND')
  if (isCandidateToken(interview, request.headers['x-interview-token'])) {
    return { interview, viewer: { kind: 'candidate' } }
  }
  // An ended session says so, instead of looking like another account's.
  const account = request.headers.authorization ? await requireAccount(context, request) : null
  if (account && (account.id === interview.user_id || account.role === 'admin')) {
    if (account.id !== interview.user_id)
      await noteAdminAccess(context, request, {
        actorId: account.id,
        ownerId: interview.user_id,
        interviewId: id,
      })
    return { interview, viewer: { kind: 'owner', accountId: account.id } }
  }
  throw new AppError('FORBIDDEN')
}

/** The same for reading alone, which the link in a candidate's receipt opens too. */
export const accessAsReader = async (
  context: AppContext,
  request: FastifyRequest,
  id: string,
): Promise<{ interview: InterviewRow; viewer: Viewer }> => {
  if (await isReceiptToken(context.db, id, request.headers['x-interview-token'])) {
    const interview = await findInterview(context.db, id)
    if (interview) return { interview, viewer: { kind: 'candidate' } }
  }
  return accessInterview(context, request, id)
}

/** @throws AppError FORBIDDEN when the candidate's own token is missing or wrong */
export const accessAsCandidate = async (
  context: AppContext,
  request: FastifyRequest,
  id: string,
): Promise<InterviewRow> => {
  const interview = await findInterview(context.db, id)
  if (!interview) throw new AppError('NOT_FOUND')
  if (!isCandidateToken(interview, request.headers['x-interview-token'])) throw new AppError('FORBIDDEN')
  return interview
}

/** @throws AppError FORBIDDEN for a candidate and for strangers */
export const accessAsOwner = async (
  context: AppContext,
  request: FastifyRequest,
  id: string,
): Promise<{ interview: InterviewRow; accountId: string }> => {
  const { interview, viewer } = await accessInterview(context, request, id)
  if (viewer.kind !== 'owner') throw new AppError('FORBIDDEN')
  return { interview, accountId: viewer.accountId }
}

/** Requires a signed-in account, or the candidate of any interview. @throws AppError FORBIDDEN, TOKEN_INVALID */
export const requireParticipant = async (context: AppContext, request: FastifyRequest): Promise<void> => {
  const token = request.headers['x-interview-token']
  if (typeof token === 'string' && (await hasInterview(context.db, hashToken(token)))) return
  if (!request.headers.authorization) throw new AppError('FORBIDDEN')
  await requireAccount(context, request)
}
