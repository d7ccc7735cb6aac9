import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ModelUsage } from '../../../platform/model-usage.ts'
import { listAdministrators } from '../../accounts/auth/index.ts'
import { noteLimitNotice } from '../../accounts/organisations/index.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { dailyStopMail, minutesUsedUpMail, modelUseMail } from './models.mails.ts'
import { recordUsage } from './usage.ts'
import { announcedPercent, dayOf, monthOf } from './usage-limits.policy.ts'
import { minutesThisMonth, modelSpend } from './usage-limits.ts'

type Needs = Pick<AppContext, 'clock' | 'config' | 'jobs'>
type Kind = 'minutes' | 'cost'

interface Announced {
  ownerId: string
  kind: Kind
  used: number
  limit: number
}

/** Mails the owner once a month when a limit is near, and once when it is reached. */
const announce = async (
  context: Needs,
  transaction: Executor,
  { ownerId, kind, used, limit }: Announced,
): Promise<void> => {
  const percent = announcedPercent(used, limit)
  if (percent === null) return
  const now = context.clock.now()
  const { start, end } = monthOf(now)
  const notice = `model ${kind} ${percent === 100 ? 'reached' : 'near'}`
  const mailbox = await noteLimitNotice(transaction, { userId: ownerId, notice, since: start, now })
  if (!mailbox) return
  const facts = { opensAt: end, locale: mailbox.language }
  const content =
    kind === 'minutes' && percent === 100
      ? minutesUsedUpMail(context.config, { ...facts, minutes: limit })
      : modelUseMail(context.config, { ...facts, kind, percent })
  await sendMail(context, { ...content, to: mailbox.email, userId: ownerId }, transaction)
}

/** Mails every administrator once a day when the installation's money for models is used. */
const announceDailyStop = async (context: Needs, transaction: Executor, today: number): Promise<void> => {
  const { config, clock } = context
  if (config.modelCostPerDay === 0 || today < config.modelCostPerDay) return
  const now = clock.now()
  const noted = { notice: 'model cost of the day', since: dayOf(now), now }
  for (const userId of await listAdministrators(transaction)) {
    const mailbox = await noteLimitNotice(transaction, { userId, ...noted })
    if (!mailbox) continue
    const content = dailyStopMail(config, { limit: config.modelCostPerDay, locale: mailbox.language })
    await sendMail(context, { ...content, to: mailbox.email, userId }, transaction)
  }
}

/**
 * Mails the owner at 80 % and at the end of the month's minutes and money for models, and the administrators when the
 * installation's money of the day is used; each once, however often it is called.
 * @param executor the transaction that ends an interview, or none of it
 */
export const announceModelUse = (context: Needs, executor: Executor, ownerId: string): Promise<void> =>
  inTransaction(executor, async transaction => {
    const { config, clock } = context
    const now = clock.now()
    const minutes = await minutesThisMonth(transaction, ownerId, now)
    const { month, today } = await modelSpend(transaction, ownerId, now)
    const of = (kind: Kind, used: number, limit: number) =>
      announce(context, transaction, { ownerId, kind, used, limit })
    await of('minutes', minutes, config.modelMinutesPerOwner)
    await of('cost', month, config.modelCostPerOwner)
    await announceDailyStop(context, transaction, today)
  })

/** Records what a model took in a demo, which the installation pays for; the administrators are mailed when its day's money is used. */
export const recordDemoUse = async (
  context: Needs & Pick<AppContext, 'db' | 'telemetry'>,
  usage: ModelUsage,
): Promise<void> => {
  const at = context.clock.now()
  await recordUsage(context, { interviewId: null, userId: null, at, usage })
  if (PROVIDER_FACTS[usage.provider].free) return
  await inTransaction(context.db, async transaction => {
    const { today } = await modelSpend(transaction, null, at)
    await announceDailyStop(context, transaction, today)
  })
}
