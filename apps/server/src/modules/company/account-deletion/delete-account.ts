import type { AccountDeletion } from '@vivavox/contracts/auth'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  type Account,
  eraseAccount,
  isLastAdministrator,
  lockToDelete,
  proveOwner,
} from '../../accounts/auth/index.ts'
import { handOver, listSoleOwned, lockAllOf } from '../../accounts/organisations/index.ts'
import { forgetDemosOf } from '../../interviewing/demo/index.ts'
import { forgetAuditActor } from '../../ledger/audit/index.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { accountDeletedMail } from './account-deletion.mails.ts'
import { eraseSecurityEvents } from './account-deletion.repository.ts'
import { cancelAndErase, eraseOrganisation, readFigures, requireNoneRunning } from './erase-organisation.ts'

/** Takes the place of an organisation where none goes with an account. Never its own id: that of the organisation it founded, maybe another's now. */
const NONE = { id: '00000000-0000-0000-0000-000000000000', logo: null }

/** What goes with an account, and what stays: its organisation, where it is the only owner. */
export const readAccountDeletion = async (
  context: AppContext,
  account: Account,
): Promise<AccountDeletion> => {
  const all = await listSoleOwned(context.db, account.id)
  const [owned] = all
  const [figures, is_last_administrator] = await Promise.all([
    readFigures(context, account, owned ?? NONE),
    isLastAdministrator(context.db, account),
  ])
  return { ...figures, is_last_administrator, is_last_owner: all.some(({ others }) => others > 0) }
}

/**
 * Locks the account and the organisations that go with it before counting, so that an interview that starts at this moment is waited
 * for and counted. @throws AppError LAST_OWNER for an organisation that has other members
 */
const lockAndCheck = async ({ clock }: AppContext, transaction: Executor, account: Account) => {
  const user = await lockToDelete(transaction, account, clock.now())
  await lockAllOf(transaction, user.id)
  const owned = await listSoleOwned(transaction, user.id)
  if (owned.some(({ others }) => others > 0)) throw new AppError('LAST_OWNER')
  for (const { id } of owned) await requireNoneRunning(transaction, id)
  return { user, owned }
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
  proof: { email: string } & Parameters<typeof proveOwner>[3],
): Promise<void> => {
  const { owned } = await inTransaction(context.db, transaction =>
    lockAndCheck(context, transaction, account),
  )
  if (await isLastAdministrator(context.db, account)) throw new AppError('LAST_ADMINISTRATOR')
  const isOther = proof.email !== account.email.toLowerCase()
  const mistyped = isOther ? { path: 'email', message: 'email_of_account' } : null
  await proveOwner(context, request, account, proof, mistyped)
  await cancelAndErase(context, owned, () => erase(context, account))
  context.log.info({ account: account.id }, 'an account was deleted by its owner')
}
