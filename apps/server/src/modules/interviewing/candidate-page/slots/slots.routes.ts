import { slotRoutes } from '@vivavox/contracts/slots'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isTimeZone } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { attachment } from '../../../../platform/http/attachment.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { traced } from '../../../../platform/http/trail.ts'
import { findVacancy } from '../../../hiring/vacancies/index.ts'
import { isCandidateHidden } from '../../../judgement/decisions/index.ts'
import type { InterviewRow } from '../../interviews/index.ts'
import { chooseSlot, releaseSlot, removeSlot } from './choose-slot.ts'
import { readNextStep } from './next-step-of.ts'
import { remindOfSlots } from './reminders.ts'
import { LISTED_MS, saveSlots } from './save-slots.ts'
import { calendarFor, handleSlotLetters, namedFor } from './slot-mails.ts'
import { presentBooked, presentListed } from './slots.presenter.ts'
import { findBooking, listSlots } from './slots.repository.ts'

/** Times that advanced candidates choose from: as the company offers them, and as a candidate chooses one. */
export const registerSlots = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock, config, jobs } = context
  handleSlotLetters(context)
  jobs.schedule('slot-reminders', '50 * * * *', () => remindOfSlots(context))

  const list = async (vacancyId: string, readerId: string) => {
    const since = new Date(clock.now().getTime() - LISTED_MS)
    return { slots: (await listSlots(db, vacancyId, readerId, since)).map(presentListed) }
  }

  /** @param title of the meeting, by the title of the vacancy @throws AppError NOT_FOUND */
  const sendCalendar = async (
    reply: FastifyReply,
    interview: InterviewRow,
    { titled, name, address }: { titled: (vacancy: string) => string; name: string; address: string },
  ) => {
    const [booking, vacancy] = await Promise.all([
      findBooking(db, interview.id),
      findVacancy(db, interview.vacancy_id),
    ])
    if (!booking || !vacancy) throw new AppError('NOT_FOUND')
    const { place, with_whom } = booking
    const company = vacancy.company_name || config.productName
    const side = { title: titled(vacancy.title), company, place, with_whom, attendee: { name, address } }
    const { text } = calendarFor(config, interview.id, booking, side, { at: clock.now() })
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', attachment('meeting', vacancy.title, 'ics'))
      .send(text)
  }

  bindRoute(app, slotRoutes, 'GET /vacancies/{id}/slots', ({ vacancy, actor }) => list(vacancy.id, actor.id))

  bindRoute(app, slotRoutes, 'PUT /vacancies/{id}/slots', async ({ vacancy, body, actor, request }) => {
    await saveSlots(traced(context, request), vacancy.id, actor.id, body.slots)
    return list(vacancy.id, actor.id)
  })

  bindRoute(
    app,
    slotRoutes,
    'DELETE /vacancies/{id}/slots/{slotId}',
    async ({ vacancy, params, actor, request }) => {
      await removeSlot(traced(context, request, actor), vacancy.id, actor.id, params.slotId)
    },
  )

  bindRoute(app, slotRoutes, 'GET /interviews/{id}/slot', async ({ interview }) => ({
    slot: presentBooked(await findBooking(db, interview.id)),
  }))

  bindRoute(app, slotRoutes, 'GET /interviews/{id}/slot.ics', async ({ interview, actor, reply }) => {
    const isHidden = await isCandidateHidden(db, interview.id, actor.id)
    const name = namedFor({ blind_review: isHidden }, interview)
    return sendCalendar(reply, interview, {
      titled: vacancy => `${name} · ${vacancy}`,
      name: actor.name,
      address: actor.email,
    })
  })

  bindRoute(app, slotRoutes, 'POST /my/slot', async ({ page, body }) => {
    const { interview, kept } = page
    if (!interview || kept?.withdrawn_at || kept?.erased_at) throw new AppError('NOT_FOUND')
    const timeZone = body.time_zone && isTimeZone(body.time_zone) ? body.time_zone : null
    const choice = { interviewId: interview.id, slotId: body.slot_id, timeZone }
    await chooseSlot(context, interview.vacancy_id, choice)
    const step = await readNextStep(context, page)
    if (!step) throw new AppError('NOT_FOUND')
    return step
  })

  bindRoute(app, slotRoutes, 'DELETE /my/slot', async ({ page: { interview } }) => {
    const booking = interview && (await findBooking(db, interview.id))
    if (!booking) throw new AppError('NOT_FOUND')
    // What began can only be called off by the company.
    if (booking.starts_at <= clock.now()) throw new AppError('CONFLICT')
    const { interview_id, slot_id: slotId } = booking
    await inTransaction(db, transaction => releaseSlot(context, transaction, interview_id, { slotId }))
  })

  bindRoute(app, slotRoutes, 'GET /my/slot.ics', async ({ page: { interview }, reply }) => {
    if (!interview) throw new AppError('NOT_FOUND')
    return sendCalendar(reply, interview, {
      titled: vacancy => vacancy,
      name: interview.candidate_name,
      address: interview.candidate_email ?? '',
    })
  })
}
