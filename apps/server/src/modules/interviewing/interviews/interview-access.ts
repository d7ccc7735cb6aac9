import type { Permission } from '@vivavox/contracts/permissions'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Check } from '../../../platform/http/gate.ts'
import { hashToken, safeEqual } from '../../../platform/ids.ts'
import { type Account, noteAdminAccess, permissionsOn, requireAccount } from '../../accounts/auth/index.ts'
import { noteView, wasErased } from '../../ledger/audit/index.ts'
import { findInterview, hasInterview, type InterviewRow } from './interviews.repository.ts'
import { isReceiptToken } from './receipt/receipt.jobs.ts'

/** `isMember`: not an administrator of the installation who looks in. `may`: all that is permitted with the interview's vacancy. */
export type Viewer =
  | { kind: 'owner'; accountId: string; isMember?: boolean; may: readonly Permission[] }
  | { kind: 'candidate' }

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

interface Access {
  interview: InterviewRow
  viewer: Viewer
  /** null for the candidate. */
  account: Account | null
  may: readonly Permission[]
}

/** What a member of its organisation may know of one that is gone. */
const missing = async (
  context: AppContext,
  request: FastifyRequest,
  interviewId: string,
  signedIn?: Account,
): Promise<AppError> => {
  const asks = signedIn ?? (request.headers.authorization ? await requireAccount(context, request) : null)
  const organisationId = asks?.organisation?.id
  const isErased = organisationId && (await wasErased(context.db, { interviewId, organisationId }))
  return new AppError(isErased ? 'ERASED_BY_CANDIDATE' : 'NOT_FOUND')
}

/**
 * The interview and who is asking: a member of its organisation with the permission (or an administrator), or its candidate.
 * @param signedIn who is asking, where that is known already
 * @throws AppError NOT_FOUND for an unknown one, TOKEN_INVALID for an ended session, FORBIDDEN for another caller
 */
export const accessInterview = async (
  context: AppContext,
  request: FastifyRequest,
  id: string,
  permission: Permission,
  signedIn?: Account,
): Promise<Access> => {
  const interview = await findInterview(context.db, id)
  if (!interview) throw await missing(context, request, id, signedIn)
  if (isCandidateToken(interview, request.headers['x-interview-token'])) {
    return { interview, viewer: { kind: 'candidate' }, account: null, may: [] }
  }
  // An ended session says so, instead of looking like another account's.
  const account = signedIn ?? (request.headers.authorization ? await requireAccount(context, request) : null)
  const may = account && (await permissionsOn(context.db, account, interview))
  if (!account || !may?.includes(permission)) throw new AppError('FORBIDDEN')
  const isMember = account.organisation?.id === interview.organisation_id
  if (!isMember)
    await noteAdminAccess(context, request, {
      actorId: account.id,
      ownerId: interview.organisation_id,
      interviewId: id,
    })
  else if (permission === 'interview.view') await noteView(context, request, account, id)
  return { interview, viewer: { kind: 'owner', accountId: account.id, isMember, may }, account, may }
}

/** The same for reading alone, which the link in a candidate's receipt opens too. */
const accessAsReader = async (
  context: AppContext,
  request: FastifyRequest,
  id: string,
  permission: Permission,
): Promise<Access> => {
  if (await isReceiptToken(context.db, id, request.headers['x-interview-token'])) {
    const interview = await findInterview(context.db, id)
    if (interview) return { interview, viewer: { kind: 'candidate' }, account: null, may: [] }
  }
  return accessInterview(context, request, id, permission)
}

/** @throws AppError FORBIDDEN when the candidate's own token is missing or wrong */
const accessAsCandidate = async (
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
  permission: Permission,
): Promise<{ interview: InterviewRow; accountId: string; account: Account; may: readonly Permission[] }> => {
  const { interview, account, may } = await accessInterview(context, request, id, permission)
  if (!account) throw new AppError('FORBIDDEN')
  return { interview, accountId: account.id, account, may }
}

/** The check of routes about an interview: its candidate alone, its owner alone, or either. */
export const checkInterview =
  (context: AppContext): Check =>
  async (request, { access, candidate, anonymous }, id) => {
    if (access === 'candidate') {
      // Without a token nothing is looked up.
      if (!request.headers['x-interview-token']) throw new AppError('FORBIDDEN')
      return { interview: await accessAsCandidate(context, request, id), payer: id }
    }
    const permission = access as Permission
    if (candidate) {
      const open = candidate === 'receipt' ? accessAsReader : accessInterview
      const { interview, viewer } = await open(context, request, id, permission)
      return { interview, viewer, payer: interview.organisation_id }
    }
    const signedIn = anonymous ? undefined : await requireAccount(context, request)
    const { interview, account, may } = await accessInterview(context, request, id, permission, signedIn)
    if (!account) throw new AppError('FORBIDDEN')
    return { interview, actor: account, may, payer: interview.organisation_id }
  }

/** Requires a signed-in account, or the candidate of any interview. @throws AppError FORBIDDEN, TOKEN_INVALID */
export const requireParticipant = async (context: AppContext, request: FastifyRequest): Promise<void> => {
  const token = request.headers['x-interview-token']
  if (typeof token === 'string' && (await hasInterview(context.db, hashToken(token)))) return
  if (!request.headers.authorization) throw new AppError('FORBIDDEN')
  await requireAccount(context, request)
}
