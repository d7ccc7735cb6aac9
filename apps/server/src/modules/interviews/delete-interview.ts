import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { deleteVacancy, listRecordings } from '../vacancies/index.ts'
import {
  addAuditEntry,
  type InterviewRow,
  listEndedBefore,
  removeInterview,
} from './interviews.repository.ts'
import { answersFolder } from './live/answer-keys.ts'
import { removeRecording } from './recording/index.ts'

type Deletable = Pick<InterviewRow, 'id' | 'audio_file_path'>

const removeFiles = async (context: AppContext, interview: Deletable): Promise<void> => {
  await removeRecording(context, interview)
  await context.storage.remove(answersFolder(interview.id))
}

/** Removes every trace of a candidate: row, turns, evaluation, recording. What stays is that it was done. */
export const deleteInterview = async (
  context: AppContext,
  interview: Deletable,
  by: { accountId: string | null; action: string },
): Promise<void> => {
  await inTransaction(context.db, async transaction => {
    await removeInterview(transaction, interview.id)
    await addAuditEntry(transaction, {
      id: newId(),
      at: context.clock.now(),
      user_id: by.accountId,
      interview_id: interview.id,
      action: by.action,
    })
  })
  await removeFiles(context, interview)
}

/** Removes a vacancy with all its interviews; running ones are over, usage stays in the ledger. */
export const removeVacancy = async (context: AppContext, vacancyId: string): Promise<void> => {
  const interviews = await listRecordings(context.db, vacancyId)
  await deleteVacancy(context.db, vacancyId)
  for (const interview of interviews) await removeFiles(context, interview)
}

const DAY_MS = 86_400_000
const BATCH = 100

/** Deletes what is older than RETENTION_DAYS, as the notice promised. @returns how many */
export const deleteExpired = async (context: AppContext): Promise<number> => {
  const before = new Date(context.clock.now().getTime() - context.config.retentionDays * DAY_MS)
  let deleted = 0
  for (;;) {
    const due = await listEndedBefore(context.db, before, BATCH)
    for (const interview of due) {
      await deleteInterview(context, interview, { accountId: null, action: 'retention_deletion' })
    }
    deleted += due.length
    if (due.length < BATCH) return deleted
  }
}
