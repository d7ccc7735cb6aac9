import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { eraseInterview } from '../deletion/delete-interview.ts'
import { listEndedBefore } from '../interviews.repository.ts'

/** Interviews per query. */
const BATCH = 100

/** Deletes whole interviews that ended more than RETENTION_DAYS ago, as the consent notice promises. @returns how many */
export const deleteExpired = async (context: AppContext): Promise<number> => {
  const before = new Date(context.clock.now().getTime() - context.config.retentionDays * DAY_MS)
  let deleted = 0
  for (;;) {
    const due = await listEndedBefore(context.db, before, BATCH)
    for (const { id } of due)
      await eraseInterview(context, id, { accountId: null, action: 'interview.expired' })
    deleted += due.length
    if (due.length < BATCH) return deleted
  }
}
