import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import type { Sight } from './candidate-row.ts'
import { findCandidates, lockCandidates, writeNotes } from './candidates.repository.ts'

interface Wanted {
  id: string
  notes: string
  /** When the notes were changed that the writer read; null: there were none. */
  readAt: Date | null
}

/** Replaces the notes. @throws AppError NOT_FOUND, CONFLICT where they were changed since the writer read them */
export const changeNotes = (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  sight: Sight,
  { id, notes, readAt }: Wanted,
): Promise<{ notes: string; notes_changed_at: string }> =>
  inTransaction(db, async transaction => {
    await lockCandidates(transaction, sight.organisationId, [id])
    const [record] = await findCandidates(transaction, sight, { id, limit: 1 })
    if (!record) throw new AppError('NOT_FOUND')
    if (record.id !== id || record.notes_changed_at?.getTime() !== readAt?.getTime())
      throw new AppError('CONFLICT')
    const at = clock.now()
    await writeNotes(transaction, id, { notes, notes_changed_at: at })
    const interview_id = record.interviews[0]?.id ?? null
    await addAuditEntry(transaction, { at, trail, interview_id, action: 'candidate.notes_changed' })
    return { notes, notes_changed_at: at.toISOString() }
  })
