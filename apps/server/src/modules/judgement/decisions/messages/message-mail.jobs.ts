import * as z from 'zod'
import { HOUR_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts'
import { companyInMails, deliverToCandidate, pageToken } from '../../../hiring/candidate-mails/index.ts'
import { letterheadOf } from '../../../hiring/logos/index.ts'
import { findVacancy } from '../../../hiring/vacancies/index.ts'
import { decisionMail } from './message.mails.ts'
import {
  changeMessages,
  findMessage,
  findRecipient,
  isCurrent,
  listOverdue,
  type MessageRow,
} from './messages.repository.ts'
import { withPage } from './next-step.ts'

const SECOND_MS = 1_000

/** Neither address nor words are stored in the queue. The interview's id lets an erasure find it. */
const payload = z.object({ messageId: z.uuid(), interviewId: z.uuid() })

/** Tried for about two hours, as every mail. */
const messageJob = defineJob({
  name: 'decision-message',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
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

type Try = Pick<JobRun<unknown>, 'tries' | 'lastTry'>

/**
 * Takes a message for sending; from here on it cannot be withdrawn. A later try takes it again after its server was killed: the mail has the
 * same Message-ID. @returns null where it was withdrawn, sent or deleted, another job sends it, or its decision counts no more
 */
const claim = (context: AppContext, message: MessageRow, { tries }: Try): Promise<MessageRow | null> =>
  inTransaction(context.db, async transaction => {
    const state = (await isCurrent(transaction, message)) ? 'sending' : 'withdrawn'
    const [taken] = await changeMessages(
      transaction,
      message,
      tries > 1 ? ['waiting', 'sending'] : ['waiting'],
      { state },
    )
    return taken?.state === 'sending' ? taken : null
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
  run: Try = { tries: 1, lastTry: false },
): Promise<void> => {
  const message = await findMessage(context.db, messageId)
  if (!message) return
  if (message.state === 'waiting' && message.send_at.getTime() > context.clock.now().getTime() + SECOND_MS)
    return sendLater(context, context.db, message)
  const taken = await claim(context, message, run)
  if (!taken) return
  const hasLeft = await deliver(context, taken).catch(async error => {
    await giveBack(context, taken, run.lastTry)
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
