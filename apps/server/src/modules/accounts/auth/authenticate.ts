import type { Role } from '@vivavox/contracts/permissions'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, isId } from '../../../platform/ids.ts'
import {
  bearerOf,
  isSessionOpen,
  LAST_SEEN_STEP_MS,
  type PublicUserRow,
  type UserRow,
} from './auth.policy.ts'
import { findSession, hasSession, touchSession } from './sessions.repository.ts'
import { lockUser } from './users.repository.ts'

/** An organisation that a person acts for, and their role in it. */
export interface Membership {
  id: string
  role: Role
}

/** Who is asking: the account, the session it came through, and the organisation it acts for; null: it is a member of none. */
export interface Account extends PublicUserRow {
  session_id: string
  organisation: Membership | null
}

type Needs = Pick<AppContext, 'db' | 'clock'>
type Asking = Pick<FastifyRequest, 'headers'>

/** Named instead of what is no id: the account must not act for another organisation than the one that was meant. */
const UNKNOWN_ORGANISATION = '00000000-0000-0000-0000-000000000000'

/** The organisation that a request names; null: the one that its account used last. */
const wantedBy = ({ headers }: Asking): string | null => {
  const named = headers['x-organisation']
  if (named === undefined) return null
  return typeof named === 'string' && isId(named) ? named : UNKNOWN_ORGANISATION
}

/** The account of a token; null when the token opens nothing (any more). @param wanted id of the organisation to act for */
export const accountOfToken = async (
  { db, clock }: Needs,
  token: string,
  wanted: string | null = null,
): Promise<Account | null> => {
  const found = await findSession(db, hashToken(token), wanted)
  const now = clock.now()
  if (!found || !isSessionOpen(found.session, now)) return null
  const { id, last_seen_at } = found.session
  if (now.getTime() - last_seen_at.getTime() >= LAST_SEEN_STEP_MS) await touchSession(db, id, now)
  const { password_hash: _, two_factor_secret: __, ...account } = found.user
  // The copy without the secrets is ours to add to: this is made for every request.
  return Object.assign(account, { session_id: id, organisation: found.organisation })
}

/**
 * The signed-in account of a request.
 * @throws AppError UNAUTHENTICATED without a bearer token, TOKEN_INVALID when it opens nothing
 */
export const requireAccount = async (context: Needs, request: Asking): Promise<Account> => {
  const token = bearerOf(request.headers.authorization)
  if (token === null) throw new AppError('UNAUTHENTICATED')
  const account = await accountOfToken(context, token, wantedBy(request))
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
  return token === null ? null : accountOfToken(context, token, wantedBy(request))
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
