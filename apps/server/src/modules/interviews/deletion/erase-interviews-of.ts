import type { AppContext, Executor } from '../../../platform/context.ts'
import { eraseAuditOfInterviews } from '../../audit/index.ts'
import { lockDeletionsOf } from '../../deletions/index.ts'
import { tellInterviewChanged } from '../interview-changed.ts'
import { lockRecordedOf, removeInterviews } from '../interviews.repository.ts'
import { carryOut, queueFileRemoval } from './carry-out-deletions.ts'

/** How many interviews one statement takes: far below its time limit, also on a slow machine. */
const AT_A_TIME = 200

/**
 * Deletes all interviews of an account for good, with what was said of them and those that could still be taken back; their files
 * follow by jobs. Call it while nobody can add one, in the transaction that deletes the account.
 */
export const eraseInterviewsOf = async (
  context: AppContext,
  transaction: Executor,
  userId: string,
): Promise<void> => {
  for (const { id } of await lockDeletionsOf(transaction, userId)) await carryOut(context, transaction, id)
  const all = await lockRecordedOf(transaction, userId)
  for (let from = 0; from < all.length; from += AT_A_TIME) {
    const some = all.slice(from, from + AT_A_TIME)
    const ids = some.map(({ id }) => id)
    await queueFileRemoval(context, transaction, some)
    await eraseAuditOfInterviews(transaction, ids)
    await removeInterviews(transaction, ids)
    for (const id of ids) tellInterviewChanged(context, transaction, id)
  }
}
