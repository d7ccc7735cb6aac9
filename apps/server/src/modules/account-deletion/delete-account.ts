import type { AccountDeletion } from '@vivavox/contracts/auth'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { eraseAuditOf } from '../audit/index.ts'
import {
  type Account,
  eraseAccount,
  findRecoverableUntil,
  isLastAdministrator,
  lockToDelete,
  proveOwner,
} from '../auth/index.ts'
import { forgetDemosOf } from '../demo/index.ts'
import { eraseInterviewsOf } from '../interviews/index.ts'
import { removeLogoLater } from '../logos/index.ts'
import { sendMail } from '../notifications/index.ts'
import {
  cancelForGood,
  countLastingReceipts,
  findCurrentSubscription,
  releaseSubscriptions,
} from '../subscriptions/index.ts'
import { accountDeletedMail } from './account-deletion.mails.ts'
import { countBelongings, countRunning, eraseLongTables } from './account-deletion.repository.ts'

/** What goes with an account, and what stays. */
export const readAccountDeletion = async (
  { db, clock, config }: AppContext,
  account: Account,
): Promise<AccountDeletion> => {
  const [counted, running_interviews, is_last_administrator, until, current, receipts] = await Promise.all([
    countBelongings(db, account.id, clock.now()),
    countRunning(db, account.id),
    isLastAdministrator(db, account),
    findRecoverableUntil(db, account.id, clock.now()),
    findCurrentSubscription(db, account.id),
    countLastingReceipts(db, account.id),
  ])
  const paid = current?.provider === 'free' ? null : current
  return {
    ...counted,
    running_interviews,
    has_logo: account.company_logo !== null,
    is_last_administrator,
    recoverable_until: until?.toISOString() ?? null,
    plan: paid
      ? {
          name: paid.plan_name,
          paid_until: paid.current_period_end?.toISOString() ?? null,
          at_paypal: paid.provider === 'paypal' && config.payments.paypal !== null,
        }
      : null,
    receipts,
    backup_days: config.backupDays,
  }
}

/** Refuses while candidates are being interviewed. @throws AppError INTERVIEWS_UNDER_WAY */
const requireNoneRunning = async (executor: Executor, userId: string): Promise<void> => {
  const running = await countRunning(executor, userId)
  if (running === 0) return
  const details = [{ path: 'interviews', message: `interviews_under_way:${running}` }]
  throw new AppError('INTERVIEWS_UNDER_WAY', { details })
}

/** Locks the account before counting, so that an interview that starts at this moment is waited for and counted. */
const lockAndCheck = async ({ clock }: AppContext, transaction: Executor, account: Account) => {
  const user = await lockToDelete(transaction, account, clock.now())
  await requireNoneRunning(transaction, user.id)
  return user
}

const erase = (context: AppContext, account: Account): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const user = await lockAndCheck(context, transaction, account)
    // First: usage and invitations name interviews, and would be written again as each of these goes.
    await eraseLongTables(transaction, user.id)
    await eraseInterviewsOf(context, transaction, user.id)
    await eraseAuditOf(transaction, user.id)
    await releaseSubscriptions(context, transaction, user.id)
    await forgetDemosOf(transaction, user.id)
    if (user.company_logo) await removeLogoLater(context, transaction, user.company_logo)
    await eraseAccount(transaction, user)
    const notice = accountDeletedMail(context.config, { locale: user.language })
    await sendMail(context, { ...notice, to: user.email }, transaction)
  })

/**
 * Deletes an account with all that is in it, at once and for good. PayPal is told first, then all rows go in one transaction; files
 * follow by jobs that are queued in it. The owner is told by mail.
 * @throws AppError INTERVIEWS_UNDER_WAY, LAST_ADMINISTRATOR, ADDRESS_CHANGED_RECENTLY, SUBSCRIPTION_NOT_CANCELLED, and what `proveOwner` and `lockToDelete` throw:
 * then nothing was deleted; ONLY_PLAN_CANCELLED when something came between after PayPal was told
 */
export const deleteAccount = async (
  context: AppContext,
  request: FastifyRequest,
  account: Account,
  proof: Parameters<typeof proveOwner>[3],
): Promise<void> => {
  await inTransaction(context.db, transaction => lockAndCheck(context, transaction, account))
  if (await isLastAdministrator(context.db, account)) throw new AppError('LAST_ADMINISTRATOR')
  await proveOwner(context, request, account, proof)
  const cancelled = await cancelForGood(context, account.id)
  await erase(context, account).catch(cause => {
    // Signed out, or deleted by another request: then nothing is left to be said.
    const known = cause instanceof AppError ? cause : null
    if (!cancelled || known?.code === 'TOKEN_INVALID') throw cause
    throw new AppError('ONLY_PLAN_CANCELLED', { details: known?.details ?? [], cause })
  })
  context.log.info({ account: account.id }, 'an account was deleted by its owner')
}
