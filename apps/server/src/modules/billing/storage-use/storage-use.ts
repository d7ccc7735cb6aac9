import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { noteLimitNotice } from '../../accounts/organisations/index.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { storageFillsMail } from './storage-use.mails.ts'
import { storedBytes } from './storage-use.repository.ts'

type Limits = Pick<AppContext['config'], 'storagePerOwner'>

/** @throws AppError LIMIT_REACHED (path `storage`) when the account's storage is full */
export const requireStorage = async (
  { storagePerOwner }: Limits,
  executor: Executor,
  userId: string,
): Promise<void> => {
  if ((await storedBytes(executor, userId)) < storagePerOwner) return
  throw new AppError('LIMIT_REACHED', { details: [{ path: 'storage', message: String(storagePerOwner) }] })
}

/** As a candidate is told. @throws AppError INTERVIEW_LIMIT_REACHED when the owner's storage is full */
export const requireStorageToStart = (limits: Limits, executor: Executor, userId: string): Promise<void> =>
  requireStorage(limits, executor, userId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('INTERVIEW_LIMIT_REACHED', { cause: error })
  })

const NEAR = 0.8
/** The owner is told again after so long, milliseconds. */
const AGAIN_MS = 30 * 24 * 3_600_000

/** Mails the owner when four fifths of the storage are used, once in thirty days. */
export const tellWhenStorageFills = (
  context: AppContext,
  executor: Executor,
  userId: string,
): Promise<void> =>
  inTransaction(executor, async transaction => {
    const { config, clock } = context
    const used = await storedBytes(transaction, userId)
    if (used < config.storagePerOwner * NEAR) return
    const now = clock.now()
    const since = new Date(now.getTime() - AGAIN_MS)
    const mailbox = await noteLimitNotice(transaction, { userId, notice: 'storage', since, now })
    if (!mailbox) return
    const percent = Math.floor((100 * used) / config.storagePerOwner)
    const content = storageFillsMail(config, { percent, locale: mailbox.language })
    await sendMail(context, { ...content, to: mailbox.email, userId }, transaction)
  })
