import type { Provider } from '@vivavox/contracts/interviews'
import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sendMail } from '../notifications/index.ts'
import { chooseProvider } from './choose-provider.ts'
import { minutesUsedUpMail } from './models.mails.ts'
import { inMinutes, isMetered, monthOf, reachedLimit, type UsageLimits } from './usage-limits.policy.ts'
import { countLive, markTold, sumSpokenMs } from './usage-limits.repository.ts'

/** Minutes that an account's interviews spoke with a voice of a provider in the calendar month (UTC) of `now`. */
export const minutesThisMonth = async (executor: Executor, userId: string, now: Date): Promise<number> =>
  inMinutes(await sumSpokenMs(executor, userId, { from: monthOf(now).start, now }))

/**
 * Keeps a new interview from beginning above a limit of its owner. Call it in the transaction that starts it, under
 * the account's lock (`takePlace` takes it), so that two cannot pass at once. Interviews that run are never asked.
 * @throws AppError INTERVIEW_LIMIT_REACHED
 */
export const assertWithinLimits = async (
  limits: UsageLimits,
  transaction: Executor,
  {
    ownerId,
    interviewId,
    provider,
    now,
  }: { ownerId: string; interviewId: string; provider: Provider; now: Date },
): Promise<void> => {
  if (limits.maxLivePerOwner === null && limits.maxMinutesPerOwner === null) return
  const live = await countLive(transaction, ownerId, interviewId)
  const minutes = await minutesThisMonth(transaction, ownerId, now)
  const limit = reachedLimit({ live, minutes }, provider, limits)
  if (limit === null) return
  throw new AppError('INTERVIEW_LIMIT_REACHED', { cause: new Error(`the owner's limit: ${limit}`) })
}

type Needs = Pick<AppContext, 'db' | 'clock' | 'config' | 'models'>

/**
 * Would a new interview find minutes left? For showing only: `assertWithinLimits` decides.
 * @param wish the vacancy's own interviewer; null: as the account is set
 */
export const hasMinutesLeft = async (
  context: Needs,
  ownerId: string,
  wish: Provider | null,
): Promise<boolean> => {
  const { maxMinutesPerOwner } = context.config
  if (maxMinutesPerOwner === null) return true
  if (!isMetered(await chooseProvider(context, 'voice', ownerId, wish))) return true
  return (await minutesThisMonth(context.db, ownerId, context.clock.now())) < maxMinutesPerOwner
}

/**
 * Mails the owner when the month's minutes are used up, once a month however often it is called.
 * @param executor the transaction that ends an interview, or none of it
 */
export const tellWhenMinutesUsedUp = (
  context: AppContext,
  executor: Executor,
  ownerId: string,
): Promise<void> =>
  inTransaction(executor, async transaction => {
    const { config, clock } = context
    const now = clock.now()
    const limit = config.maxMinutesPerOwner
    if (limit === null || (await minutesThisMonth(transaction, ownerId, now)) < limit) return
    const { start, end } = monthOf(now)
    const mailbox = await markTold(transaction, ownerId, { since: start, now })
    if (!mailbox) return
    const content = minutesUsedUpMail(config, { minutes: limit, opensAt: end, locale: mailbox.language })
    await sendMail(context, { ...content, to: mailbox.email, userId: ownerId }, transaction)
  })
