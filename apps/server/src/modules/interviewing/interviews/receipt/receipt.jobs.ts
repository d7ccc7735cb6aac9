import { candidateLocaleFor } from '@vivavox/contracts/locales'
import * as z from 'zod'
import { DAY_MS } from '../../../../platform/clock.ts'
import type { Config } from '../../../../platform/config/config.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import type { Row } from '../../../../platform/database/tables.ts'
import { hashToken, newId, safeEqual, sign } from '../../../../platform/ids.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { attemptOf, tryAttempt } from '../../../../platform/security/count-attempts.ts'
import { lockOrganisation } from '../../../accounts/organisations/index.ts'
import {
  companyInMails,
  deliverToCandidate,
  nextMailDay,
  pageUrl,
  readMailUsage,
  reserveMailsUpTo,
} from '../../../hiring/candidate-mails/index.ts'
import { letterheadOf } from '../../../hiring/logos/index.ts'
import { findVacancy } from '../../../hiring/vacancies/index.ts'
import { receivedWords } from '../../../judgement/decisions/index.ts'
import { totalQuestions } from '../interviews.policy.ts'
import { countPageMails } from './page-mails.repository.ts'
import { receiptMail } from './receipt.mails.ts'
import { countReceipts, findReceiptFacts, findReceiptHash, insertReceipt } from './receipts.repository.ts'

const payload = z.object({ interviewId: z.uuid() })

/** The link is made with the mail and not stored. Tried for about two hours. */
const receiptJob = defineJob({
  name: 'receipt-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** What opens the candidate's own result, made of the server's key and the mail's random id. */
const tokenOf = ({ secretKey }: Pick<Config, 'secretKey'>, interviewId: string, mailId: string): string =>
  sign(secretKey, 'receipt', interviewId, mailId)

/** By address, of whichever company. */
const RECEIPTS = { name: 'receipts', times: 3, seconds: 86_400 }

/** The part of the owner's mails of a day that receipts and links of pages may use: strangers cause them, and must not use up invitations. */
const PART_OF_DAY = 0.5

/** Counts a receipt in its part of the owner's mails of today. @returns false when there is no room */
const takeOfDay = async (context: AppContext, transaction: Executor, userId: string): Promise<boolean> => {
  await lockOrganisation(transaction, userId)
  const { mails_limit } = await readMailUsage(context, transaction, userId)
  const today = new Date(nextMailDay(context.clock.now()).getTime() - DAY_MS)
  const used =
    (await countReceipts(transaction, userId, today)) + (await countPageMails(transaction, userId, today))
  if (used >= mails_limit * PART_OF_DAY) return false
  return (await reserveMailsUpTo(context, transaction, userId, 1)) === 1
}

/** Does another receipt to this address fit among its own and the owner's of today? Counts it, too. */
const hasRoom = async (
  context: AppContext,
  transaction: Executor,
  { organisation_id, candidate_email }: Ended,
): Promise<boolean> => {
  const ofAddress = attemptOf(context.limits.of(RECEIPTS), candidate_email)
  if (!(await tryAttempt(ofAddress))) return false
  if (await takeOfDay(context, transaction, organisation_id)) return true
  await ofAddress.giveBack()
  return false
}

type Ended = Pick<Row<'interviews'>, 'id' | 'organisation_id' | 'candidate_email'>

/**
 * Queues the mail to a candidate who has answered, once, unless the address or the owner has had enough of them today. Call it
 * in the transaction that ends the interview.
 */
export const queueReceipt = async (
  context: AppContext,
  transaction: Executor,
  interview: Ended,
): Promise<void> => {
  const { config, jobs, clock } = context
  const interviewId = interview.id
  if (!(await hasRoom(context, transaction, interview))) return
  const mail_id = newId()
  const token_hash = hashToken(tokenOf(config, interviewId, mail_id))
  const row = { interview_id: interviewId, token_hash, mail_id, created_at: clock.now() }
  if (await insertReceipt(transaction, row))
    await jobs.send(receiptJob, { interviewId }, { executor: transaction })
}

const minutesBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000))

const deliver = async (context: AppContext, interviewId: string): Promise<void> => {
  const { config, db } = context
  const facts = await findReceiptFacts(db, interviewId)
  const vacancy = facts && (await findVacancy(db, facts.vacancy_id))
  // Deleted meanwhile: there is nothing left to come back to.
  if (!facts?.snapshot || !vacancy) return
  const { snapshot, mail_id, created_at } = facts
  const begunAt = facts.started_at ?? created_at
  const questions = totalQuestions(snapshot.questions.length, snapshot.difficulty)
  const company = await companyInMails(context, vacancy)
  const own = await receivedWords(context, interviewId)
  const told = {
    interviewId,
    token: tokenOf(config, interviewId, mail_id),
    page: pageUrl(config, interviewId),
    vacancy: company.stripLinks(snapshot.title),
    company: company.stripLinks(snapshot.company_name),
    contact: company.contact,
    begunAt,
    notice: [facts.consent_version, facts.data_consent?.version].filter(Boolean).join(', '),
    agreedAt: facts.consent_at,
    timeZone: vacancy.time_zone,
    minutes: minutesBetween(begunAt, facts.ended_at ?? created_at),
    asked: Math.min(facts.question_number, questions),
    questions,
    candidateResults: vacancy.candidate_results,
    retentionDays: config.retentionDays,
    locale: candidateLocaleFor(snapshot.language),
    own: own && { subject: company.stripLinks(own.subject), body: company.stripLinks(own.body) },
  }
  const content = receiptMail(config, told, await letterheadOf(context, vacancy))
  const mail = { ...content, id: mail_id, createdAt: created_at.toISOString(), to: facts.candidate_email }
  await deliverToCandidate(context, { ...mail, userId: vacancy.organisation_id, company, isReceipt: true })
}

export const handleReceiptJobs = (context: AppContext): void =>
  context.jobs.handle(receiptJob, ({ payload: { interviewId } }) => deliver(context, interviewId))

/** Does this token of a mailed receipt open this interview's result? It opens nothing else: neither the room nor changes. */
export const isReceiptToken = async (
  executor: Executor,
  interviewId: string,
  token: unknown,
): Promise<boolean> => {
  if (typeof token !== 'string' || token === '') return false
  const hash = await findReceiptHash(executor, interviewId)
  return hash !== undefined && safeEqual(hashToken(token), hash)
}
