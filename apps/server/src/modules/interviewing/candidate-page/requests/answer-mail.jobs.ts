import { candidateLocaleFor } from '@vivavox/contracts/locales'
import * as z from 'zod'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { companyInMails, deliverToCandidate, pageToken } from '../../../hiring/candidate-mails/index.ts'
import { letterheadOf } from '../../../hiring/logos/index.ts'
import { findVacancy } from '../../../hiring/vacancies/index.ts'
import { answerMail } from './requests.mails.ts'
import { findListed } from './requests.repository.ts'

const payload = z.object({
  requestId: z.uuid(),
  /** The mail's own id and time: however often it is tried, it is one mail. */
  mail: z.uuid(),
  at: z.iso.datetime(),
  /** Until when the invitation was extended. */
  until: z.iso.datetime().nullable(),
})

const answerJob = defineJob({
  name: 'request-answer-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** Mails the answer to a request once the transaction commits. */
export const queueAnswerMail = (
  { jobs }: Pick<AppContext, 'jobs'>,
  transaction: Executor,
  requestId: string,
  { at, until }: { at: Date; until: Date | null },
): Promise<void> => {
  const wanted = { requestId, mail: newId(), at: at.toISOString(), until: until?.toISOString() ?? null }
  return jobs.send(answerJob, wanted, { executor: transaction })
}

const deliver = async (context: AppContext, { requestId, mail, at, until }: z.output<typeof payload>) => {
  const { db, config } = context
  const row = await findListed(db, requestId, requestId)
  const vacancy = row && (await findVacancy(db, row.vacancy_id))
  const of = row?.interview_id ?? row?.invitation_id
  // Deleted meanwhile.
  if (!vacancy || !of || !row.answer || !row.candidate_email) return
  const company = await companyInMails(context, vacancy)
  const facts = {
    token: pageToken(config, of),
    vacancy: company.stripLinks(row.snapshot?.title ?? vacancy.title),
    company: company.stripLinks(vacancy.company_name),
    answer: company.stripLinks(row.answer),
    until: until === null ? null : new Date(until),
    timeZone: vacancy.time_zone,
    locale: candidateLocaleFor(row.snapshot?.language ?? vacancy.language),
  }
  const content = answerMail(config, facts, await letterheadOf(context, vacancy))
  const letter = { ...content, id: mail, createdAt: at, to: row.candidate_email }
  // Asked for: it comes also to those who want no other mails of this company.
  await deliverToCandidate(context, { ...letter, userId: vacancy.organisation_id, company, isReceipt: true })
}

export const handleAnswerMails = (context: AppContext): void =>
  context.jobs.handle(answerJob, run => deliver(context, run.payload))
