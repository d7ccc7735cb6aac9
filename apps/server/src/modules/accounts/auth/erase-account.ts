import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { forgetJobs } from '../../../platform/jobs/forget-jobs.repository.ts'
import { sendMailJob } from '../../ledger/notifications/index.ts'
import { hasTwoFactor, isSameTwoFactor, type UserRow } from './auth.policy.ts'
import { type Account, lockAccount } from './authenticate.ts'
import { emailRecoveryJob } from './email-recovery-mail.jobs.ts'
import { askPassword } from './password-rules.ts'
import { resetMailJob } from './reset-mail.jobs.ts'
import { forgetActor } from './security-log/security-log.repository.ts'
import { notingRefusal } from './security-log/security-log.ts'
import { checkSecondFactor } from './two-factor/check-second-factor.ts'
import {
  deleteUser,
  getUser,
  listAdministrators,
  lockAdministrators,
  lockToErase,
} from './users.repository.ts'
import { verificationMailJob } from './verification-mail.jobs.ts'
import { findRecoverableUntil } from './verifications.repository.ts'

/**
 * Checks password and second factor, so that a stranger at an open browser cannot delete the account or what it owns.
 * @param mistyped what was typed wrong of what is deleted; null: nothing
 * @throws AppError VALIDATION_FAILED for what was mistyped, INVALID_CREDENTIALS, TOTP_REQUIRED, TOTP_INVALID, RATE_LIMITED
 */
export const proveOwner = async (
  context: AppContext,
  request: FastifyRequest,
  account: Account,
  proof: { password: string; totp_code?: string | undefined },
  mistyped: { path: string; message: string } | null,
): Promise<void> => {
  await notingRefusal(context, request, account.id, async () => {
    await askPassword(context, await getUser(context.db, account.id), proof.password, 'password')
    if (mistyped) throw new AppError('VALIDATION_FAILED', { details: [mistyped] })
    // Last: a code counts once.
    if (!hasTwoFactor(account)) return
    if (!proof.totp_code) throw new AppError('TOTP_REQUIRED')
    await checkSecondFactor(context, account.id, proof.totp_code)
  })
}

/** Is there no other administrator who could appoint one? */
export const isLastAdministrator = async (
  executor: Executor,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<boolean> =>
  role === 'admin' && (await listAdministrators(executor)).every(administrator => administrator === id)

/**
 * Keeps an intruder who changed the address from deleting the account before its owner takes it back.
 * @throws AppError ADDRESS_CHANGED_RECENTLY while its former address can be brought back
 */
const requireNoRecovery = async (executor: Executor, userId: string, now: Date): Promise<void> => {
  const until = await findRecoverableUntil(executor, userId, now)
  if (!until) return
  const details = [
    {
      path: 'former_email',
      message: `recoverable_until:${until.toISOString().slice(0, 16).replace('T', ' ')}`,
    },
  ]
  throw new AppError('ADDRESS_CHANGED_RECENTLY', { details })
}

/**
 * Locks the account, so that no request adds anything to it until the transaction ends.
 * @throws AppError TOKEN_INVALID when it was deleted or the session has ended meanwhile, CONFLICT when its second factor is another one
 * now, ADDRESS_CHANGED_RECENTLY
 */
export const lockToDelete = async (transaction: Executor, account: Account, now: Date): Promise<UserRow> => {
  await lockToErase(transaction, account.id)
  const user = await lockAccount(transaction, account)
  await requireNoRecovery(transaction, user.id, now)
  if (!isSameTwoFactor(user, account)) throw new AppError('CONFLICT')
  return user
}

/** Mails to accounts, and those about an address that is the account's own: a new one that it never confirmed may be a stranger's. */
const MAILS = [sendMailJob, resetMailJob, verificationMailJob, emailRecoveryJob].map(({ name }) => name)

/**
 * Removes the account with its sessions, codes, links, mails that wait and all that refers to it. The last step of its transaction.
 * @throws AppError LAST_ADMINISTRATOR
 */
export const eraseAccount = async (transaction: Executor, user: UserRow): Promise<void> => {
  await forgetJobs(transaction, MAILS, { userId: user.id, email: user.email.toLowerCase() })
  await forgetActor(transaction, user.id)
  if (user.role === 'admin') {
    // Of two administrators who go at the same time the second sees that it is the last.
    await lockAdministrators(transaction)
    if (await isLastAdministrator(transaction, user)) throw new AppError('LAST_ADMINISTRATOR')
  }
  await deleteUser(transaction, user.id)
}
