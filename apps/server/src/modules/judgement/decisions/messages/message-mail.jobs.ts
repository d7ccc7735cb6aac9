import * as z from 'zod'
import { HOUR_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts'
import {
  companyInMails,
  deliverToCandidate,
  emailIn,
  pageToken,
} from '../../../hiring/candidate-mails/index.ts'
import { letterheadOf } from '../../../hiring/logos/index.ts'
import { findVacancy } from '../../../hiring/vacancies/index.ts'
import { decisionMail } from './message.mails.ts'
import {
  changeMessages,
  claimMessage,
  findMessage,
  findRecipient,
  isCurrent,
  listOverdue,
  type MessageRow,
} from './messages.repository.ts'
import { withPage } from './next-step.ts'

const SECOND_MS = 1_000
/** Longest time of one try, with the mail server's own limits. */
const TRY_MS = 90 * SECOND_MS

/** Neither address nor words are stored in the queue. The interview's id lets an erasure find it. */
const payload = z.object({ messageId: z.uuid(), interviewId: z.uuid() })

/** Tried for about two hours, as every mail. */
const messageJob = defineJob({
  name: 'decision-message',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: TRY_MS / SECOND_MS,
})

type Queued = Pick<MessageRow, 'id' | 'interview_id' | 'send_at'>

/** Sends a message when its time has come, once the transaction commits. */
export const sendLater = (
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  executor: Executor,
  { id, interview_id, send_at }: Queued,
): Promise<void> => {
  const delaySeconds = Math.max(0, Math.ceil((send_at.getTime() - clock.now().getTime()) / SECOND_MS))
  return jobs.send(messageJob, { messageId: id, interviewId: interview_id }, { executor, delaySeconds })
}

const endSending = (executor: Executor, message: MessageRow, state: MessageRow['state'], at?: Date) =>
  changeMessages(executor, message, ['sending'], { state, ...(at && { sent_at: at }) })

type Try = Pick<JobRun<unknown>, 'lastTry'>

/**
 * Takes a message for sending; from here on it cannot be withdrawn. One whose server was killed is taken again once its try must have
 * ended: the mail has the same Message-ID. @returns null where it was withdrawn, sent or deleted, its decision counts no more, or
 * another try is out, which is looked at again after its end
 */
const claim = (context: AppContext, message: MessageRow): Promise<MessageRow | null> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const state = (await isCurrent(transaction, message)) ? 'sending' : 'withdrawn'
    const staleBefore = new Date(now.getTime() - TRY_MS)
    const taken = await claimMessage(transaction, message, { state, claimed_at: now }, staleBefore)
    if (taken) return state === 'sending' ? taken : null
    const other = await findMessage(transaction, message.id)
    if (other?.state !== 'sending' || !other.claimed_at) return null
    const endsAt = new Date(other.claimed_at.getTime() + TRY_MS)
    await sendLater(context, transaction, { ...other, send_at: endsAt })
    return null
  })

/** The mail server took nothing: the message can be withdrawn again while another try is ahead, unless another decision was made. */
const giveBack = (context: AppContext, message: MessageRow, lastTry: boolean): Promise<unknown> =>
  inTransaction(context.db, async transaction => {
    const waits = lastTry ? 'failed' : 'waiting'
    await endSending(transaction, message, (await isCurrent(transaction, message)) ? waits : 'withdrawn')
  })

/** @returns false where it is not to be sent: the operator blocked the company, or the mail server refused it for good */
const deliver = async (context: AppContext, message: MessageRow): Promise<boolean> => {
  const { db, config } = context
  const recipient = await findRecipient(db, message.interview_id)
  const vacancy = recipient && (await findVacancy(db, recipient.vacancy_id))
  if (!vacancy) return false
  const company = await companyInMails(context, vacancy)
  const facts = {
    token: pageToken(config, recipient.id),
    vacancy: company.stripLinks(recipient.snapshot?.title ?? vacancy.title),
    company: company.stripLinks(vacancy.company_name),
    subject: company.stripLinks(message.subject),
    body: withPage(company.stripLinks(message.body), config, recipient.id),
    locale: message.locale,
    canReply: emailIn(company.contact) !== null,
  }
  const content = decisionMail(config, facts, await letterheadOf(context, vacancy))
  const createdAt = message.created_at.toISOString()
  const letter = { ...content, id: message.id, createdAt, to: recipient.candidate_email }
  // The answer to what they applied for comes also to those who want no invitations of this company.
  return deliverToCandidate(context, {
    ...letter,
    userId: vacancy.organisation_id,
    company,
    isReceipt: true,
  })
}

/**
 * Sends a message whose time has come, once: a server that dies between the mail server and its own note sends the same mail again, under the
 * same Message-ID. @throws Error when the mail server may take it later
 */
export const sendMessage = async (
  context: AppContext,
  messageId: string,
  { lastTry }: Try = { lastTry: false },
): Promise<void> => {
  const message = await findMessage(context.db, messageId)
  if (!message) return
  if (message.state === 'waiting' && message.send_at.getTime() > context.clock.now().getTime() + SECOND_MS)
    return sendLater(context, context.db, message)
  const taken = await claim(context, message)
  if (!taken) return
  const hasLeft = await deliver(context, taken).catch(async error => {
    await giveBack(context, taken, lastTry)
    throw error
  })
  if (hasLeft) await endSending(context.db, taken, 'sent', context.clock.now())
  else await endSending(context.db, taken, 'failed')
}

/** A message that should have left so long ago has lost its job: its interview lay in the trash, say. Longer than all tries take. */
const LATE_MS = 3 * HOUR_MS
const BATCH = 200

/** Queues again what has lost its job. @returns how many */
export const resendLost = async (context: AppContext): Promise<number> => {
  const { db, clock } = context
  const late = await listOverdue(db, new Date(clock.now().getTime() - LATE_MS), BATCH)
  for (const each of late) {
    await giveBack(context, each, false)
    await sendLater(context, db, each)
  }
  return late.length
}

export const handleMessageJobs = (context: AppContext): void => {
  context.jobs.handle(messageJob, run => sendMessage(context, run.payload.messageId, run))
  context.jobs.schedule('lost-messages', '50 * * * *', async () => {
    await resendLost(context)
  })
}
