import type { NewSlot } from '@vivavox/contracts/slots'
import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { deleteSlots, insertSlots, type ListedSlotRow, listSlots, lockSlots } from './slots.repository.ts'

/** Times that are over stay in the list so long, milliseconds. */
export const LISTED_MS = 30 * DAY_MS

/** A time later than this is a slip of the pen, milliseconds. */
const AHEAD_MS = 731 * DAY_MS

/** @param inMs how far ahead a new time is */
const faultOf = (inMs: number) => (inMs <= 0 ? 'expiry_past' : inMs > AHEAD_MS ? 'slot_too_far' : null)

/** Notes in the ledger that a member changed the times of a vacancy. */
export const noteSlots = (
  { clock, trail }: Pick<AppContext, 'clock' | 'trail'>,
  transaction: Executor,
  vacancyId: string,
  accountId: string,
): Promise<void> =>
  addAuditEntry(transaction, {
    at: clock.now(),
    user_id: accountId,
    vacancy_id: vacancyId,
    trail,
    action: 'vacancy.updated',
    details: { fields: ['slots'] },
  })

const keyOf = (startsAt: Date, ...rest: (string | number)[]): string =>
  JSON.stringify([startsAt.getTime(), ...rest])

/** Which of the wanted times are new, and which there are stay. The same time twice is two, for two candidates. */
const compare = (rows: readonly ListedSlotRow[], wanted: readonly NewSlot[]) => {
  // A chosen one is met first, so that none is offered in its place.
  const left = [...rows].sort((a, b) => Number(a.interview_id === null) - Number(b.interview_id === null))
  const kept = new Set<string>()
  const added: { slot: NewSlot; index: number }[] = []
  for (const [index, slot] of wanted.entries()) {
    const key = keyOf(new Date(slot.starts_at), slot.minutes, slot.with, slot.place)
    const found = left.find(
      row => !kept.has(row.id) && keyOf(row.starts_at, row.minutes, row.with_whom, row.place) === key,
    )
    if (found) kept.add(found.id)
    else added.push({ slot, index })
  }
  return { added, gone: rows.filter(row => row.interview_id === null && !kept.has(row.id)) }
}

/**
 * Replaces the free times of a vacancy. Those that candidates chose stay, and those that did not change keep their ids.
 * @throws AppError VALIDATION_FAILED for a new time in the past, or more than two years ahead
 */
export const saveSlots = (
  { db, clock, trail }: AppContext,
  vacancyId: string,
  accountId: string,
  wanted: readonly NewSlot[],
): Promise<void> =>
  inTransaction(db, async transaction => {
    const now = clock.now()
    // A choice that is under way is seen, or waits.
    await lockSlots(transaction, vacancyId)
    const rows = await listSlots(transaction, vacancyId, accountId, new Date(now.getTime() - LISTED_MS))
    const { added, gone } = compare(rows, wanted)
    const details = added.flatMap(({ slot, index }) => {
      const message = faultOf(new Date(slot.starts_at).getTime() - now.getTime())
      return message ? [{ path: `slots.${index}.starts_at`, message }] : []
    })
    if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
    if (added.length + gone.length === 0) return
    await deleteSlots(
      transaction,
      gone.map(({ id }) => id),
    )
    await insertSlots(
      transaction,
      vacancyId,
      added.map(({ slot }) => slot),
      now,
    )
    await noteSlots({ clock, trail }, transaction, vacancyId, accountId)
  })
