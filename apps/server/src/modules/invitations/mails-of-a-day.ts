import { DAY_MS } from '../../platform/clock.ts'
import type { Executor } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addMails, deleteDaysBefore } from './invitations.repository.ts'

/** Most mails of invitations that one account sends in a day (UTC), reminders left out. */
export const INVITATIONS_A_DAY = 1_000

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Counts mails that an account sends now.
 * @throws AppError RATE_LIMITED, until the next day in UTC, when it would be too many; nothing is counted then
 */
export const takeMails = async (
  transaction: Executor,
  userId: string,
  count: number,
  now: Date,
): Promise<void> => {
  if (count === 0) return
  if (await addMails(transaction, { user_id: userId, day: dayOf(now), mails: count }, INVITATIONS_A_DAY))
    return
  throw new AppError('RATE_LIMITED', {
    retryAfterMs: DAY_MS - (now.getTime() % DAY_MS),
    details: [{ path: 'invitations', message: `invitations_a_day:${INVITATIONS_A_DAY}` }],
  })
}

/** What was counted longer ago limits nobody. */
export const forgetDays = (executor: Executor, now: Date): Promise<void> =>
  deleteDaysBefore(executor, dayOf(new Date(now.getTime() - 2 * DAY_MS)))
