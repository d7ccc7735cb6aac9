import * as z from 'zod'
import { HOUR_MS } from '../../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { sendMail } from '../../../ledger/notifications/index.ts'
import { requestsMail } from './requests.mails.ts'
import { mayAnswer, tellingAt } from './requests.policy.ts'
import {
  type Colleague,
  changeRequest,
  lastToldAt,
  listColleagues,
  listDue,
  lockUntold,
  type RequestRow,
} from './requests.repository.ts'

/** An organisation's members are mailed about requests at most once in this time, milliseconds. */
const QUIET_MS = HOUR_MS

const payload = z.object({ organisationId: z.uuid() })

const tellingJob = defineJob({
  name: 'requests-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** Has an organisation's members told what waits, once the transaction commits. */
export const queueTelling = (
  { jobs }: Pick<AppContext, 'jobs'>,
  executor: Executor,
  organisationId: string,
  delaySeconds = 0,
): Promise<void> => jobs.send(tellingJob, { organisationId }, { key: organisationId, executor, delaySeconds })

/** Those who are told of a request: the owners when it is overdue, or where no other member takes mail. */
const readersOf = (colleagues: readonly Colleague[], { kind }: RequestRow, level: number): Colleague[] => {
  const able = colleagues.filter(member => member.takes_mail && mayAnswer(member, kind))
  const told = able.filter(({ is_told }) => is_told)
  const owners = able.filter(({ role }) => role === 'owner')
  return level === 3 || told.length === 0 ? [...new Set([...told, ...owners])] : told
}

interface News {
  reader: Colleague
  /** How many came, are due within a day and are overdue. */
  counts: [number, number, number]
}

const newsOf = async (transaction: Executor, rows: readonly RequestRow[], now: Date): Promise<News[]> => {
  const news = new Map<string, News>()
  const colleagues = new Map<string, Colleague[]>()
  for (const row of rows) {
    const level = tellingAt(row.due_at, now)
    const members = colleagues.get(row.vacancy_id) ?? (await listColleagues(transaction, row.vacancy_id))
    colleagues.set(row.vacancy_id, members)
    for (const reader of readersOf(members, row, level)) {
      const of = news.get(reader.id) ?? { reader, counts: [0, 0, 0] }
      of.counts[level - 1] = (of.counts[level - 1] ?? 0) + 1
      news.set(reader.id, of)
    }
  }
  return [...news.values()]
}

/** Mails an organisation's members what came, is nearly due or overdue since they were told last: one mail for all of it. */
export const tellMembers = (context: AppContext, organisationId: string): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const rows = await lockUntold(transaction, organisationId, now)
    if (rows.length === 0) return
    const passed = now.getTime() - ((await lastToldAt(transaction, organisationId))?.getTime() ?? 0)
    if (passed < QUIET_MS)
      return queueTelling(context, transaction, organisationId, Math.ceil((QUIET_MS - passed) / 1_000))
    for (const { reader, counts } of await newsOf(transaction, rows, now)) {
      const content = requestsMail(context.config, { counts, locale: reader.language })
      await sendMail(context, { ...content, to: reader.email, userId: reader.id }, transaction)
    }
    for (const { id, due_at } of rows)
      await changeRequest(transaction, id, { told: tellingAt(due_at, now), told_at: now })
  })

/** The job that mails members, and the hourly look for what is nearly due or overdue. */
export const handleTelling = (context: AppContext): void => {
  const { jobs, db, clock } = context
  jobs.handle(tellingJob, run => tellMembers(context, run.payload.organisationId))
  jobs.schedule('requests-due', '20 * * * *', async () => {
    for (const organisationId of await listDue(db, clock.now()))
      await queueTelling(context, db, organisationId)
  })
}
