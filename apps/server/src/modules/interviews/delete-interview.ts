import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { addAuditEntry, forgetAuditDetails } from '../audit/index.ts'
import { noteSecurity } from '../auth/index.ts'
import { eraseInvitations } from '../invitations/index.ts'
import { eraseTurnedAway } from '../turned-away/index.ts'
import { deleteVacancy } from '../vacancies/index.ts'
import {
  type InterviewRow,
  listEndedBefore,
  removeInterview,
  removeInterviewsOf,
} from './interviews.repository.ts'
import { answersFolder } from './live/hearing/answer-keys.ts'
import { removeRecording } from './recording/index.ts'

const removed = z.object({ id: z.uuid(), audio_file_path: z.string().nullable() })
type Removed = z.output<typeof removed>

/** Files go in a job that is queued with the deletion, so that a crash between the two leaves nothing behind. */
const removeFilesJob = defineJob({
  name: 'remove-interview-files',
  payload: z.object({ interviews: z.array(removed) }),
  retries: 10,
  retryDelaySeconds: 30,
  expireSeconds: 600,
})

export const handleFileRemoval = (context: AppContext): void =>
  context.jobs.handle(removeFilesJob, async ({ payload }) => {
    for (const interview of payload.interviews) {
      await removeRecording(context, interview)
      await context.storage.remove(answersFolder(interview.id))
    }
  })

/** How many interviews one job takes. */
const FILES_PER_JOB = 500

const queueFileRemoval = async (
  { jobs }: AppContext,
  executor: Executor,
  interviews: Removed[],
): Promise<void> => {
  for (let from = 0; from < interviews.length; from += FILES_PER_JOB) {
    await jobs.send(
      removeFilesJob,
      { interviews: interviews.slice(from, from + FILES_PER_JOB) },
      { executor },
    )
  }
}

/** Removes every trace of a candidate: row, turns, evaluation, recording. What stays is that it was done. */
export const deleteInterview = (
  context: AppContext,
  id: string,
  by: { accountId: string | null; action: string },
): Promise<void> =>
  inTransaction(context.db, async transaction => {
    await eraseTurnedAway(transaction, id)
    await eraseInvitations(transaction, id)
    const row = await removeInterview(transaction, id)
    if (!row) return
    await queueFileRemoval(context, transaction, [row])
    await forgetAuditDetails(transaction, { interviewId: id })
    await addAuditEntry(transaction, {
      id: newId(),
      at: context.clock.now(),
      user_id: by.accountId,
      interview_id: id,
      action: by.action,
    })
  })

/** The same by its owner, and noted in the log of the account. */
export const deleteAsOwner = async (
  context: AppContext,
  request: FastifyRequest,
  { interview, accountId }: { interview: Pick<InterviewRow, 'id' | 'user_id'>; accountId: string },
): Promise<void> => {
  await deleteInterview(context, interview.id, { accountId, action: 'interview_deleted' })
  await noteSecurity(context, request, {
    kind: 'interview_deleted',
    userId: interview.user_id,
    actorId: accountId,
    details: { interview_id: interview.id },
  })
}

/** Removes a vacancy with all its interviews; running ones are over, usage stays in the ledger. */
export const removeVacancy = (context: AppContext, vacancyId: string): Promise<void> =>
  inTransaction(context.db, async transaction => {
    await forgetAuditDetails(transaction, { vacancyId })
    await queueFileRemoval(context, transaction, await removeInterviewsOf(transaction, vacancyId))
    await deleteVacancy(transaction, vacancyId)
  })

const DAY_MS = 86_400_000
const BATCH = 100

/** Deletes what is older than RETENTION_DAYS, as the notice promised. @returns how many */
export const deleteExpired = async (context: AppContext): Promise<number> => {
  const before = new Date(context.clock.now().getTime() - context.config.retentionDays * DAY_MS)
  let deleted = 0
  for (;;) {
    const due = await listEndedBefore(context.db, before, BATCH)
    for (const { id } of due)
      await deleteInterview(context, id, { accountId: null, action: 'retention_deletion' })
    deleted += due.length
    if (due.length < BATCH) return deleted
  }
}
