import * as z from 'zod'
import { HOUR_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
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

/** How often the mail server is asked, for about two hours, as with every mail. */
const TRIES_MAX = 9
/** @param tries that failed, from 1. @returns wait before the next one, milliseconds */
const backoffMs = (tries: number): number => 30 * SECOND_MS * 2 ** (tries - 1)

/** The queue's own retries are for a server that was killed; a mail server that is away is asked again by the message's own time. */
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

/** Ends this try alone: a later one that took the message over ends itself. */
const endSending = (executor: Executor, message: MessageRow, change: Parameters<typeof changeMessages>[3]) =>
  changeMessages(executor, message, ['sending'], change)

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

/**
 * The mail server took nothing: until the next try the message can be withdrawn, or sent at once. It fails with the last try, and ends where
 * another decision was made.
 */
const giveBack = (context: AppContext, message: MessageRow): Promise<void> =>
  inTransaction(context.db, async transaction => {
    if (!(await isCurrent(transaction, message))) {
      await endSending(transaction, message, { state: 'withdrawn' })
      return
    }
    const tries = message.tries + 1
    const state = tries < TRIES_MAX ? 'waiting' : 'failed'
    const send_at = new Date(context.clock.now().getTime() + backoffMs(tries))
    const [waiting] = await endSending(transaction, message, { state, tries, send_at })
    if (waiting?.state === 'waiting') await sendLater(context, transaction, waiting)
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
 * same Message-ID. A mail server that is away is asked again, at the time that the message then names.
 */
export const sendMessage = async (context: AppContext, messageId: string): Promise<void> => {
  const message = await findMessage(context.db, messageId)
  if (!message) return
  if (message.state === 'waiting' && message.send_at.getTime() > context.clock.now().getTime() + SECOND_MS)
    return sendLater(context, context.db, message)
  const taken = await claim(context, message)
  if (!taken) return
  const hasLeft = await deliver(context, taken).catch(async err => {
    context.log.warn({ err, message: taken.id }, 'a message to a candidate did not leave')
    await giveBack(context, taken)
    return null
  })
  if (hasLeft === null) return
  const sent = { state: 'sent', sent_at: context.clock.now() } as const
  await endSending(context.db, taken, hasLeft ? sent : { state: 'failed' })
}

/** A message that should have left so long ago has lost its job: its interview lay in the trash, say. Longer than any wait for the next try. */
const LATE_MS = 3 * HOUR_MS
const BATCH = 200

/** Queues again what has lost its job. @returns how many */
export const resendLost = async (context: AppContext): Promise<number> => {
  const { db, clock } = context
  const late = await listOverdue(db, new Date(clock.now().getTime() - LATE_MS), BATCH)
  // A claim decides, as for every job: one that is being sent right now is left alone.
  for (const each of late) await sendLater(context, db, each)
  return late.length
}

export const handleMessageJobs = (context: AppContext): void => {
  context.jobs.handle(messageJob, run => sendMessage(context, run.payload.messageId))
  context.jobs.schedule('lost-messages', '50 * * * *', async () => {
    await resendLost(context)
  })
}
