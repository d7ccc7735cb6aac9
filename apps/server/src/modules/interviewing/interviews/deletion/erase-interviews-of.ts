import type { AppContext, Executor } from '../../../../platform/context.ts'
import { eraseAuditOfInterviews } from '../../../ledger/audit/index.ts'
import { forgetOutboxMails } from '../../../ledger/notifications/index.ts'
import { dropDeletion, listSoftDeleted, lockDeletionsOf } from '../../../ledger/trash/index.ts'
import { tellInterviewChanged } from '../interview-changed.ts'
import { lockRecordedOf, removeInterviews } from '../interviews.repository.ts'
import { eraseFilesSoon } from './erase-files.ts'
import {
  forgetJobsAbout,
  listCopiedPages,
  listForgotten,
  namedIn,
  namedOf,
} from './forget-traces.repository.ts'

/** How many interviews one statement takes: far below its time limit, also on a slow machine. */
const AT_A_TIME = 200

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, part) =>
    all.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME),
  )

/**
 * Removes mails that wait for an organisation's candidates, and the copies of their data. Call it while its invitations are there, in the
 * transaction that deletes it.
 */
export const forgetCandidatesOf = async (
  context: AppContext,
  transaction: Executor,
  organisationId: string,
): Promise<void> => {
  await forgetJobsAbout(transaction, namedOf(organisationId))
  const pages = await listCopiedPages(transaction, organisationId)
  const files = pages.map(({ id }) => ({ id, audio_file_path: null }))
  await eraseFilesSoon(context, transaction, files)
}

/** What is in the outbox about an organisation's candidates. @returns removes it; call it once the organisation is gone */
export const findOutboxOf = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  organisationId: string,
): Promise<() => Promise<void>> => {
  if (config.mail.kind !== 'outbox') return async () => undefined
  const forgotten = await listForgotten(db, organisationId, namedOf(organisationId))
  return () => forgetOutboxMails(config, forgotten)
}

/**
 * Deletes all interviews of an account for good, with what was said of them and those that could still be taken back; their files
 * follow by jobs. Call it with the account locked against new ones, in the transaction that deletes it.
 */
export const eraseInterviewsOf = async (
  context: AppContext,
  transaction: Executor,
  userId: string,
): Promise<void> => {
  for (const { id } of await lockDeletionsOf(transaction, userId)) {
    const interviews = await listSoftDeleted(transaction, id)
    for (const some of inParts(interviews))
      await eraseAuditOfInterviews(
        transaction,
        some.map(interview => interview.id),
      )
    await eraseFilesSoon(context, transaction, interviews)
    await forgetJobsAbout(transaction, namedIn(id))
    await dropDeletion(transaction, id)
  }
  for (const some of inParts(await lockRecordedOf(transaction, userId))) {
    const ids = some.map(({ id }) => id)
    await eraseFilesSoon(context, transaction, some)
    await eraseAuditOfInterviews(transaction, ids)
    await removeInterviews(transaction, ids)
    for (const id of ids) tellInterviewChanged(context, transaction, id)
  }
}
