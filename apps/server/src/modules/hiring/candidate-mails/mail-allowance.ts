import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findForeignLinks } from './links-in-text.ts'
import { mailsPerDay, mayLink } from './mail-allowance.policy.ts'
import { addMails, countMailsOfDay, deleteDaysBefore, findSender } from './mail-allowance.repository.ts'

type Context = Pick<AppContext, 'config' | 'clock' | 'db'>

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** When the mails of the next day may go out: midnight in UTC. */
export const nextMailDay = (now: Date): Date => new Date(now.getTime() + DAY_MS - (now.getTime() % DAY_MS))

/**
 * Reserves up to `count` of today's mails to candidates.
 * @param transaction the one that queues them
 * @returns how many may be sent
 */
export const reserveMailsUpTo = async (
  context: Context,
  transaction: Executor,
  userId: string,
  count: number,
): Promise<number> => {
  if (count === 0) return 0
  const most = mailsPerDay(await findSender(transaction, userId), context.config)
  return addMails(transaction, { userId, day: dayOf(context.clock.now()), count, most })
}

/**
 * Reserves `count` of today's mails to candidates, all or none: call it in the transaction that queues them.
 * @throws AppError MAIL_LIMIT_REACHED until the next day in UTC; the caller must roll the transaction back
 */
export const reserveMails = async (
  context: Context,
  transaction: Executor,
  userId: string,
  count: number,
): Promise<void> => {
  const taken = await reserveMailsUpTo(context, transaction, userId, count)
  if (taken < count) throw await createMailLimitError(context, transaction, userId, taken)
}

/** Creates the error for refused mails. @param left how many could still be sent today */
export const createMailLimitError = async (
  context: Context,
  executor: Executor,
  userId: string,
  left: number,
): Promise<AppError> => {
  const now = context.clock.now()
  const limit = mailsPerDay(await findSender(executor, userId), context.config)
  return new AppError('MAIL_LIMIT_REACHED', {
    retryAfterMs: nextMailDay(now).getTime() - now.getTime(),
    details: [
      { path: 'invitations', message: `mails_a_day:${limit}` },
      { path: 'invitations', message: `mails_left:${left}` },
    ],
  })
}

/** Reads how many mails an account sent to candidates today, and its limit. */
export const readMailUsage = async (
  context: Context,
  executor: Executor,
  userId: string,
): Promise<{ mails_today: number; mails_limit: number }> => ({
  mails_today: await countMailsOfDay(executor, userId, dayOf(context.clock.now())),
  mails_limit: mailsPerDay(await findSender(executor, userId), context.config),
})

/**
 * Refuses links in texts that a new account wants to mail.
 * @param texts by field
 * @throws AppError VALIDATION_FAILED with the links by field
 */
export const rejectLinksOfNewAccount = async (
  context: Context,
  userId: string,
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<void> => {
  const details = Object.entries(texts).flatMap(([path, text]) => {
    const links = findForeignLinks(text ?? '', context.config.publicOrigin)
    return links.length > 0 ? [{ path, message: `links_not_yet:${links.join(', ')}` }] : []
  })
  if (details.length === 0 || (await mayMailLinks(context, context.db, userId))) return
  throw new AppError('VALIDATION_FAILED', { details })
}

/** True when the account's own texts in mails may contain links. */
export const mayMailLinks = async (context: Context, executor: Executor, userId: string): Promise<boolean> =>
  mayLink(await findSender(executor, userId), context.clock.now())

/** Deletes counts older than two days. */
export const forgetMailDays = (executor: Executor, now: Date): Promise<void> =>
  deleteDaysBefore(executor, dayOf(new Date(now.getTime() - 2 * DAY_MS)))
