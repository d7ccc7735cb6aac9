import type { AccountDeletion } from '@vivavox/contracts/auth'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { forgetAuditActor } from '../audit/index.ts'
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
import { deleteOrganisation, handOver, listSoleOwned, lockOwned } from '../organisations/index.ts'
import {
  cancelForGood,
  countLastingReceipts,
  findCurrentSubscription,
  releaseSubscriptions,
} from '../subscriptions/index.ts'
import { accountDeletedMail } from './account-deletion.mails.ts'
import {
  countBelongings,
  countRunning,
  eraseLongTables,
  eraseSecurityEvents,
} from './account-deletion.repository.ts'

/** What goes with an account, and what stays: its organisation, where it is the only owner. */
export const readAccountDeletion = async (
  { db, clock, config }: AppContext,
  account: Account,
): Promise<AccountDeletion> => {
  const [owned] = await listSoleOwned(db, account.id)
  const id = owned?.id ?? account.id
  const [counted, running_interviews, is_last_administrator, until, current, receipts] = await Promise.all([
    countBelongings(db, id, clock.now()),
    countRunning(db, id),
    isLastAdministrator(db, account),
    findRecoverableUntil(db, account.id, clock.now()),
    findCurrentSubscription(db, id),
    countLastingReceipts(db, id),
  ])
  const paid = current?.provider === 'free' ? null : current
  return {
    ...counted,
    running_interviews,
    has_logo: !!owned?.logo,
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
const requireNoneRunning = async (executor: Executor, organisationId: string): Promise<void> => {
  const running = await countRunning(executor, organisationId)
  if (running === 0) return
  const details = [{ path: 'interviews', message: `interviews_under_way:${running}` }]
  throw new AppError('INTERVIEWS_UNDER_WAY', { details })
}

/**
 * Locks the account and the organisations that go with it before counting, so that an interview that starts at this moment is waited
 * for and counted. @throws AppError LAST_OWNER for an organisation that has other members
 */
const lockAndCheck = async ({ clock }: AppContext, transaction: Executor, account: Account) => {
  const user = await lockToDelete(transaction, account, clock.now())
  await lockOwned(transaction, user.id)
  const owned = await listSoleOwned(transaction, user.id)
  if (owned.some(({ others }) => others > 0)) throw new AppError('LAST_OWNER')
  for (const { id } of owned) await requireNoneRunning(transaction, id)
  return { user, owned }
}

/** @returns whether a paid plan was cancelled */
const cancelAll = async (context: AppContext, owned: readonly { id: string }[]): Promise<boolean> => {
  let cancelled = false
  for (const { id } of owned) cancelled = (await cancelForGood(context, id)) || cancelled
  return cancelled
}

const eraseOrganisation = async (
  context: AppContext,
  transaction: Executor,
  { id, logo }: { id: string; logo: string | null },
): Promise<void> => {
  // First: usage and invitations name interviews, and would be written again as each of these goes.
  await eraseLongTables(transaction, id)
  await eraseInterviewsOf(context, transaction, id)
  await releaseSubscriptions(context, transaction, id)
  if (logo) await removeLogoLater(context, transaction, logo)
  await deleteOrganisation(transaction, id)
}

const erase = (context: AppContext, account: Account): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const { user, owned } = await lockAndCheck(context, transaction, account)
    for (const organisation of owned) await eraseOrganisation(context, transaction, organisation)
    await handOver(transaction, { from: user.id })
    await forgetAuditActor(transaction, user.id)
    await eraseSecurityEvents(transaction, user.id)
    await forgetDemosOf(transaction, user.id)
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
  const { owned } = await inTransaction(context.db, transaction =>
    lockAndCheck(context, transaction, account),
  )
  if (await isLastAdministrator(context.db, account)) throw new AppError('LAST_ADMINISTRATOR')
  await proveOwner(context, request, account, proof)
  const cancelled = await cancelAll(context, owned)
  await erase(context, account).catch(cause => {
    // Signed out, or deleted by another request: then nothing is left to be said.
    const known = cause instanceof AppError ? cause : null
    if (!cancelled || known?.code === 'TOKEN_INVALID') throw cause
    throw new AppError('ONLY_PLAN_CANCELLED', { details: known?.details ?? [], cause })
  })
  context.log.info({ account: account.id }, 'an account was deleted by its owner')
}
