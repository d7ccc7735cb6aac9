import type { FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, newId, newToken } from '../../../platform/ids.ts'
import { SESSION_ABSOLUTE_MS } from './auth.policy.ts'
import { insertSession } from './sessions.repository.ts'
import { isBlocked } from './users.repository.ts'

/** Where a session is opened from, as its owner will see it in the list of sessions. */
export interface Origin {
  address: string
  userAgent: string | null
}

const USER_AGENT_MAX = 300

/** The caller's origin; `request.ip` believes forwarding headers from trusted proxies only. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
})

/**
 * Opens a session.
 * @returns its token, which is stored nowhere: only its hash is
 * @throws AppError ACCOUNT_BLOCKED
 */
export const openSession = async (
  { clock }: Pick<AppContext, 'clock'>,
  executor: Executor,
  userId: string,
  origin: Origin,
): Promise<string> => {
  if (await isBlocked(executor, userId)) throw new AppError('ACCOUNT_BLOCKED')
  const token = newToken()
  const now = clock.now()
  await insertSession(executor, {
    id: newId(),
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: origin.userAgent,
    address: origin.address,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
  })
  return token
}
