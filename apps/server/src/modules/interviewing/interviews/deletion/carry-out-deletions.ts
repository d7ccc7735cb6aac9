import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import * as z from 'zod'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { forgetAuditDetails } from '../../../ledger/audit/index.ts'
import {
  dropDeletion,
  listSoftDeleted,
  lockDue,
  partsOf,
  type SoftDeletedInterview,
} from '../../../ledger/trash/index.ts'
import { answersFolder } from '../answer-audio.ts'
import { removeRecording } from '../recording/recording-files.ts'

const removed = z.object({ id: z.uuid(), audio_file_path: z.string().nullable() })

/** Files go in a job that is queued when the rows go for good, so that a crash between the two leaves nothing behind. */
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
      await context.pieces.remove(answersFolder(interview.id))
    }
  })

/** How many interviews one job takes. */
const FILES_PER_JOB = 500

/** @param executor its transaction takes the rows away */
export const queueFileRemoval = async (
  { jobs }: AppContext,
  executor: Executor,
  interviews: SoftDeletedInterview[],
): Promise<void> => {
  for (let from = 0; from < interviews.length; from += FILES_PER_JOB) {
    await jobs.send(
      removeFilesJob,
      { interviews: interviews.slice(from, from + FILES_PER_JOB) },
      { executor },
    )
  }
}

/** Removes the rows and what the audit trail quotes; the files follow by a job. */
export const carryOut = async (
  context: AppContext,
  transaction: Executor,
  deletionId: string,
): Promise<void> => {
  await queueFileRemoval(context, transaction, await listSoftDeleted(transaction, deletionId))
  for (const part of await partsOf(transaction, deletionId))
    await forgetAuditDetails(transaction, deletionId, part)
  await dropDeletion(transaction, deletionId)
}

/** Deletions up to this moment can no longer be taken back. */
export const graceEnded = ({ clock }: Pick<AppContext, 'clock'>): Date =>
  new Date(clock.now().getTime() - UNDO_GRACE_MS)

/**
 * Carries out what was not taken back in time, each in a transaction of its own: after a crash it is there still, or done. Any
 * node may do it, also several at once. One that fails keeps none of the others, and is tried again the next time.
 * @returns how many
 */
export const carryOutDeletions = async (context: AppContext): Promise<number> => {
  const failed: string[] = []
  for (let done = 0; ; ) {
    const taken: { id: string | undefined } = { id: undefined }
    try {
      await inTransaction(context.db, async transaction => {
        const due = await lockDue(transaction, graceEnded(context), failed)
        // Also where there is none: the transaction may begin again, and another node may have been quicker.
        taken.id = due?.id
        if (due) await carryOut(context, transaction, due.id)
      })
      if (!taken.id) return done
      done += 1
    } catch (error) {
      // No deletion was taken: the database failed.
      if (!taken.id) throw error
      context.log.error({ err: error, deletionId: taken.id }, 'a deletion could not be carried out')
      failed.push(taken.id)
    }
  }
}
