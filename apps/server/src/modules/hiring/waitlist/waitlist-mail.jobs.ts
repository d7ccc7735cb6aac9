import { candidateLocaleFor } from '@vivavox/contracts/locales'
import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { companyInMails, deliverToCandidate } from '../candidate-mails/index.ts'
import { findOwnLink } from '../invitations/index.ts'
import { letterheadOf } from '../logos/index.ts'
import { findVacancy } from '../vacancies/index.ts'
import { waitlistMail } from './waitlist.mails.ts'
import { findAddress } from './waitlist.repository.ts'

const payload = z.object({
  /** Id of the waitlist entry. */
  turnedAway: z.uuid(),
  mail: z.uuid(),
  at: z.iso.datetime(),
})

/** The queue stores neither email nor link. Retries for about two hours. */
const waitlistMailJob = defineJob({
  name: 'waitlist-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** Queues one mail per entry when the transaction commits. */
export const queueWaitlistMails = (
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  ids: string[],
  transaction: Executor,
): Promise<void> => {
  const at = clock.now().toISOString()
  const payloads = ids.map(turnedAway => ({ turnedAway, mail: newId(), at }))
  return jobs.sendAll(waitlistMailJob, payloads, transaction)
}

const deliver = async (
  context: AppContext,
  { turnedAway, mail, at }: z.output<typeof payload>,
): Promise<void> => {
  const row = await findAddress(context.db, turnedAway)
  const vacancy = row && (await findVacancy(context.db, row.vacancy_id))
  if (!row?.email || !vacancy) return
  const company = await companyInMails(context, vacancy)
  const facts = {
    path: (await findOwnLink(context, vacancy.id, row.email)) ?? `/interview/${vacancy.id}`,
    vacancy: company.stripLinks(vacancy.title),
    company: company.stripLinks(vacancy.company_name),
    contact: company.contact,
    locale: candidateLocaleFor(vacancy.language),
  }
  const content = waitlistMail(context.config, facts, await letterheadOf(context, vacancy))
  const sender = { userId: vacancy.organisation_id, company }
  await deliverToCandidate(context, { ...content, ...sender, id: mail, createdAt: at, to: row.email })
}

export const handleWaitlistMailJobs = (context: AppContext): void =>
  context.jobs.handle(waitlistMailJob, run => deliver(context, run.payload))
