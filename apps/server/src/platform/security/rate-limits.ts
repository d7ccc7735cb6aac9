import type { Limit } from '@vivavox/contracts/route'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../http/app-error.ts'
import { sign } from '../ids.ts'
import type { RedisLink } from '../nodes/redis-link.ts'
import { attemptOfAll, type RateLimit } from './count-attempts.ts'
import { networksOf } from './network.ts'

/** What a /64, a /56 and a /48 may have, in times of what one IPv4 address may. */
export const NETWORK_SHARES = [1, 2, 4] as const

/** Where attempts are counted: for all nodes in their Redis, with the secret that all of them have; null: in this process. */
type Shared = (Pick<RedisLink, 'commands' | 'prefix'> & { secret: string }) | null

/** Hashed with a secret, so that a reader of the shared store can neither see nor guess an e-mail or network address. */
export const limitKey = (secret: string, who: readonly string[]): string => sign(secret, 'limit', ...who)

/** Counts for all nodes; while Redis is away each counts for itself. */
const createLimiter = (shared: Shared, name: string, points: number, duration: number) => {
  const own = new RateLimiterMemory({ keyPrefix: name, points, duration })
  if (!shared) return own
  return new RateLimiterRedis({
    storeClient: shared.commands,
    keyPrefix: `${shared.prefix}:limit:${name}`,
    points,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: own,
  })
}

const kept = <K, V>(nameOf: (key: K) => string, make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<string, V>()
  return key => {
    const one = made.get(nameOf(key)) ?? make(key)
    made.set(nameOf(key), one)
    return one
  }
}

/** One limit with a memory of its own. */
export const createRateLimit = ({ name, times, seconds }: Limit, shared: Shared = null): RateLimit => {
  const limiterOf = kept(
    (share: number) => String(share),
    share => createLimiter(shared, share === 1 ? name : `${name} x${share}`, times * share, seconds),
  )
  const keyOf = (who: string[]) => limitKey(shared?.secret ?? '', who)
  const takeOf = async (share: number, who: string[]) => {
    const [limiter, key] = [limiterOf(share), keyOf(who)]
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await limiter.reward(key)
      throw new AppError('RATE_LIMITED', { retryAfterMs: refusal.msBeforeNext })
    }
  }
  const giveBackOf = async (share: number, who: string[]) => {
    await limiterOf(share).reward(keyOf(who))
  }
  const ofNetworks = (address: string, who: string[]) =>
    attemptOfAll(
      networksOf(address).map((network, at) => {
        const [share, counted] = [NETWORK_SHARES[at] ?? 1, [...who, network]]
        return { take: () => takeOf(share, counted), giveBack: () => giveBackOf(share, counted) }
      }),
    )
  return {
    take: (...who) => takeOf(1, who),
    giveBack: (...who) => giveBackOf(1, who),
    takeFrom: (address, ...who) => ofNetworks(address, who).take(),
    giveBackFrom: (address, ...who) => ofNetworks(address, who).giveBack(),
  }
}

const FAILURES_KEPT_S = 3_600

/** Counts failures of the last hour without ever refusing. */
interface FailureCount {
  /** @returns how many there are now, this one with them */
  add(who: string): Promise<number>
  takeBack(who: string): Promise<void>
}

const createFailureCount = (name: string, shared: Shared): FailureCount => {
  const counter = createLimiter(shared, `failures ${name}`, 1, FAILURES_KEPT_S)
  const keyOf = (who: string[]) => limitKey(shared?.secret ?? '', who)
  return {
    add: async who => (await counter.penalty(keyOf([who]))).consumedPoints,
    takeBack: async who => void (await counter.reward(keyOf([who]))),
  }
}

/** An attempt that waits: who failed more often gives way. */
export interface WaitingAttempt {
  failures: number
  leave: AbortController
}

/** What one app remembers of who asked how often: every caller in it shares this; two apps do where they share a Redis. */
export interface RateLimits {
  of(limit: Limit): RateLimit
  /** @param kind whose failures they are */
  failures(kind: string): FailureCount
  /** Attempts that wait in this process, by what slows them down. */
  readonly waiting: Map<string, Set<WaitingAttempt>>
}

/** @param shared the Redis of all nodes; null: this node is alone */
export const createRateLimits = (shared: Shared = null): RateLimits => ({
  of: kept(
    limit => limit.name,
    limit => createRateLimit(limit, shared),
  ),
  failures: kept(
    name => name,
    name => createFailureCount(name, shared),
  ),
  waiting: new Map(),
})
