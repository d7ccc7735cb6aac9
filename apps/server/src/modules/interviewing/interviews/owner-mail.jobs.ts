import * as z from 'zod'
import { HOUR_MS } from '../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { withoutLinks } from '../../hiring/candidate-mails/index.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { interviewsEndedMail, mailSettingsUrl } from './interviews.mails.ts'
import { findTold, listEnded, listTold, moveEnd, noteOwnerMail } from './owner-mail.repository.ts'

/** At most one mail per vacancy in this time, milliseconds. */
const QUIET_MS = HOUR_MS

const payload = z.object({
  vacancyId: z.uuid(),
  /** When the first of them ended: before that nothing is told, also where no mail has been sent yet. */
  since: z.iso.datetime(),
})
type Payload = z.output<typeof payload>

const ownerMailJob = defineJob({
  name: 'interviews-ended-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

const queue = (context: AppContext, executor: Executor, wanted: Payload, lastAt: Date | null) => {
  const passed = lastAt ? context.clock.now().getTime() - lastAt.getTime() : QUIET_MS
  const delaySeconds = Math.min(QUIET_MS, Math.max(0, QUIET_MS - passed)) / 1_000
  return context.jobs.send(ownerMailJob, wanted, { key: wanted.vacancyId, executor, delaySeconds })
}

/**
 * Mails the responsible recruiter, and those of the hiring team who want it, that an interview in which the candidate said something is over: now, or together with others an hour after
 * the vacancy's last such mail. Call it in the transaction that ends the interview. One that waited while that mail was
 * written ends after it, or no mail would name it.
 */
export const queueOwnerMail = async (
  context: AppContext,
  transaction: Executor,
  { id, vacancy_id: vacancyId }: Pick<Row<'interviews'>, 'id' | 'vacancy_id'>,
  endedAt: Date,
): Promise<void> => {
  const found = await findTold(transaction, vacancyId)
  if (!found) return
  const lastAt = found.ended_mail_at
  if (lastAt && lastAt >= endedAt) {
    await moveEnd(transaction, id, new Date(lastAt.getTime() + 1))
  }
  await queue(context, transaction, { vacancyId, since: endedAt.toISOString() }, lastAt)
}

type Ended = Awaited<ReturnType<typeof listEnded>>[number]

/** @returns null of none */
const factsOf = (
  { config }: AppContext,
  { title, blind_review }: Pick<Row<'vacancies'>, 'title' | 'blind_review'>,
  vacancyId: string,
  ended: readonly Ended[],
) => {
  const [first] = ended
  if (!first) return null
  const single = ended.length === 1 && !blind_review ? first.candidate_name : null
  const completed = ended.filter(({ status }) => status === 'completed').length
  return {
    path: ended.length === 1 ? `/results/${first.id}` : `/vacancy/${vacancyId}/results`,
    vacancy: title,
    candidate: single === null ? null : withoutLinks(single, config.publicOrigin),
    completed,
    early: ended.length - completed,
    settings: mailSettingsUrl(config),
  }
}

/** Sends the mail of a vacancy that is due, with totals of what ended since the one before. */
export const mailOwner = (context: AppContext, wanted: Payload): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const members = await listTold(transaction, wanted.vacancyId)
    const readers = members.filter(({ notify_finished }) => notify_finished === 'each')
    const [vacancy] = readers
    if (!vacancy) return
    const now = context.clock.now()
    const lastAt = vacancy.ended_mail_at
    const after = lastAt ?? new Date(0)
    const from = lastAt ? after : new Date(wanted.since)
    const ended = await listEnded(transaction, wanted.vacancyId, after, from)
    if (ended.length === 0) return
    if (lastAt && now.getTime() - lastAt.getTime() < QUIET_MS)
      return queue(context, transaction, wanted, lastAt)
    await noteOwnerMail(transaction, wanted.vacancyId, now)
    for (const { email, userId, language, digest_until } of readers) {
      // What a digest told, before its reader chose a mail for each, is not told again.
      const news = ended.filter(({ ended_at }) => !digest_until || !ended_at || ended_at >= digest_until)
      const facts = factsOf(context, vacancy, wanted.vacancyId, news)
      if (!facts) continue
      const content = interviewsEndedMail(context.config, { ...facts, locale: language })
      await sendMail(context, { ...content, to: email, userId }, transaction)
    }
  })

export const handleOwnerMailJobs = (context: AppContext): void =>
  context.jobs.handle(ownerMailJob, run => mailOwner(context, run.payload))
