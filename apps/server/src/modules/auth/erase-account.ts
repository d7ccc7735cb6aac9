import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { forgetJobsOf } from '../../platform/jobs/forget-jobs.ts'
import { hasTwoFactor, isSameTwoFactor, type UserRow } from './auth.policy.ts'
import { type Account, lockAccount } from './authenticate.ts'
import { askPassword } from './password-rules.ts'
import { forgetActor } from './security-log/security-log.repository.ts'
import { notingRefusal } from './security-log/security-log.ts'
import { checkSecondFactor } from './two-factor/check-second-factor.ts'
import { deleteUser, getUser, listAdministrators, lockAdministrators } from './users.repository.ts'

/**
 * Makes sure that it is the owner who wants the account gone, means this one, and is not somebody at an open browser.
 * @throws AppError VALIDATION_FAILED for another address, INVALID_CREDENTIALS, TOTP_REQUIRED, TOTP_INVALID, RATE_LIMITED
 */
export const proveOwner = async (
  context: AppContext,
  request: FastifyRequest,
  account: Account,
  proof: { email: string; password: string; totp_code?: string | undefined },
): Promise<void> => {
  await notingRefusal(context, request, account.id, async () => {
    await askPassword(context, await getUser(context.db, account.id), proof.password, 'password')
    if (proof.email !== account.email.toLowerCase())
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'email', message: 'email_of_account' }] })
    // Last: a code counts once.
    if (!hasTwoFactor(account)) return
    if (!proof.totp_code) throw new AppError('TOTP_REQUIRED')
    await checkSecondFactor(context, account.id, proof.totp_code)
  })
}

/** Without anybody who could make another one. */
export const isLastAdministrator = async (
  executor: Executor,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<boolean> =>
  role === 'admin' && (await listAdministrators(executor)).every(administrator => administrator === id)

/**
 * The account, held so that nobody adds anything to it until the transaction ends.
 * @throws AppError LAST_ADMINISTRATOR, TOKEN_INVALID when it was deleted or the session has ended meanwhile, CONFLICT when its second
 * factor is another one now
 */
export const lockToDelete = async (transaction: Executor, account: Account): Promise<UserRow> => {
  // Of two administrators who go at the same time the second sees that it is the last.
  if (account.role === 'admin') await lockAdministrators(transaction)
  await transaction.selectFrom('users').select('id').where('id', '=', account.id).forUpdate().execute()
  const user = await lockAccount(transaction, account)
  if (await isLastAdministrator(transaction, user)) throw new AppError('LAST_ADMINISTRATOR')
  if (!isSameTwoFactor(user, account)) throw new AppError('CONFLICT')
  return user
}

/** Removes the account with its sessions, codes, links, mails that wait and all that refers to it. */
export const eraseAccount = async (transaction: Executor, user: UserRow): Promise<void> => {
  const addresses = [user.email, user.pending_email ?? user.email].map(address => address.toLowerCase())
  await forgetJobsOf(transaction, { userId: user.id, addresses })
  await forgetActor(transaction, user.id)
  await deleteUser(transaction, user.id)
}
