import type { MyNextStep } from '@vivavox/contracts/slots'
import type { AppContext } from '../../../../platform/context.ts'
import { findVacancy, type VacancyRow } from '../../../hiring/vacancies/index.ts'
import type { Page } from '../candidate-page.repository.ts'
import { presentBooked, presentSlot } from './slots.presenter.ts'
import { findBooking, listFree } from './slots.repository.ts'

/** What the vacancy offers once a person advanced the candidate; a time that was chosen stays on the page until it is called off. */
export const nextStepOf = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { interview, kept }: Pick<Page, 'interview' | 'kept'>,
  { id, next_step: { kind, url, note } }: Pick<VacancyRow, 'id' | 'next_step'>,
): Promise<MyNextStep | null> => {
  if (!interview || kept?.withdrawn_at) return null
  const now = clock.now()
  const booked = presentBooked(await findBooking(db, interview.id))
  const offered = interview.decision === 'advance' ? kind : 'none'
  if (offered === 'none' && !booked) return null
  const mayChoose = offered === 'slots' && (!booked || Date.parse(booked.starts_at) > now.getTime())
  return {
    kind: booked || offered === 'none' ? 'slots' : offered,
    ...(offered === 'link' && url && { url }),
    ...(offered !== 'none' && note && { note }),
    slots: mayChoose ? (await listFree(db, id, now)).map(presentSlot) : [],
    booked,
  }
}

/** The same for a page alone; null: nothing is offered. */
export const readNextStep = async (context: AppContext, page: Page): Promise<MyNextStep | null> => {
  const vacancy = page.interview && (await findVacancy(context.db, page.interview.vacancy_id))
  return vacancy ? nextStepOf(context, page, vacancy) : null
}
