import type { ListedSlot, Slot } from '@vivavox/contracts/slots'
import { candidateAlias } from '../../../judgement/decisions/index.ts'
import type { BookingRow, ListedSlotRow, SlotRow } from './slots.repository.ts'

const presentTimes = (row: Pick<SlotRow, 'starts_at' | 'minutes' | 'with_whom' | 'place'>) => ({
  starts_at: row.starts_at.toISOString(),
  minutes: row.minutes,
  with: row.with_whom,
  place: row.place,
})

export const presentSlot = (row: SlotRow): Slot => ({ id: row.id, ...presentTimes(row) })

/** null where it was given back. */
export const presentBooked = (row: BookingRow | undefined): Slot | null =>
  row?.slot_id ? { id: row.slot_id, ...presentTimes(row) } : null

export const presentListed = (row: ListedSlotRow): ListedSlot => ({
  ...presentSlot(row),
  booked_by:
    row.interview_id === null
      ? null
      : {
          interview_id: row.interview_id,
          candidate_name: row.is_hidden
            ? candidateAlias(row.candidate_number ?? 0)
            : (row.candidate_name ?? ''),
        },
})
