import * as z from 'zod'
import { HOUR_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { findContact, tellChat } from '../../../accounts/organisations/index.ts'
import { interviewsEndedMail } from '../interviews.mails.ts'
import { listEnded } from '../owner-mail.repository.ts'
import { findInChat, noteChatTold } from './chat.repository.ts'

/** At most one message per vacancy in this time, milliseconds. */
const QUIET_MS = HOUR_MS

const payload = z.object({ vacancyId: z.uuid(), since: z.iso.datetime() })

const chatJob = defineJob({ name: 'chat', payload, retries: 8, retryDelaySeconds: 30, expireSeconds: 90 })

/** Tells the organisation's chat that an interview is over: now, or with others an hour after the vacancy's last message. Call it in the transaction that ends it. */
export const queueChat = async (
  { jobs }: Pick<AppContext, 'jobs'>,
  transaction: Executor,
  vacancyId: string,
  endedAt: Date,
): Promise<void> => {
  const vacancy = await findInChat(transaction, vacancyId)
  if (!vacancy) return
  const quietUntil = (vacancy.chat_told_until?.getTime() ?? -QUIET_MS) + QUIET_MS
  const delaySeconds = Math.max(0, quietUntil - endedAt.getTime()) / 1_000
  const wanted = { vacancyId, since: endedAt.toISOString() }
  await jobs.send(chatJob, wanted, { key: vacancyId, executor: transaction, delaySeconds })
}

/** Tells what ended since the message before: title and numbers alone. @throws Error where the chat did not take it: the job is tried again */
export const tellEnded = async (
  context: AppContext,
  { vacancyId, since }: z.output<typeof payload>,
): Promise<void> => {
  const { config, db } = context
  const vacancy = await findInChat(db, vacancyId)
  if (!vacancy) return
  const until = vacancy.chat_told_until
  const ended = await listEnded(db, vacancyId, until ?? new Date(0), until ?? new Date(since))
  const [first] = ended
  if (!first) return
  const completed = ended.filter(({ status }) => status === 'completed').length
  const contact = await findContact(db, vacancy.organisation_id)
  const path = ended.length === 1 ? `/results/${first.id}` : `/vacancy/${vacancyId}/results`
  const { subject } = interviewsEndedMail(config, {
    ...{ path, vacancy: vacancy.title, candidate: null, settings: '' },
    ...{ completed, early: ended.length - completed, locale: contact?.language ?? config.defaultLanguage },
  })
  const told = { text: subject, link: `${config.publicOrigin}${path}` }
  const fault = await tellChat(context, vacancy.organisation_id, told)
  if (fault === undefined) return
  if (fault !== null) throw new Error(`the chat did not take it: ${fault}`)
  await noteChatTold(
    db,
    vacancyId,
    new Date(Math.max(...ended.map(({ ended_at }) => ended_at?.getTime() ?? 0))),
  )
}

export const handleChatJobs = (context: AppContext): void =>
  context.jobs.handle(chatJob, run => tellEnded(context, run.payload))
