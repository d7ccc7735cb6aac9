import type { NewSlot } from '@vivavox/contracts/slots'
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import type { NewRow, Row } from '../../../../platform/database/tables.ts'
import { newId } from '../../../../platform/ids.ts'
import { isHiddenFrom } from '../../../judgement/decisions/index.ts'

export type SlotRow = Row<'slots'>
export type BookingRow = Row<'slot_bookings'>

/** Most times that are read at once. */
const LISTED_MAX = 500

/** A vacancy's times with who chose them. @param since none that begin before */
export const listSlots = (executor: Executor, vacancyId: string, readerId: string, since: Date) =>
  executor
    .selectFrom('slots')
    .leftJoin('slot_bookings', 'slot_bookings.slot_id', 'slots.id')
    .leftJoin('interviews', 'interviews.id', 'slot_bookings.interview_id')
    .selectAll('slots')
    .select(['slot_bookings.interview_id', 'candidate_name', 'candidate_number'])
    .select(isHiddenFrom(readerId).as('is_hidden'))
    .where('slots.vacancy_id', '=', vacancyId)
    .where('slots.starts_at', '>', since)
    .orderBy('slots.starts_at')
    .orderBy('slots.id')
    .limit(LISTED_MAX)
    .execute()
export type ListedSlotRow = Awaited<ReturnType<typeof listSlots>>[number]

/** The free times of a vacancy. @param after none that begin earlier */
export const listFree = (executor: Executor, vacancyId: string, after: Date): Promise<SlotRow[]> =>
  executor
    .selectFrom('slots')
    .selectAll()
    .where('vacancy_id', '=', vacancyId)
    .where('starts_at', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('slot_bookings')
            .select('slot_bookings.interview_id')
            .whereRef('slot_bookings.slot_id', '=', 'slots.id'),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute()

/** Locks all times of a vacancy until the transaction ends, and those that others add: by the vacancy, since there may be none yet. */
export const lockSlots = async (executor: Executor, vacancyId: string): Promise<void> => {
  await executor
    .selectFrom('vacancies')
    .select('id')
    .where('id', '=', vacancyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await executor.selectFrom('slots').select('id').where('vacancy_id', '=', vacancyId).forUpdate().execute()
}

/** Locks one time of a vacancy until the transaction ends. */
export const lockSlot = (executor: Executor, vacancyId: string, id: string): Promise<SlotRow | undefined> =>
  executor
    .selectFrom('slots')
    .selectAll()
    .where('id', '=', id)
    .where('vacancy_id', '=', vacancyId)
    .forUpdate()
    .executeTakeFirst()

export const insertSlots = async (
  executor: Executor,
  vacancy_id: string,
  slots: readonly NewSlot[],
  created_at: Date,
): Promise<void> => {
  if (slots.length === 0) return
  const rows = slots.map(({ starts_at, with: with_whom, ...slot }) => ({
    ...slot,
    ...{ id: newId(), vacancy_id, with_whom, created_at, starts_at: new Date(starts_at) },
  }))
  await executor.insertInto('slots').values(rows).execute()
}

export const deleteSlots = async (executor: Executor, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await executor.deleteFrom('slots').where('id', 'in', ids).execute()
}

/** The interview of a candidate who may choose a time, locked; undefined: they may not (any more). */
export const lockAdvanced = (executor: Executor, id: string): Promise<Row<'interviews'> | undefined> =>
  executor
    .selectFrom('interviews')
    .selectAll()
    .where('id', '=', id)
    .where('decision', '=', 'advance')
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findBooking = (executor: Executor, interviewId: string): Promise<BookingRow | undefined> =>
  executor
    .selectFrom('slot_bookings')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where('slot_id', 'is not', null)
    .executeTakeFirst()

export const findBookingOf = (executor: Executor, slotId: string): Promise<BookingRow | undefined> =>
  executor.selectFrom('slot_bookings').selectAll().where('slot_id', '=', slotId).executeTakeFirst()

/** Stores what a candidate chose, in place of what they chose before. @throws a duplicate where another has it */
export const saveBooking = (
  executor: Executor,
  row: NewRow<'slot_bookings'>,
): Promise<BookingRow | undefined> =>
  executor
    .insertInto('slot_bookings')
    .values(row)
    .onConflict(conflict =>
      conflict.column('interview_id').doUpdateSet({
        ...row,
        reminded_at: null,
        sequence: sql<number>`slot_bookings.sequence + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirst()

/** Gives a time back. @param slotId this one alone: the candidate may have chosen another meanwhile @returns undefined where none was booked */
export const releaseBooking = (
  executor: Executor,
  interviewId: string,
  slotId?: string | null,
): Promise<BookingRow | undefined> =>
  executor
    .updateTable('slot_bookings')
    .set({ slot_id: null, sequence: sql<number>`sequence + 1` })
    .where('interview_id', '=', interviewId)
    .$if(slotId != null, query => query.where('slot_id', '=', slotId ?? ''))
    .where('slot_id', 'is not', null)
    .returningAll()
    .executeTakeFirst()

/** Interviews whose candidates are to be reminded: the time comes before `until`, and was chosen before `chosenBefore` it. */
export const listUnreminded = (executor: Executor, now: Date, until: Date): Promise<BookingRow[]> =>
  executor
    .selectFrom('slot_bookings')
    .selectAll()
    .where('slot_id', 'is not', null)
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .where(sql<boolean>`booked_at < starts_at - interval '1 day'`)
    .orderBy('starts_at')
    .limit(LISTED_MAX)
    .execute()

/** @returns false where the candidate was reminded, or chose another time, meanwhile */
export const markReminded = async (
  executor: Executor,
  { interview_id, sequence }: BookingRow,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('slot_bookings')
    .set({ reminded_at: at })
    .where('interview_id', '=', interview_id)
    .where('sequence', '=', sequence)
    .where('slot_id', 'is not', null)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
