import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import type { AppContext } from '../../../../platform/context.ts'
import { findDue } from '../../../ledger/trash/index.ts'
import { eraseDeletion } from './erase-deletion.ts'

/** Deletions up to this moment can no longer be taken back. */
export const graceEnded = ({ clock }: Pick<AppContext, 'clock'>): Date =>
  new Date(clock.now().getTime() - UNDO_GRACE_MS)

/**
 * Erases what was not taken back in time, and goes on with what was begun. Any node may do it, also several at once. One that fails keeps
 * none of the others, and is tried again the next time.
 * @returns how many
 */
export const carryOutDeletions = async (context: AppContext): Promise<number> => {
  const failed: string[] = []
  for (let done = 0; ; ) {
    const id = await findDue(context.db, graceEnded(context), failed)
    if (!id) return done
    try {
      if (await eraseDeletion(context, id)) done += 1
    } catch (error) {
      context.log.error({ err: error, deletionId: id }, 'a deletion could not be carried out')
      failed.push(id)
    }
  }
}
