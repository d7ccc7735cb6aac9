import { CANDIDATE_NOTES_MAX } from '@vivavox/contracts/limits'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import type { CandidateRow, Sight } from './candidate-row.ts'
import { findCandidates, hasUnseen, lockCandidates, moveInto, writeNotes } from './candidates.repository.ts'

interface Merge {
  /** The record that stays. */
  into: string
  /** The record whose addresses and interviews move there. */
  from: string
}

/**
 * Moves the interviews, addresses and notes of one record to another.
 * @throws AppError NOT_FOUND for a record that the reader does not see, CONFLICT for one that is merged itself or the same, FORBIDDEN
 * where the reader does not see all interviews of both, LIMIT_REACHED where the notes of both are too long for one
 */
export const mergeCandidates = (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  sight: Sight,
  { into, from }: Merge,
): Promise<CandidateRow> =>
  inTransaction(db, async transaction => {
    if (into === from) throw new AppError('CONFLICT')
    const records = await lockCandidates(transaction, sight.organisationId, [into, from])
    const find = async (id: string) => (await findCandidates(transaction, sight, { id, limit: 1 }))[0]
    const [kept, moved] = [await find(into), await find(from)]
    if (!kept || !moved) throw new AppError('NOT_FOUND')
    if (records.some(({ merged_into }) => merged_into !== null)) throw new AppError('CONFLICT')
    if (await hasUnseen(transaction, sight, [into, from])) throw new AppError('FORBIDDEN')
    const notes = [kept.notes, moved.notes].filter(Boolean).join('\n\n')
    if (notes.length > CANDIDATE_NOTES_MAX) throw new AppError('LIMIT_REACHED')
    const at = clock.now()
    if (moved.notes) await writeNotes(transaction, into, { notes, notes_changed_at: at })
    await moveInto(transaction, from, into)
    const interview_id = moved.interviews[0]?.id ?? null
    await addAuditEntry(transaction, { at, trail, interview_id, action: 'candidate.merged' })
    const merged = await find(into)
    if (!merged) throw new AppError('NOT_FOUND')
    return merged
  })
