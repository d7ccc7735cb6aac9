import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/security/network.ts'
import type { WaitingAttempt } from '../../platform/security/rate-limits.ts'
import { signInAddresses } from './security-log/security-log.repository.ts'

/** Failures in an hour that cost nothing: of an account, by whomever; of a network, which may be a whole office. */
const FREE = { account: 8, network: 20 } as const
/** How many attempts of one key may wait at the same time; beyond that the one with most failures is refused. */
const WAITING = { account: 4, network: 10 } as const
const FIRST_MS = 250
const LONGEST_MS = 8_000

/** How long an attempt waits before it is looked at, milliseconds: it doubles with each failure beyond the free ones. */
export const delayAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(10, failures - free))

type Slow = keyof typeof FREE

/** Refuses the waiting attempt with most failures, so that guessing never locks out an honest user. @returns true when a place became free */
const makeRoom = (line: Set<WaitingAttempt>, failures: number): boolean => {
  const worst = [...line].reduce((one, other) => (other.failures >= one.failures ? other : one))
  if (worst.failures <= failures) return false
  line.delete(worst)
  worst.leave.abort()
  return true
}

const waitFor = async (
  { limits: { waiting } }: Pick<AppContext, 'limits'>,
  slow: Slow,
  who: string,
  ms: number,
  failures: number,
) => {
  if (ms === 0) return
  const key = `${slow} ${who}`
  const line = waiting.get(key) ?? new Set()
  const refusal = () => new AppError('RATE_LIMITED', { retryAfterMs: ms })
  if (line.size >= WAITING[slow] && !makeRoom(line, failures)) throw refusal()
  const waiter: WaitingAttempt = { failures, leave: new AbortController() }
  waiting.set(key, line.add(waiter))
  try {
    await pause(ms, undefined, { signal: waiter.leave.signal })
  } catch {
    throw refusal()
  } finally {
    if (line.delete(waiter) && line.size === 0) waiting.delete(key)
  }
}

/** Was this account signed in to from this network before? Then guesses from elsewhere do not slow its owner down. */
const isKnownNetwork = async ({ db }: Pick<AppContext, 'db'>, email: string, network: string) =>
  (await signInAddresses(db, email)).some(address => networkOf(address) === network)

/**
 * Runs a sign-in later and later the more of them failed in the last hour, for its account from anywhere and from its
 * network for any account. The right password is taken however many wrong ones came before.
 * @throws AppError RATE_LIMITED while too many wait already, and what `attempt` throws
 */
export const slowDown = async <T>(
  context: AppContext,
  request: FastifyRequest,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> => {
  const network = networkOf(request.ip)
  const keys: [Slow, string][] = [['network', network]]
  if (!(await isKnownNetwork(context, email, network))) keys.push(['account', email])
  // Counted before, so that a burst of guesses cannot slip through, and taken back unless the password was wrong.
  const counters = keys.map(([slow, who]) => ({ slow, who, failures: context.limits.failures(slow) }))
  const counted = await Promise.all(counters.map(({ failures, who }) => failures.add(who)))
  // Wrong passwords for this account from the same network: who has more of them gives way.
  const own = context.limits.failures('account and network')
  const pair = `${email}\n${network}`
  const ownFailures = await own.add(pair)
  const takeBack = () =>
    Promise.all([own.takeBack(pair), ...counters.map(({ failures, who }) => failures.takeBack(who))])
  try {
    await Promise.all(
      counters.map(({ slow, who }, index) => {
        const ms = delayAfter((counted[index] ?? 1) - 1, FREE[slow])
        return waitFor(context, slow, who, ms, slow === 'account' ? ownFailures : 0)
      }),
    )
    const result = await attempt()
    await takeBack()
    return result
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'INVALID_CREDENTIALS')) await takeBack()
    throw error
  }
}
