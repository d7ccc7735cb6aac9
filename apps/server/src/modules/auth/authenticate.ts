import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashToken } from '../../platform/ids.ts'
import {
  bearerOf,
  isSessionOpen,
  LAST_SEEN_STEP_MS,
  type PublicUserRow,
  type UserRow,
} from './auth.policy.ts'
import { findSession, hasSession, touchSession } from './sessions.repository.ts'
import { lockUser } from './users.repository.ts'

/** Who is asking: the account, and the session it came through. */
export interface Account extends PublicUserRow {
  session_id: string
}

type Needs = Pick<AppContext, 'db' | 'clock'>
type Asking = Pick<FastifyRequest, 'headers'>

/** The account of a token; null when the token opens nothing (any more). */
export const accountOfToken = async ({ db, clock }: Needs, token: string): Promise<Account | null> => {
  const found = await findSession(db, hashToken(token))
  const now = clock.now()
  if (!found || !isSessionOpen(found.session, now)) return null
  const { id, last_seen_at } = found.session
  if (now.getTime() - last_seen_at.getTime() >= LAST_SEEN_STEP_MS) await touchSession(db, id, now)
  const { password_hash: _, two_factor_secret: __, ...account } = found.user
  // The copy without the secrets is ours to add to: this is made for every request.
  return Object.assign(account, { session_id: id })
}

/**
 * The signed-in account of a request.
 * @throws AppError UNAUTHENTICATED without a bearer token, TOKEN_INVALID when it opens nothing
 */
export const requireAccount = async (context: Needs, request: Asking): Promise<Account> => {
  const token = bearerOf(request.headers.authorization)
  if (token === null) throw new AppError('UNAUTHENTICATED')
  const account = await accountOfToken(context, token)
  if (!account) throw new AppError('TOKEN_INVALID')
  return account
}

/** The same for an administrator. @throws AppError also FORBIDDEN for other accounts */
export const requireAdministrator = async (context: Needs, request: Asking): Promise<Account> => {
  const account = await requireAccount(context, request)
  if (account.role !== 'admin') throw new AppError('FORBIDDEN')
  return account
}

/** The same where no sign-in is needed: null without a token, and also with an expired one. */
export const optionalAccount = async (context: Needs, request: Asking): Promise<Account | null> => {
  const token = bearerOf(request.headers.authorization)
  return token === null ? null : accountOfToken(context, token)
}

/**
 * The account as it is now, locked until the transaction ends. Passwords and codes take their time to check: a reset
 * or a change of password meanwhile ends the session that asked, and with it what it asked for.
 * @throws AppError TOKEN_INVALID when that session has ended
 */
export const lockAccount = async (
  transaction: Executor,
  { id, session_id }: Pick<Account, 'id' | 'session_id'>,
): Promise<UserRow> => {
  const user = await lockUser(transaction, id)
  if (!user || !(await hasSession(transaction, session_id))) throw new AppError('TOKEN_INVALID')
  return user
}
