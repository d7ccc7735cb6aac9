import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../../platform/context.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { traced } from '../../../../platform/http/trail.ts'
import { newId } from '../../../../platform/ids.ts'
import { type Account, noteSecurity } from '../../../accounts/auth/index.ts'
import { eraseInvitations } from '../../../hiring/invitations/index.ts'
import { deleteVacancy, type VacancyRow } from '../../../hiring/vacancies/index.ts'
import { eraseWaitlist } from '../../../hiring/waitlist/index.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { closeDeletion, openDeletion, setAside } from '../../../ledger/trash/index.ts'
import { tellInterviewChanged } from '../interview-changed.ts'
import {
  type InterviewRow,
  lockInterview,
  lockInterviewsOf,
  removeInterviews,
} from '../interviews.repository.ts'
import { eraseDeletion, eraseSoon } from './erase-deletion.ts'

type By = { accountId: string | null; action: 'interview_deleted' | 'interview.expired'; byAdmin?: boolean }
/** Cannot be taken back. */
type Final = { final_at?: Date; asked_by?: 'candidate' | 'retention' }

/**
 * Moves an interview with turns, evaluation and recording to the trash, until the deletion is carried out or undone
 * (restore-deleted.ts), and adds an audit entry.
 * @returns the deletion's id; null when the interview does not exist
 */
const softDeleteInterview = async (
  context: AppContext,
  transaction: Transaction<Tables>,
  id: string,
  by: By,
  final: Final = {},
): Promise<string | null> => {
  const row = await lockInterview(transaction, id)
  if (!row) return null
  const at = context.clock.now()
  const deletionId = newId()
  await openDeletion(transaction, {
    id: deletionId,
    organisation_id: row.organisation_id,
    kind: 'interview',
    subject_id: id,
    at,
    by_admin: by.byAdmin ?? false,
    ...final,
  })
  // Before it goes: the entry names its organisation and vacancy.
  await addAuditEntry(transaction, {
    at,
    user_id: by.accountId,
    interview_id: id,
    action: by.action,
    trail: context.trail,
  })
  await setAside(transaction, deletionId, 'interviews', [id])
  await eraseWaitlist(transaction, { deletionId, interviewId: id })
  await eraseInvitations(transaction, { deletionId, interviewId: id })
  await removeInterviews(transaction, [id])
  tellInterviewChanged(context, transaction, id)
  return deletionId
}

type Actor = Pick<Account, 'id' | 'organisation'>

/** Deletes for the owner, who can undo it, or for an administrator; adds an entry to the account's security log. */
export const deleteAsOwner = async (
  context: AppContext,
  request: FastifyRequest,
  { interview, account }: { interview: Pick<InterviewRow, 'id' | 'organisation_id'>; account: Actor },
): Promise<void> => {
  const deletionId = await inTransaction(context.db, transaction =>
    softDeleteInterview(traced(context, request), transaction, interview.id, {
      accountId: account.id,
      action: 'interview_deleted',
      byAdmin: account.organisation?.id !== interview.organisation_id,
    }),
  )
  // Another request has just deleted and logged it.
  if (!deletionId) return
  await noteSecurity(context, request, {
    kind: 'interview_deleted',
    userId: interview.organisation_id,
    actorId: account.id,
    details: { interview_id: interview.id },
  })
}

/** Interviews per statement: far below its time limit, also on a slow machine. */
const AT_A_TIME = 200

/** @returns the deletion's id; null: another request has just deleted it */
const softDeleteVacancy = async (
  context: AppContext,
  transaction: Transaction<Tables>,
  { id, organisation_id }: Pick<VacancyRow, 'id' | 'organisation_id'>,
  { atATime, ...how }: { by_admin: boolean; final_at?: Date; atATime: number },
): Promise<string | null> => {
  const deletionId = newId()
  const deletion = { id: deletionId, organisation_id, kind: 'vacancy' as const, subject_id: id, ...how }
  if (!(await openDeletion(transaction, { ...deletion, at: context.clock.now() }))) return null
  const at = context.clock.now()
  await addAuditEntry(transaction, { at, action: 'vacancy.deleted', vacancy_id: id, trail: context.trail })
  const interviews = await lockInterviewsOf(transaction, id)
  for (let from = 0; from < interviews.length; from += atATime) {
    const some = interviews.slice(from, from + atATime)
    await setAside(transaction, deletionId, 'interviews', some, from / atATime)
    await removeInterviews(transaction, some)
  }
  await setAside(transaction, deletionId, 'vacancies', [id], Math.ceil(interviews.length / atATime))
  await deleteVacancy(transaction, id)
  await closeDeletion(transaction, deletionId, context.clock.now())
  for (const interview of interviews) tellInterviewChanged(context, transaction, interview)
  return deletionId
}

/**
 * Moves a vacancy with all its interviews to the trash; running ones end, usage stays counted. One transaction, so that readers see
 * all of it or nothing.
 * @param by_admin an administrator of the installation deletes it, who is no member
 */
export const removeVacancy = async (
  context: AppContext,
  vacancy: Pick<VacancyRow, 'id' | 'organisation_id'>,
  by_admin: boolean,
  atATime = AT_A_TIME,
): Promise<void> => {
  await inTransaction(context.db, transaction =>
    softDeleteVacancy(context, transaction, vacancy, { by_admin, atATime }),
  )
}

/** Deletes a vacancy with all its interviews so that it cannot be taken back. Call it in a transaction: the files follow. */
export const eraseVacancy = async (
  context: AppContext,
  transaction: Transaction<Tables>,
  vacancy: Pick<VacancyRow, 'id' | 'organisation_id'>,
): Promise<void> => {
  const how = { by_admin: false, final_at: context.clock.now(), atATime: AT_A_TIME }
  const deletionId = await softDeleteVacancy(context, transaction, vacancy, how)
  if (deletionId) await eraseSoon(context, transaction, deletionId)
}

/** Deletes permanently and immediately. */
export const eraseInterview = async (context: AppContext, id: string, by: By): Promise<void> => {
  const final = { final_at: context.clock.now(), asked_by: 'retention' as const }
  const deletionId = await inTransaction(context.db, transaction =>
    softDeleteInterview(context, transaction, id, by, final),
  )
  if (deletionId) await eraseDeletion(context, deletionId)
}
