import { candidateLocaleFor } from '@vivavox/contracts/locales'
import * as z from 'zod'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { newId, sign } from '../../../../platform/ids.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import {
  companyInMails,
  deliverToCandidate,
  pageToken,
  reserveMails,
  reserveMailsUpTo,
  withoutLinks,
} from '../../../hiring/candidate-mails/index.ts'
import { letterheadOf } from '../../../hiring/logos/index.ts'
import { findVacancy, type VacancyRow } from '../../../hiring/vacancies/index.ts'
import { candidateAlias } from '../../../judgement/decisions/index.ts'
import { addressOf, momentInWords, sendMail } from '../../../ledger/notifications/index.ts'
import { findInterview, type InterviewRow, listTold } from '../../interviews/index.ts'
import { calendarOf } from './calendar.ts'
import { type SlotNews, slotLetter, slotMail } from './slots.mails.ts'
import type { BookingRow } from './slots.repository.ts'

interface Told {
  vacancy: VacancyRow
  interview: InterviewRow
  booking: BookingRow
  news: SlotNews
}

const meeting = z.object({
  starts_at: z.coerce.date(),
  minutes: z.number(),
  with_whom: z.string(),
  place: z.string(),
  sequence: z.number(),
  time_zone: z.string().nullable(),
})
type MeetingTimes = z.output<typeof meeting>

const payload = z.object({
  interviewId: z.uuid(),
  news: z.enum(['booked', 'moved', 'cancelled', 'reminder']),
  /** As it was: the time may be another one, or gone, when the mail leaves. */
  meeting,
  /** The mail's own id and time: however often it is tried, it is one mail. */
  mail: z.uuid(),
  at: z.iso.datetime(),
})

const letterJob = defineJob({
  name: 'slot-letter',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

type Config = Pick<AppContext['config'], 'secretKey' | 'publicOrigin' | 'mailFrom'>

interface Side {
  title: string
  company: string
  place: string
  with_whom: string
  attendee: { name: string; address: string }
}

/** The meeting for one side's calendar. The id names no interview: what is erased leaves none behind in calendars. */
export const calendarFor = (
  { secretKey, publicOrigin, mailFrom }: Config,
  interviewId: string,
  times: Pick<MeetingTimes, 'starts_at' | 'minutes' | 'sequence'>,
  side: Side,
  { at, isOff = false }: { at: Date; isOff?: boolean },
) => {
  const method = isOff ? ('CANCEL' as const) : ('REQUEST' as const)
  const text = calendarOf({
    ...{ method, at, sequence: times.sequence, startsAt: times.starts_at, minutes: times.minutes },
    uid: `${sign(secretKey, 'slot', interviewId)}@${new URL(publicOrigin).hostname}`,
    ...{ title: side.title, place: side.place, description: side.with_whom, attendee: side.attendee },
    organizer: { name: side.company, address: addressOf(mailFrom) },
  })
  return { method, text }
}

/** The name of a candidate as all of a vacancy's team may read it. */
export const namedFor = (
  { blind_review }: Pick<VacancyRow, 'blind_review'>,
  { candidate_name, candidate_number }: Pick<InterviewRow, 'candidate_name' | 'candidate_number'>,
): string => (blind_review ? candidateAlias(candidate_number) : candidate_name)

/** @returns how many are mailed */
const tellCompany = async (
  context: AppContext,
  transaction: Executor,
  { vacancy, interview, booking, news }: Told,
  isErased = false,
): Promise<number> => {
  const { config, clock } = context
  const candidate = isErased ? '' : withoutLinks(namedFor(vacancy, interview), config.publicOrigin)
  // The id of what is erased would take the mail along.
  const path = isErased ? `/vacancy/${vacancy.id}/next-step` : `/results/${interview.id}`
  const members = await listTold(transaction, vacancy.id)
  for (const { email, userId, language: locale } of members) {
    const { place, with_whom } = booking
    const moment = momentInWords(booking.starts_at, locale, vacancy.time_zone)
    const facts = {
      news,
      candidate,
      vacancy: vacancy.title,
      moment,
      place,
      withWhom: with_whom,
      path,
      locale,
    }
    const content = slotMail(config, facts)
    const side = {
      title: [candidate, vacancy.title].filter(Boolean).join(' · '),
      company: vacancy.company_name || config.productName,
      ...{ place, with_whom, attendee: { name: '', address: email } },
    }
    const when = { at: clock.now(), isOff: news === 'cancelled' }
    const calendar = calendarFor(config, interview.id, booking, side, when)
    await sendMail(context, { ...content, calendar, to: email, userId }, transaction)
  }
  return members.length
}

/** Mails the candidate once the transaction commits. */
const queueLetter = (context: AppContext, transaction: Executor, booking: BookingRow, news: SlotNews) =>
  context.jobs.send(
    letterJob,
    {
      interviewId: booking.interview_id,
      news,
      meeting: booking,
      mail: newId(),
      at: context.clock.now().toISOString(),
    },
    { executor: transaction },
  )

/**
 * Tells both sides what became of a time, once the transaction commits: each mail brings the meeting for the calendar. A sample mails no one.
 * The mails count among the company's of the day. Past that a change of the company is refused; a candidate's is told all the same, since
 * neither side may miss an appointment.
 * @throws AppError MAIL_LIMIT_REACHED for a change of the company
 */
export const tellOfSlot = async (
  context: AppContext,
  transaction: Executor,
  told: Told,
  isByCompany = false,
): Promise<void> => {
  if (told.interview.is_sample) return
  const count = 1 + (await tellCompany(context, transaction, told))
  await queueLetter(context, transaction, told.booking, told.news)
  const reserve = isByCompany ? reserveMails : reserveMailsUpTo
  await reserve(context, transaction, told.vacancy.organisation_id, count)
}

/** Reminds the candidate alone, once the transaction commits. */
export const remindOfSlot = (
  context: AppContext,
  transaction: Executor,
  booking: BookingRow,
): Promise<void> => queueLetter(context, transaction, booking, 'reminder')

/** Tells the company that the time of an erased candidate is free, without naming them. */
export const tellOfErased = (
  context: AppContext,
  transaction: Executor,
  told: Omit<Told, 'news'>,
): Promise<unknown> => tellCompany(context, transaction, { ...told, news: 'cancelled' }, true)

const deliver = async (
  context: AppContext,
  { interviewId, news, meeting: times, mail, at }: z.output<typeof payload>,
): Promise<void> => {
  const { db, config } = context
  const interview = await findInterview(db, interviewId)
  const vacancy = interview && (await findVacancy(db, interview.vacancy_id))
  // Deleted meanwhile.
  if (!interview?.candidate_email || !vacancy || interview.is_sample) return
  const company = await companyInMails(context, vacancy)
  const title = company.stripLinks(interview.snapshot?.title ?? vacancy.title)
  const name = company.stripLinks(vacancy.company_name)
  const place = company.stripLinks(times.place)
  const with_whom = company.stripLinks(times.with_whom)
  const facts = {
    ...{ news, vacancy: title, company: name, place, withWhom: with_whom, minutes: times.minutes },
    token: pageToken(config, interviewId),
    startsAt: times.starts_at,
    timeZone: times.time_zone ?? vacancy.time_zone,
    locale: candidateLocaleFor(interview.snapshot?.language ?? vacancy.language),
  }
  const content = slotLetter(config, facts, await letterheadOf(context, vacancy))
  const side = {
    ...{ title: [title, name].filter(Boolean).join(' · '), place, with_whom },
    company: name || config.productName,
    attendee: { name: interview.candidate_name, address: interview.candidate_email },
  }
  const when = { at: new Date(at), isOff: news === 'cancelled' }
  const calendar = calendarFor(config, interviewId, times, side, when)
  const letter = { ...content, calendar, id: mail, createdAt: at, to: interview.candidate_email }
  // Asked for: it comes also to those who want no other mails of this company.
  await deliverToCandidate(context, { ...letter, userId: vacancy.organisation_id, company, isReceipt: true })
}

export const handleSlotLetters = (context: AppContext): void =>
  context.jobs.handle(letterJob, run => deliver(context, run.payload))
