import { candidateLocaleFor } from '@vivavox/contracts/locales'
import * as z from 'zod'
import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import {
  attemptFrom,
  attemptOf,
  attemptOfAll,
  tryAttempt,
} from '../../../../platform/security/count-attempts.ts'
import { lockOrganisation } from '../../../accounts/organisations/index.ts'
import {
  companyInMails,
  deliverToCandidate,
  nextMailDay,
  pageToken,
  readMailUsage,
  reserveMailsUpTo,
} from '../../../hiring/candidate-mails/index.ts'
import { letterheadOf } from '../../../hiring/logos/index.ts'
import { findVacancy } from '../../../hiring/vacancies/index.ts'
import { findInterview, type InterviewRow } from '../interviews.repository.ts'
import { pageMail } from './page-mail.mails.ts'
import { countPageMails, insertMailedPage } from './page-mails.repository.ts'

const payload = z.object({
  interviewId: z.uuid(),
  /** The mail's own id and time: however often it is tried, it is one mail. */
  mail: z.uuid(),
  at: z.iso.datetime(),
})

const pageMailJob = defineJob({
  name: 'page-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** By address, of whichever company. */
const PAGE_MAILS = { name: 'pageMails', times: 3, seconds: DAY_MS / 1_000 }
/** By the network of the form, of whichever company. */
const PAGE_MAILS_FROM = { name: 'pageMailsFrom', times: 100, seconds: DAY_MS / 1_000 }

/** The part of an organisation's mails of a day that these may use: strangers cause them, and must not use up receipts and invitations. */
const PART_OF_DAY = 0.25

type Begun = Pick<InterviewRow, 'id' | 'organisation_id' | 'candidate_email'>

/** Counts one among the organisation's mails of today. @returns false when there is no room */
const takeOfDay = async (
  context: AppContext,
  transaction: Executor,
  { organisation_id }: Begun,
): Promise<boolean> => {
  const today = new Date(nextMailDay(context.clock.now()).getTime() - DAY_MS)
  const isFull = async () => {
    const { mails_limit } = await readMailUsage(context, transaction, organisation_id)
    return (await countPageMails(transaction, organisation_id, today)) >= mails_limit * PART_OF_DAY
  }
  // Before the lock as well: a crowd behind the last mail does not queue for it.
  if (await isFull()) return false
  await lockOrganisation(transaction, organisation_id)
  return !(await isFull()) && (await reserveMailsUpTo(context, transaction, organisation_id, 1)) === 1
}

/**
 * Queues the mail with the link of a candidate's own page, unless the address or the organisation has had enough of them today. Call it in
 * the transaction that makes an interview without an invitation: that has brought the link already.
 * @param address the network address of the form
 */
export const queuePageMail = async (
  context: AppContext,
  transaction: Executor,
  interview: Begun,
  address: string,
): Promise<void> => {
  const { limits } = context
  const attempt = attemptOfAll([
    attemptOf(limits.of(PAGE_MAILS), interview.candidate_email),
    attemptFrom(limits.of(PAGE_MAILS_FROM), address),
  ])
  if (!(await tryAttempt(attempt))) return
  if (!(await takeOfDay(context, transaction, interview))) return attempt.giveBack()
  const now = context.clock.now()
  await insertMailedPage(transaction, interview, now)
  const wanted = { interviewId: interview.id, mail: newId(), at: now.toISOString() }
  await context.jobs.send(pageMailJob, wanted, { executor: transaction })
}

const deliver = async (context: AppContext, { interviewId, mail, at }: z.output<typeof payload>) => {
  const { db, config } = context
  const interview = await findInterview(db, interviewId)
  const vacancy = interview && (await findVacancy(db, interview.vacancy_id))
  // Deleted meanwhile: there is nothing to come back to.
  if (!vacancy) return
  const company = await companyInMails(context, vacancy)
  const facts = {
    token: pageToken(config, interviewId),
    vacancy: company.stripLinks(vacancy.title),
    company: company.stripLinks(vacancy.company_name),
    locale: candidateLocaleFor(vacancy.language),
  }
  const content = pageMail(config, facts, await letterheadOf(context, vacancy))
  const letter = { ...content, id: mail, createdAt: at, to: interview.candidate_email }
  await deliverToCandidate(context, { ...letter, userId: vacancy.organisation_id, company })
}

export const handlePageMailJobs = (context: AppContext): void =>
  context.jobs.handle(pageMailJob, run => deliver(context, run.payload))
