import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/ids.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import { type InvitationRow, type ListedInvitation, requireUsable } from './invitations.policy.ts'
import { findByHash, noteOpened, passRequestsOn, setUsed, takeInvitation } from './invitations.repository.ts'

/**
 * The invitation that a link shows; from now on it was opened.
 * @throws AppError NOT_FOUND, LINK_EXPIRED
 */
export const openInvitation = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  token: string,
): Promise<ListedInvitation> => {
  const row = await findByHash(db, hashToken(token))
  if (!row) throw new AppError('NOT_FOUND')
  const now = clock.now()
  requireUsable(row, now, 'LINK_EXPIRED')
  if (row.opened_at === null) await noteOpened(db, row.id, now)
  return { ...row, opened_at: row.opened_at ?? now }
}

/** Whether its interview waits to be continued, on whatever device. */
const mayResume = ({ used_at, interview_status }: ListedInvitation): boolean =>
  used_at !== null && (interview_status === 'pending' || interview_status === 'in_progress')

/**
 * What a link offers: to begin, or to continue. @throws AppError NOT_FOUND, LINK_EXPIRED; once its interview is over the
 * path of the detail is `finished`, or `ended` before the last question
 */
export const openLink = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  token: string,
): Promise<{ row: ListedInvitation; resumable: boolean }> => {
  const row = await findByHash(context.db, hashToken(token))
  if (row && mayResume(row)) return { row, resumable: true }
  if (!row?.used_at) return { row: await openInvitation(context, token), resumable: false }
  const path = row.interview_status === 'completed' ? 'finished' : 'ended'
  throw new AppError('LINK_EXPIRED', { details: [{ path, message: `invitation_${path}` }] })
}

/** The id of the interview that an invitation's link continues. @throws AppError NOT_FOUND, INTERVIEW_CLOSED */
export const findInvitedInterview = async (executor: Executor, token: string): Promise<string> => {
  const row = await findByHash(executor, hashToken(token))
  if (!row) throw new AppError('NOT_FOUND')
  if (!mayResume(row) || row.interview_id === null) throw new AppError('INTERVIEW_CLOSED')
  return row.interview_id
}

/**
 * The invitation with which a candidate begins; null where none is shown and none is needed.
 * @throws AppError FORBIDDEN when the vacancy takes invited candidates alone, NOT_FOUND for a link of another vacancy,
 * CONFLICT for one that was used, LINK_EXPIRED
 */
export const requireInvitation = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  vacancy: VacancyRow,
  token: string | undefined,
): Promise<InvitationRow | null> => {
  if (token === undefined) {
    if (!vacancy.invited_only) return null
    throw new AppError('FORBIDDEN', { details: [{ path: 'invitation', message: 'invited_only' }] })
  }
  const row = await findByHash(db, hashToken(token))
  if (row?.vacancy_id !== vacancy.id) throw new AppError('NOT_FOUND')
  requireUsable(row, clock.now(), 'CONFLICT')
  return row
}

/**
 * Uses an invitation for an interview: of two at once one gets it. Call it in the transaction that makes the interview.
 * @throws AppError CONFLICT
 */
export const useInvitation = async (
  transaction: Executor,
  row: InvitationRow,
  interviewId: string,
  now: Date,
): Promise<void> => {
  if (!(await takeInvitation(transaction, row, interviewId, now)))
    throw new AppError('CONFLICT', { details: [{ path: 'used', message: 'invitation_used' }] })
  await passRequestsOn(transaction, row, interviewId)
}

/** The interview was refused at its start, or given up before: its invitation works once more. */
export const releaseInvitation = (executor: Executor, interviewId: string): Promise<void> =>
  setUsed(executor, interviewId, null)

/** The interview has begun after all. */
export const noteInvitedStart = (executor: Executor, interviewId: string, now: Date): Promise<void> =>
  setUsed(executor, interviewId, now)
