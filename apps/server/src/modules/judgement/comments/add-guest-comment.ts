import { GUEST_COMMENTS_MAX } from '@vivavox/contracts/limits'
import type { GuestComment } from '@vivavox/contracts/shortlists'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { lockCandidate } from '../decisions/index.ts'
import { requireRoom, requireTurn } from './add-comment.ts'
import { countGuestComments, insertComment, listGuestComments } from './comments.repository.ts'

/** One candidate of a shortlist, as the readers of its link write about them. */
interface About {
  interviewId: string
  shortlistId: string
}

/** A link may fill a part of a discussion, never all of it. @throws AppError LIMIT_REACHED */
const requireGuestRoom = async (executor: Executor, { interviewId, shortlistId }: About): Promise<void> => {
  await requireRoom(executor, interviewId)
  if ((await countGuestComments(executor, shortlistId, interviewId)) >= GUEST_COMMENTS_MAX)
    throw new AppError('LIMIT_REACHED')
}

/**
 * Adds what a reader of a shortlist's link writes.
 * @param wanted `as`: the name that they gave
 * @throws AppError NOT_FOUND when the interview is gone, WITHDRAWN by its candidate, LIMIT_REACHED, VALIDATION_FAILED for a turn that it
 * does not have
 */
export const addGuestComment = (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  about: About,
  { text, seq = null, as }: { text: string; seq?: number | null | undefined; as: string },
): Promise<GuestComment> =>
  inTransaction(db, async transaction => {
    const { interviewId, shortlistId } = about
    await lockCandidate(transaction, interviewId)
    await requireGuestRoom(transaction, about)
    await requireTurn(transaction, interviewId, seq)
    const [id, at] = [newId(), clock.now()]
    await insertComment(transaction, {
      ...{ id, interview_id: interviewId, shortlist_id: shortlistId, guest_name: as, text, seq },
      mentions: json([]),
      written_at: at,
    })
    await addAuditEntry(transaction, {
      at,
      user_id: null,
      interview_id: interviewId,
      trail,
      action: 'commented',
      details: { guest: true },
    })
    return { id, as, at: at.toISOString(), text, seq }
  })

/** What the readers of a shortlist's link wrote about one candidate, oldest first. */
export const readGuestComments = async (
  executor: Executor,
  { shortlistId, interviewId }: About,
): Promise<GuestComment[]> =>
  (await listGuestComments(executor, shortlistId, interviewId)).map(row => ({
    id: row.id,
    as: row.guest_name ?? '',
    at: row.written_at.toISOString(),
    text: row.text,
    seq: row.seq,
  }))
