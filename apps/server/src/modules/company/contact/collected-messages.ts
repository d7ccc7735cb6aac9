import * as z from 'zod'
import { HOUR_MS } from '../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { collectedMail } from './contact.mails.ts'
import { countStrangers, insertMessage, mailboxOf, takeMessages } from './contact.repository.ts'

/** Most messages without a candidate's token or invitation that wait for one receiver. */
export const STRANGERS_WAITING_MAX = 200
/** Most messages in one mail. */
const IN_ONE_MAIL = 50

const payload = z.object({ receiver: z.string() })

const collectedJob = defineJob({
  name: 'contact-messages-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

type Message = Omit<Row<'contact_messages'>, 'id' | 'receiver' | 'created_at'> & { email: string }

const queue = ({ jobs }: AppContext, receiver: string, executor: Executor, delaySeconds: number) =>
  jobs.send(collectedJob, { receiver }, { key: receiver, executor, delaySeconds })

/** @throws AppError RATE_LIMITED when too many strangers' messages wait */
const requireRoom = async (transaction: Executor, receiver: string): Promise<void> => {
  const waiting = await countStrangers(transaction, receiver, STRANGERS_WAITING_MAX)
  if (waiting >= STRANGERS_WAITING_MAX) throw new AppError('RATE_LIMITED', { retryAfterMs: HOUR_MS })
}

/** Keeps a message for the receiver's one mail of the hour. @throws AppError RATE_LIMITED when too many strangers' messages wait */
export const collectMessage = (context: AppContext, { email, ...message }: Message): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const receiver = message.user_id ?? email
    if (!message.is_candidate) await requireRoom(transaction, receiver)
    const row = { ...message, id: newId(), receiver, created_at: context.clock.now() }
    await insertMessage(transaction, row)
    await queue(context, receiver, transaction, HOUR_MS / 1_000)
  })

const addressee = async (transaction: Executor, { user_id, receiver, locale }: Row<'contact_messages'>) => {
  if (user_id === null) return { to: receiver, locale }
  const { email, language } = await mailboxOf(transaction, user_id)
  return { to: email, locale: language, userId: user_id }
}

/** Mails what waits for a receiver, as one mail; what does not fit follows in the next. */
export const mailCollected = (context: AppContext, receiver: string): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const messages = await takeMessages(transaction, receiver, IN_ONE_MAIL)
    const [first] = messages
    if (!first) return
    const { locale, ...mailbox } = await addressee(transaction, first)
    const content = collectedMail(context.config, { messages, isOwner: first.user_id !== null, locale })
    await sendMail(context, { ...content, ...mailbox }, transaction)
    if (messages.length === IN_ONE_MAIL) await queue(context, receiver, transaction, 0)
  })

export const handleCollectedMessages = (context: AppContext): void =>
  context.jobs.handle(collectedJob, run => mailCollected(context, run.payload.receiver))
