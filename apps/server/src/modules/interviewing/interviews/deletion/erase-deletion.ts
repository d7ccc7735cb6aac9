import * as z from 'zod'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { sign } from '../../../../platform/ids.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { forgetAuditDetails } from '../../../ledger/audit/index.ts'
import { forgetOutboxMails } from '../../../ledger/notifications/index.ts'
import {
  countRowsOf,
  type DeletionRow,
  dropDeletion,
  insertErasure,
  listSoftDeleted,
  lockFinal,
  makeFinal,
  noteFilesGone,
  partsOf,
} from '../../../ledger/trash/index.ts'
import { copyPath, fileKey } from '../recording/recording-files.ts'
import { eraseFiles } from './erase-files.ts'
import {
  forgetJobsAbout,
  forgetMessages,
  listForgotten,
  namedIn,
  purgeCandidates,
} from './forget-traces.repository.ts'

/** What is left says that, when and how much, and proves it to who knows the id of what went. */
const receiptOf = (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  { id, organisation_id, kind, asked_by, at: asked_at, subject_id }: DeletionRow,
  removed: Record<string, number>,
) => {
  const receipt = { id, organisation_id, kind, asked_by, asked_at, done_at: clock.now(), removed }
  return { ...receipt, proof: sign(config.secretKey, 'erasure', subject_id, JSON.stringify(receipt)) }
}

/** What was said of the persons elsewhere: in the audit trail, in their records, in mails that wait or were sent, in messages. */
const forgetTraces = async (transaction: Executor, { id, organisation_id }: DeletionRow): Promise<void> => {
  for (const part of await partsOf(transaction, id)) {
    await forgetAuditDetails(transaction, id, part)
    await purgeCandidates(transaction, id, part)
  }
  await forgetJobsAbout(transaction, namedIn(id))
  await forgetMessages(transaction, id, organisation_id)
}

const eraseRows = (context: AppContext, id: string): Promise<boolean> =>
  inTransaction(context.db, async transaction => {
    const deletion = await lockFinal(transaction, id)
    if (!deletion) return false
    await forgetTraces(transaction, deletion)
    await insertErasure(transaction, receiptOf(context, deletion, await countRowsOf(transaction, id)))
    await dropDeletion(transaction, id)
    return true
  })

/**
 * Erases what rests in a deletion, in steps that each may be repeated: it becomes final, so that no undo and no late sound comes between; then
 * files, then mails in the outbox, then rows with a receipt. Killed in the middle, the next call goes on.
 * @returns false when there is nothing (any more)
 */
export const eraseDeletion = async (context: AppContext, id: string): Promise<boolean> => {
  const { db, clock, config } = context
  const deletion = await makeFinal(db, id, clock.now())
  if (!deletion) return false
  if (!deletion.files_gone_at) {
    await eraseFiles(context, await listSoftDeleted(db, id))
    if (deletion.kind === 'candidate')
      await context.storage.remove(fileKey(copyPath(config, deletion.subject_id)))
    if (config.mail.kind === 'outbox') {
      const forgotten = await listForgotten(db, deletion.organisation_id, namedIn(id))
      await forgetOutboxMails(config, forgotten)
    }
    await noteFilesGone(db, id, clock.now())
  }
  return eraseRows(context, id)
}

const eraseJob = defineJob({
  name: 'erase',
  payload: z.object({ deletionId: z.uuid() }),
  retries: 10,
  retryDelaySeconds: 30,
  expireSeconds: 1_800,
  oneAtATime: true,
})

export const handleErasure = (context: AppContext): void =>
  context.jobs.handle(eraseJob, async ({ payload }) => {
    await eraseDeletion(context, payload.deletionId)
  })

/** Erases as soon as the transaction commits; the sweep goes on with what a job gave up. */
export const eraseSoon = ({ jobs }: AppContext, executor: Executor, deletionId: string): Promise<void> =>
  jobs.send(eraseJob, { deletionId }, { key: deletionId, executor })
