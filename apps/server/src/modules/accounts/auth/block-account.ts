import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Trail } from '../../../platform/http/trail.ts'
import { addToEachOf } from '../../ledger/audit/index.ts'
import type { UserRow } from './auth.policy.ts'
import { isLastAdministrator } from './erase-account.ts'
import type { Origin } from './open-session.ts'
import { insertSecurityEvent } from './security-log/security-log.repository.ts'
import { endSessions } from './sessions.repository.ts'
import { lockAdministrators, lockUser, updateUser } from './users.repository.ts'

/** Who acts as the operator: an administrator by a request, or the command of the shell. */
export interface Operator {
  actorId: string | null
  origin?: Origin
  trail?: Trail
  /** Writes down in the administrator's own organisation what they did. */
  note?: (transaction: Executor, change: { action: OperatorAction; accountId: string }) => Promise<void>
}

type OperatorAction = 'installation.account_blocked' | 'installation.account_unblocked'
type OperatorEvent = 'account_blocked' | 'account_unblocked' | 'sign_in_link_created'

const LEDGER_ACTION = {
  account_blocked: 'member.blocked',
  account_unblocked: 'member.unblocked',
  sign_in_link_created: 'sign_in.link_created',
} as const

/** Tells the account's own log and the ledgers of its organisations what the operator did. */
export const noteOperator = async (
  { clock }: Pick<AppContext, 'clock'>,
  transaction: Executor,
  { actorId, origin, trail }: Operator,
  { kind, userId }: { kind: OperatorEvent; userId: string },
): Promise<void> => {
  const at = clock.now()
  await insertSecurityEvent(transaction, {
    at,
    kind,
    user_id: userId,
    actor_id: actorId,
    address: origin?.address ?? null,
    user_agent: origin?.userAgent ?? null,
    details: actorId === null ? { by: 'command' } : {},
  })
  await addToEachOf(transaction, userId, { at, user_id: actorId, action: LEDGER_ACTION[kind], trail })
}

/** The same, and tells the administrator's own organisation. */
const noteInBothOrganisations = async (
  context: Pick<AppContext, 'clock'>,
  transaction: Executor,
  operator: Operator,
  { kind, userId }: { kind: 'account_blocked' | 'account_unblocked'; userId: string },
): Promise<void> => {
  await noteOperator(context, transaction, operator, { kind, userId })
  await operator.note?.(transaction, { action: `installation.${kind}`, accountId: userId })
}

/** @throws AppError NOT_FOUND */
const lockAccountOf = async (transaction: Executor, userId: string): Promise<UserRow> => {
  const user = await lockUser(transaction, userId)
  if (!user) throw new AppError('NOT_FOUND')
  return user
}

/**
 * Blocks an account: its sessions end, and neither a sign-in nor a mail on its behalf follows. Blocked again it gets the new reason.
 * @throws AppError NOT_FOUND, CONFLICT for the administrator's own account, LAST_ADMINISTRATOR
 */
export const blockAccount = async (
  context: Pick<AppContext, 'clock'>,
  transaction: Executor,
  operator: Operator,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> => {
  if (operator.actorId === userId) throw new AppError('CONFLICT')
  // Of two administrators who block each other the second sees that it is the last.
  await lockAdministrators(transaction)
  const user = await lockAccountOf(transaction, userId)
  if (await isLastAdministrator(transaction, user)) throw new AppError('LAST_ADMINISTRATOR')
  const blocked_at = user.blocked_at ?? context.clock.now()
  await updateUser(transaction, userId, { blocked_at, blocked_reason: reason })
  await endSessions(transaction, userId)
  if (!user.blocked_at)
    await noteInBothOrganisations(context, transaction, operator, { kind: 'account_blocked', userId })
}

/** Lets a blocked account in again; harmless for another. @throws AppError NOT_FOUND */
export const unblockAccount = async (
  context: Pick<AppContext, 'clock'>,
  transaction: Executor,
  operator: Operator,
  userId: string,
): Promise<void> => {
  const { blocked_at } = await lockAccountOf(transaction, userId)
  if (!blocked_at) return
  await updateUser(transaction, userId, { blocked_at: null, blocked_reason: null })
  await noteInBothOrganisations(context, transaction, operator, { kind: 'account_unblocked', userId })
}
