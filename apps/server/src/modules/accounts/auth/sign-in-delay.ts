import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { networkOf, networksOf } from '../../../platform/security/network.ts'
import { NETWORK_SHARES, type WaitingAttempt } from '../../../platform/security/rate-limits.ts'
import { hasMember } from '../organisations/index.ts'
import { memberAddresses, signInAddresses } from './security-log/security-log.repository.ts'

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

const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === 'INVALID_CREDENTIALS'

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

/** Did this account sign in from this network before? Then guesses from elsewhere do not slow its owner down. */
export const isKnownNetwork = async (
  { db }: Pick<AppContext, 'db'>,
  email: string,
  address: string,
): Promise<boolean> => {
  const network = networkOf(address)
  return (await signInAddresses(db, email)).some(known => networkOf(known) === network)
}

/** Does a candidate share the e-mail, or a network of earlier sign-ins, of a member? Then it is one, as far as limits go. */
export const isMemberHere = async (
  { db }: Pick<AppContext, 'db'>,
  organisationId: string,
  { email, address }: { email: string; address: string },
): Promise<boolean> => {
  if (await hasMember(db, organisationId, email)) return true
  const network = networkOf(address)
  return (await memberAddresses(db, organisationId)).some(known => networkOf(known) === network)
}

/**
 * Holds back the answer to a wrong password, the longer the more of them came from the networks of the address, for any
 * account. Right passwords of neighbours are answered before this.
 */
const delayRefusal = async (context: AppContext, address: string): Promise<void> => {
  const counter = context.limits.failures('network')
  const delays = networksOf(address).map(async (network, at) => {
    const free = FREE.network * (NETWORK_SHARES[at] ?? 1)
    return delayAfter((await counter.add(network)) - 1, free)
  })
  await waitFor(context, 'network', networkOf(address), Math.max(...(await Promise.all(delays))), 0)
}

/**
 * Counts the failures of an account from networks that are not known, and lets an attempt wait before it is looked at: its
 * password is taken however many wrong ones came before.
 */
const slowDownStrangers = async <T>(
  context: AppContext,
  email: string,
  network: string,
  attempt: () => Promise<T>,
): Promise<T> => {
  // Counted before, so that a burst of guesses cannot slip through, and taken back unless the password was wrong.
  const [account, pair] = [context.limits.failures('account'), context.limits.failures('account and network')]
  const both = `${email}\n${network}`
  const [failures, own] = await Promise.all([account.add(email), pair.add(both)])
  const takeBack = () => Promise.all([account.takeBack(email), pair.takeBack(both)])
  try {
    // Callers with more wrong passwords for this account give way.
    await waitFor(context, 'account', email, delayAfter(failures - 1, FREE.account), own)
    const result = await attempt()
    await takeBack()
    return result
  } catch (error) {
    if (!isWrongPassword(error)) await takeBack()
    throw error
  }
}

/**
 * Runs a sign-in. Attempts from networks where the account is not known wait the longer the more of them failed in the last
 * hour; refusals are answered the later the more wrong passwords came from the network.
 * @throws AppError RATE_LIMITED while too many wait already, and what `attempt` throws
 */
export const slowDown = async <T>(
  context: AppContext,
  { address, email, isKnown }: { address: string; email: string; isKnown: boolean },
  attempt: () => Promise<T>,
): Promise<T> => {
  try {
    return await (isKnown ? attempt() : slowDownStrangers(context, email, networkOf(address), attempt))
  } catch (error) {
    if (isWrongPassword(error)) await delayRefusal(context, address)
    throw error
  }
}
