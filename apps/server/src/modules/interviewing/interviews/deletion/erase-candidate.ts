import type { AppContext, Executor } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { openDeletion, restRowsOf, setAside } from '../../../ledger/trash/index.ts'
import { tellInterviewChanged } from '../interview-changed.ts'
import { lockInterviewsOfPerson, removeInterviews } from '../interviews.repository.ts'
import { eraseSoon } from './erase-deletion.ts'
import { eraseAccommodationsOf, forgetNotes, type Person } from './forget-traces.repository.ts'

/**
 * Takes everything of a candidate for a vacancy away at once, interviews that run included, so that it cannot be taken back; files and rows
 * follow by a job. Doing it twice is harmless. Call it in a transaction.
 */
export const eraseCandidate = async (
  context: AppContext,
  transaction: Executor,
  { pageId, organisationId, vacancyId, emails }: Person,
): Promise<void> => {
  const at = context.clock.now()
  const ids = await lockInterviewsOfPerson(transaction, vacancyId, emails)
  const id = newId()
  const deletion = { id, organisation_id: organisationId, kind: 'candidate' as const, subject_id: pageId, at }
  const final = { by_admin: false, asked_by: 'candidate' as const, final_at: at }
  if (!(await openDeletion(transaction, { ...deletion, ...final }))) return
  for (const interview_id of ids.length > 0 ? ids : [null])
    await addAuditEntry(transaction, { at, action: 'interview.erased', interview_id, vacancy_id: vacancyId })
  if (ids.length > 0) await setAside(transaction, id, 'interviews', ids)
  await restRowsOf(transaction, 'turned_away', { deletionId: id, vacancyId, emails })
  if (ids.length > 0) await removeInterviews(transaction, ids)
  await forgetNotes(transaction, { organisationId, emails })
  await eraseAccommodationsOf(transaction, { deletionId: id, vacancyId, emails })
  await restRowsOf(transaction, 'invitations', { deletionId: id, vacancyId, emails })
  for (const interview of ids) tellInterviewChanged(context, transaction, interview)
  await eraseSoon(context, transaction, id)
}
