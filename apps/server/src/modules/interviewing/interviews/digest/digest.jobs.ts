import * as z from 'zod'
import { DAY_MS, MINUTE_MS } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { sendMail } from '../../../ledger/notifications/index.ts'
import { digestMail, mailSettingsUrl } from '../interviews.mails.ts'
import { claimDigest, countEnded, listDigestReaders } from './digest.repository.ts'
import { digestPeriod } from './digest-period.ts'

/** An interview ends a moment before others can read it, so the last minutes are left for the next digest. */
const SETTLING_MS = 5 * MINUTE_MS
/** Readers looked at with one statement. */
const AT_ONCE = 500
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

const payload = z.object({ userId: z.uuid(), period: z.string() })

const digestJob = defineJob({
  name: 'digest',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** Longest pause of a daily digest that the next one makes up for: a server may be off over a long weekend. */
const PAUSE_MS = 7 * DAY_MS

/** What the digest before did not tell; after a pause no more than `PAUSE_MS`, or twice the time of a weekly one, and one time of it at first. */
const startOf = (period: string, until: Date, before: Date | null): Date => {
  const length = period.startsWith('weekly') ? 7 * DAY_MS : DAY_MS
  const last = before?.getTime() ?? until.getTime() - length
  const earliest = until.getTime() - Math.max(PAUSE_MS, 2 * length)
  return new Date(Math.min(Math.max(last, earliest), until.getTime()))
}

/** Mails a reader what ended since the digest before, once for a period; nothing where nothing did. */
export const mailDigest = (
  context: AppContext,
  { userId, period }: z.output<typeof payload>,
): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const until = new Date(context.clock.now().getTime() - SETTLING_MS)
    const reader = await claimDigest(transaction, { userId, period, until })
    if (!reader) return
    const from = startOf(period, until, reader.digest_until)
    const vacancies = await countEnded(transaction, userId, { from, until })
    const [most] = vacancies
    if (!most) return
    const content = digestMail(context.config, {
      completed: most.all_completed,
      early: most.all_early,
      vacancies: vacancies.map(({ title, completed, early }) => `${title}: ${completed + early}`).join('\n'),
      settings: mailSettingsUrl(context.config),
      locale: reader.language,
    })
    await sendMail(context, { ...content, to: reader.email, userId }, transaction)
  })

/** Queues the digests that are due where their readers are. */
export const queueDigests = async ({ db, clock, jobs }: AppContext): Promise<void> => {
  const now = clock.now()
  for (let after = FIRST; ; ) {
    const readers = await listDigestReaders(db, after, AT_ONCE)
    for (const { id: userId, time_zone, digest_period, notify_finished } of readers) {
      const period = digestPeriod(notify_finished, now, time_zone)
      if (period !== null && period !== digest_period)
        await jobs.send(digestJob, { userId, period }, { key: userId })
    }
    const last = readers.at(-1)
    if (!last || readers.length < AT_ONCE) return
    after = last.id
  }
}

export const handleDigests = (context: AppContext): void => {
  context.jobs.handle(digestJob, run => mailDigest(context, run.payload))
  // On the hour and in between: some zones are half an hour off.
  context.jobs.schedule('digests', '3,33 * * * *', () => queueDigests(context), { atStart: true })
}
