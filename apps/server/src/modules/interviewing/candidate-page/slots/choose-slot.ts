import type { AppContext, Executor } from '../../../../platform/context.ts'
import { isDuplicate } from '../../../../platform/database/errors.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { findVacancy, type VacancyRow } from '../../../hiring/vacancies/index.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { findInterview } from '../../interviews/index.ts'
import { noteSlots } from './save-slots.ts'
import { tellOfErased, tellOfSlot } from './slot-mails.ts'
import {
  deleteSlots,
  findBooking,
  findBookingOf,
  listFree,
  lockAdvanced,
  lockSlot,
  releaseBooking,
  saveBooking,
} from './slots.repository.ts'

interface Choice {
  interviewId: string
  slotId: string
  timeZone: string | null
}

/** Says which times are free by now. */
const createTaken = async ({ db, clock }: AppContext, vacancyId: string, cause?: unknown) => {
  const free = await listFree(db, vacancyId, clock.now())
  const details = free.map(({ id, starts_at }) => ({ path: id, message: starts_at.toISOString() }))
  return new AppError('SLOT_TAKEN', { details, cause })
}

const book = async (
  context: AppContext,
  transaction: Executor,
  vacancy: VacancyRow,
  { interviewId, slotId, timeZone }: Choice,
): Promise<'taken' | undefined> => {
  const now = context.clock.now()
  const interview = await lockAdvanced(transaction, interviewId)
  if (!interview || vacancy.next_step.kind !== 'slots') throw new AppError('NOT_FOUND')
  const before = await findBooking(transaction, interviewId)
  if (before?.slot_id === slotId) return
  // What began can only be called off by the company.
  if (before && before.starts_at <= now) throw new AppError('CONFLICT')
  const slot = await lockSlot(transaction, vacancy.id, slotId)
  if (!slot || slot.starts_at <= now) return 'taken'
  const { starts_at, minutes, with_whom, place } = slot
  const row = { interview_id: interviewId, slot_id: slotId, starts_at, minutes, with_whom, place }
  const booking = await saveBooking(transaction, { ...row, time_zone: timeZone, booked_at: now })
  if (!booking) throw new Error('a choice was not stored')
  await addAuditEntry(transaction, { at: now, action: 'interview.slot_chosen', interview_id: interviewId })
  await tellOfSlot(context, transaction, { vacancy, interview, booking, news: before ? 'moved' : 'booked' })
}

/**
 * Books a time for an advanced candidate and frees the one they had. The same one again changes nothing.
 * @throws AppError NOT_FOUND for a candidate who may not choose; SLOT_TAKEN with the free times; CONFLICT where the chosen time has begun
 */
export const chooseSlot = async (context: AppContext, vacancyId: string, choice: Choice): Promise<void> => {
  const vacancy = await findVacancy(context.db, vacancyId)
  if (!vacancy) throw new AppError('NOT_FOUND')
  const booked = await inTransaction(context.db, transaction =>
    book(context, transaction, vacancy, choice),
  ).catch(async (error: unknown) => {
    throw isDuplicate(error) ? await createTaken(context, vacancyId, error) : error
  })
  if (booked === 'taken') throw await createTaken(context, vacancyId)
}

interface Release {
  isErased?: boolean
  isByCompany?: boolean
  /** Of this time alone, where it is known which is meant. */
  slotId?: string | null
}

/**
 * Gives a booked time back and mails both sides; an erased candidate is told nothing more, nor named. Nothing where none was booked.
 * @throws AppError MAIL_LIMIT_REACHED where the company does
 */
export const releaseSlot = async (
  context: AppContext,
  transaction: Executor,
  interviewId: string,
  { isErased = false, isByCompany = false, slotId }: Release = {},
): Promise<void> => {
  const at = context.clock.now()
  const booking = await releaseBooking(transaction, interviewId, slotId)
  if (!booking) return
  const interview = await findInterview(transaction, interviewId)
  const vacancy = interview && (await findVacancy(transaction, interview.vacancy_id))
  if (!interview || !vacancy) return
  await addAuditEntry(transaction, { at, action: 'interview.slot_cancelled', interview_id: interviewId })
  // What has begun is over: calendars keep it.
  if (booking.starts_at <= at) return
  const told = { vacancy, interview, booking }
  if (!isErased) await tellOfSlot(context, transaction, { ...told, news: 'cancelled' }, isByCompany)
  else if (!interview.is_sample) await tellOfErased(context, transaction, told)
}

/** Removes a time of a vacancy; the candidate who chose it is mailed. @throws AppError NOT_FOUND, MAIL_LIMIT_REACHED */
export const removeSlot = (
  context: AppContext,
  vacancyId: string,
  accountId: string,
  slotId: string,
): Promise<void> =>
  inTransaction(context.db, async transaction => {
    if (!(await lockSlot(transaction, vacancyId, slotId))) throw new AppError('NOT_FOUND')
    const booking = await findBookingOf(transaction, slotId)
    if (booking) await releaseSlot(context, transaction, booking.interview_id, { slotId, isByCompany: true })
    await deleteSlots(transaction, [slotId])
    await noteSlots(context, transaction, vacancyId, accountId)
  })
