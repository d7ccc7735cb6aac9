import type { Permission } from '@vivavox/contracts/permissions'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { isMissingReference } from '../../../../platform/database/errors.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { type Account, permissionsOn } from '../../../accounts/auth/index.ts'
import { dropAbsent } from '../../../accounts/organisations/index.ts'
import { wasInvitedSince } from '../../../hiring/invitations/index.ts'
import { requireFewVacancies } from '../../../hiring/vacancies/index.ts'
import { queueEvaluation } from '../../../judgement/evaluations/index.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import {
  type DeletionRow,
  dropDeletion,
  listSoftDeleted,
  lockDeletion,
  putBack,
} from '../../../ledger/trash/index.ts'
import { tellInterviewChanged } from '../interview-changed.ts'
import { changeInterview, findInterview, type InterviewRow, lockInterview } from '../interviews.repository.ts'
import { finishRecordingSoon } from '../recording/index.ts'
import { graceEnded } from './carry-out-deletions.ts'
import { eraseCandidate } from './erase-candidate.ts'
import { listErasedBefore } from './forget-traces.repository.ts'

type Caller = Pick<Account, 'id' | 'role' | 'organisation'>

/** A team that the caller is not on may have deleted it. @throws AppError FORBIDDEN */
const requireTeam = async (
  transaction: Executor,
  caller: Caller,
  owned: { organisation_id: string; vacancy_id: string },
  permission: Permission,
): Promise<void> => {
  const may = await permissionsOn(transaction, caller, owned)
  if (!may?.includes(permission)) throw new AppError('FORBIDDEN')
}

/** @throws AppError `refusal` to whom it does not belong, DELETED_BY_ADMIN to its owner */
const requireOwn = (
  caller: Caller,
  { organisation_id, by_admin }: Pick<DeletionRow, 'organisation_id' | 'by_admin'>,
  refusal: 'FORBIDDEN' | 'NOT_FOUND',
): void => {
  if (caller.role === 'admin') return
  if (caller.organisation?.id !== organisation_id) throw new AppError(refusal)
  if (by_admin) throw new AppError('DELETED_BY_ADMIN')
}

/** A job that came while an interview was away found nothing to do. */
const takeUpJobs = async (context: AppContext, transaction: Executor, row: InterviewRow): Promise<void> => {
  const { id, evaluation_status, audio_file_path, ended_at, started_at } = row
  if (evaluation_status === 'queued' || evaluation_status === 'running')
    await queueEvaluation(context, transaction, id)
  if (started_at && ended_at && !audio_file_path) await finishRecordingSoon(context, id, transaction)
}

/**
 * One that still waits for its candidate, or is under way, does not come back while there is a newer invitation: the candidate would have two
 * interviews to take. Asked once its own invitation is back, which waits for a newer one that is being made at this moment.
 * @throws AppError INVITED_AGAIN
 */
const requireOnlyOne = async (
  transaction: Executor,
  { vacancy_id, candidate_email, status }: InterviewRow,
  since: Date,
): Promise<void> => {
  if (status !== 'pending' && status !== 'in_progress') return
  const person = { vacancyId: vacancy_id, email: candidate_email, since }
  if (await wasInvitedSince(transaction, person)) throw new AppError('INVITED_AGAIN')
}

const restore = async (
  context: AppContext,
  transaction: Executor,
  deletion: DeletionRow,
): Promise<string[]> => {
  const ids = (await listSoftDeleted(transaction, deletion.id)).map(({ id }) => id)
  await putBack(transaction, deletion.id)
  await dropDeletion(transaction, deletion.id)
  for (const person of await listErasedBefore(transaction, deletion.organisation_id)) {
    if (deletion.kind === 'interview') throw new AppError('NOT_FOUND')
    await eraseCandidate(context, transaction, person)
  }
  for (const id of ids) {
    const row = await findInterview(transaction, id)
    // A vacancy that is away takes no invitations.
    if (row && deletion.kind === 'interview') await requireOnlyOne(transaction, row, deletion.at)
    if (row) await takeUpJobs(context, transaction, row)
    tellInterviewChanged(context, transaction, id)
  }
  return ids
}

/**
 * @throws AppError NOT_FOUND when nothing was deleted that could be taken back, `refusal` when it is another account's, DELETED_BY_ADMIN,
 * INVITED_AGAIN, LIMIT_REACHED where the account has as many vacancies as it may
 */
const restoreDeleted = async (
  context: AppContext,
  transaction: Executor,
  {
    subjectId,
    kind,
    caller,
    refusal,
  }: Pick<DeletionRow, 'kind'> & {
    subjectId: string
    caller: Caller
    refusal: 'FORBIDDEN' | 'NOT_FOUND'
  },
): Promise<DeletionRow> => {
  const deletion = await lockDeletion(transaction, subjectId, graceEnded(context))
  if (deletion?.kind !== kind) throw new AppError('NOT_FOUND')
  requireOwn(caller, deletion, refusal)
  if (kind === 'vacancy') await requireFewVacancies(context, transaction, deletion.organisation_id)
  await restore(context, transaction, deletion)
  return deletion
}

/** Puts a vacancy back that was deleted just now, with all its interviews. @throws AppError NOT_FOUND, DELETED_BY_ADMIN, LIMIT_REACHED */
export const restoreVacancy = (context: AppContext, caller: Caller, id: string): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const { organisation_id } = await restoreDeleted(context, transaction, {
      subjectId: id,
      kind: 'vacancy',
      caller,
      refusal: 'NOT_FOUND',
    })
    await requireTeam(transaction, caller, { organisation_id, vacancy_id: id }, 'vacancy.edit')
    await dropAbsent(transaction, id)
    const entry = { at: context.clock.now(), vacancy_id: id, trail: context.trail }
    await addAuditEntry(transaction, { ...entry, action: 'vacancy.restored' })
  })

/**
 * One that its owner cancelled before it began waits for its candidate again. Not while there is a newer invitation: the candidate would have
 * two interviews to take.
 * @throws AppError CONFLICT when it is too late, INVITED_AGAIN
 */
const reopen = async (context: AppContext, transaction: Executor, row: InterviewRow): Promise<void> => {
  const { id, status, started_at, ended_at, withdrawn_at } = row
  const isRecent = ended_at !== null && ended_at > graceEnded(context)
  if (status !== 'cancelled' || started_at || withdrawn_at || !isRecent) throw new AppError('CONFLICT')
  const person = { vacancyId: row.vacancy_id, email: row.candidate_email, since: ended_at }
  if (await wasInvitedSince(transaction, person)) throw new AppError('INVITED_AGAIN')
  await changeInterview(transaction, id, { status: 'pending', end_reason: null, ended_at: null })
  tellInterviewChanged(context, transaction, id)
}

/**
 * Takes back the deletion of an interview, or that it was cancelled before it began.
 * @throws AppError NOT_FOUND and CONFLICT when it is too late or nothing was done, INVITED_AGAIN while there is a newer invitation,
 * DELETED_BY_ADMIN, FORBIDDEN
 */
export const restoreInterview = async (context: AppContext, caller: Caller, id: string): Promise<void> => {
  try {
    await inTransaction(context.db, async transaction => {
      const row = await lockInterview(transaction, id)
      if (row) requireOwn(caller, { organisation_id: row.organisation_id, by_admin: false }, 'FORBIDDEN')
      if (row) await reopen(context, transaction, row)
      else
        await restoreDeleted(context, transaction, {
          subjectId: id,
          kind: 'interview',
          caller,
          refusal: 'FORBIDDEN',
        })
      const restored = row ?? (await findInterview(transaction, id))
      if (restored) await requireTeam(transaction, caller, restored, 'interview.delete')
      const { clock, trail } = context
      const action = row ? 'reopened' : 'interview_restored'
      await addAuditEntry(transaction, {
        at: clock.now(),
        trail,
        user_id: caller.id,
        interview_id: id,
        action,
      })
    })
  } catch (error) {
    // Its vacancy is gone meanwhile.
    throw isMissingReference(error) ? new AppError('NOT_FOUND') : error
  }
}
