import type { OrganisationDeletion } from '@vivavox/contracts/auth'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Account, lockToDelete, proveOwner } from '../../accounts/auth/index.ts'
import { findOrganisation, lockAllOf, type OrganisationRow } from '../../accounts/organisations/index.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { organisationDeletedMail } from './account-deletion.mails.ts'
import { countOthers } from './account-deletion.repository.ts'
import { cancelAndErase, eraseOrganisation, readFigures, requireNoneRunning } from './erase-organisation.ts'

/** @throws AppError NOT_FOUND for one that is gone, FORBIDDEN for a member who is no owner (any more) */
const readOwned = async (
  executor: Executor,
  id: string,
  account: Account,
): Promise<{ row: OrganisationRow; others: number }> => {
  const [row, others] = await Promise.all([
    findOrganisation(executor, id),
    countOthers(executor, id, account.id),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  if (others === undefined) throw new AppError('FORBIDDEN')
  return { row, others }
}

/** What goes with an organisation, and what stays. */
export const readOrganisationDeletion = async (
  context: AppContext,
  account: Account,
  id: string,
): Promise<OrganisationDeletion> => {
  const { row, others } = await readOwned(context.db, id, account)
  return { ...(await readFigures(context, account, row)), name: row.name, other_members: others }
}

/** Locks what goes, so that an interview that starts at this moment is waited for and counted. */
const lockAndCheck = async ({ clock }: AppContext, transaction: Executor, account: Account, id: string) => {
  const user = await lockToDelete(transaction, account, clock.now())
  await lockAllOf(transaction, user.id)
  const { row } = await readOwned(transaction, id, account)
  await requireNoneRunning(transaction, id)
  return { user, row }
}

/**
 * Deletes an organisation with all that is in it, at once and for good, as an account is deleted; the accounts of its members stay.
 * @throws AppError INTERVIEWS_UNDER_WAY, ADDRESS_CHANGED_RECENTLY, SUBSCRIPTION_NOT_CANCELLED, FORBIDDEN, and what `proveOwner` and
 * `lockToDelete` throw: then nothing was deleted; ONLY_PLAN_CANCELLED
 */
export const removeOrganisation = async (
  context: AppContext,
  request: FastifyRequest,
  { account, id }: { account: Account; id: string },
  proof: { name: string } & Parameters<typeof proveOwner>[3],
): Promise<void> => {
  const lock = (transaction: Executor) => lockAndCheck(context, transaction, account, id)
  const { row } = await inTransaction(context.db, lock)
  const isOther = proof.name !== row.name.trim()
  const mistyped = isOther ? { path: 'name', message: 'name_of_organisation' } : null
  await proveOwner(context, request, account, proof, mistyped)
  const erase = async (transaction: Executor) => {
    const { user, row: last } = await lock(transaction)
    await eraseOrganisation(context, transaction, last)
    const notice = organisationDeletedMail(context.config, { locale: user.language })
    await sendMail(context, { ...notice, to: user.email }, transaction)
  }
  await cancelAndErase(context, [row], () => inTransaction(context.db, erase))
  context.log.info({ organisation: id }, 'an organisation was deleted by its owner')
}
