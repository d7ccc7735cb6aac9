import type { AccountDeletion } from '@vivavox/contracts/auth'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Account, findRecoverableUntil } from '../../accounts/auth/index.ts'
import { deleteOrganisation, type OrganisationRow } from '../../accounts/organisations/index.ts'
import {
  cancelForGood,
  countLastingReceipts,
  findCurrentSubscription,
  releaseSubscriptions,
} from '../../billing/subscriptions/index.ts'
import { removeLogoLater } from '../../hiring/logos/index.ts'
import { eraseInterviewsOf, findOutboxOf, forgetCandidatesOf } from '../../interviewing/interviews/index.ts'
import {
  countBelongings,
  countRunning,
  eraseEventsOfOrganisation,
  eraseLongTables,
} from './account-deletion.repository.ts'

type Owned = Pick<OrganisationRow, 'id' | 'logo'>

/** What goes with an organisation, and what stays. */
export const readFigures = async (
  { db, clock, config }: AppContext,
  account: Account,
  { id, logo }: Owned,
): Promise<Omit<AccountDeletion, 'is_last_administrator' | 'is_last_owner'>> => {
  const [counted, running_interviews, until, current, receipts] = await Promise.all([
    countBelongings(db, id, clock.now()),
    countRunning(db, id),
    findRecoverableUntil(db, account.id, clock.now()),
    findCurrentSubscription(db, id),
    countLastingReceipts(db, id),
  ])
  const paid = current?.provider === 'free' ? null : current
  return {
    ...counted,
    running_interviews,
    has_logo: logo !== null,
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
export const requireNoneRunning = async (executor: Executor, organisationId: string): Promise<void> => {
  const running = await countRunning(executor, organisationId)
  if (running === 0) return
  const details = [{ path: 'interviews', message: `interviews_under_way:${running}` }]
  throw new AppError('INTERVIEWS_UNDER_WAY', { details })
}

/** @returns whether a paid plan was cancelled */
const cancelAll = async (context: AppContext, owned: readonly { id: string }[]): Promise<boolean> => {
  let cancelled = false
  for (const { id } of owned) cancelled = (await cancelForGood(context, id)) || cancelled
  return cancelled
}

export const eraseOrganisation = async (
  context: AppContext,
  transaction: Executor,
  { id, logo }: Owned,
): Promise<void> => {
  await forgetCandidatesOf(context, transaction, id)
  // First: usage and invitations name interviews, and would be written again as each of these goes.
  await eraseLongTables(transaction, id)
  await eraseEventsOfOrganisation(transaction, id)
  await eraseInterviewsOf(context, transaction, id)
  await releaseSubscriptions(context, transaction, id)
  if (logo) await removeLogoLater(context, transaction, logo)
  await deleteOrganisation(transaction, id)
}

/** Cancels the paid plans of what is erased, then erases. @throws AppError ONLY_PLAN_CANCELLED when something came between */
export const cancelAndErase = async (
  context: AppContext,
  owned: readonly { id: string }[],
  erase: () => Promise<void>,
): Promise<void> => {
  const cancelled = await cancelAll(context, owned)
  const outboxes = await Promise.all(owned.map(({ id }) => findOutboxOf(context, id)))
  await erase().catch(cause => {
    // Signed out, or deleted by another request: then nothing is left to be said.
    const known = cause instanceof AppError ? cause : null
    if (!cancelled || known?.code === 'TOKEN_INVALID') throw cause
    throw new AppError('ONLY_PLAN_CANCELLED', { details: known?.details ?? [], cause })
  })
  for (const forget of outboxes) await forget()
}
