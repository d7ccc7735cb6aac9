import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../http/app-error.ts'
import { sign } from '../ids.ts'
import type { RedisLink } from '../nodes/redis-link.ts'

/** How often, and per how many seconds. What the key is stands next to each. */
export const LIMITS = {
  /** Network address; everything that is asked of the server. */
  requests: { times: 6_000, seconds: 60 },
  /** Network address. */
  register: { times: 10, seconds: 3_600 },
  /** Account and network address; failures only. */
  login: { times: 10, seconds: 900 },
  /** Account, known or not; wrong codes only. */
  code: { times: 20, seconds: 3_600 },
  /** E-mail address, known or not. */
  resend: { times: 1, seconds: 60 },
  /** E-mail address, known or not. */
  forgot: { times: 1, seconds: 60 },
  /** Network address: each call may mail somebody. */
  mailFrom: { times: 60, seconds: 3_600 },
  /** Account; wrong passwords of somebody signed in. */
  password: { times: 10, seconds: 900 },
  /** Account; changed passwords. */
  changePassword: { times: 5, seconds: 3_600 },
  /** Account; wrong second factors only, counted after the right password. */
  secondFactor: { times: 20, seconds: 3_600 },
  /** Account: codes mailed to new addresses. */
  changeEmail: { times: 10, seconds: 3_600 },
  /** Network address, and account meant: refused sign-ins that are written down. */
  refusalsNoted: { times: 60, seconds: 3_600 },
  /** Administrator and what is another account's: how often it is written down. */
  adminAccess: { times: 1, seconds: 3_600 },
  /** Network address. */
  createInterview: { times: 60, seconds: 3_600 },
  /** Interview; what its candidate says after it. */
  afterInterview: { times: 60, seconds: 3_600 },
  /** Network address. */
  turnedAway: { times: 60, seconds: 3_600 },
  /** Account. */
  writeTurnedAway: { times: 10, seconds: 3_600 },
  /** Account and e-mail address: invitations mailed there, the first and those sent again. */
  invite: { times: 6, seconds: 86_400 },
  /** Account; calls that make us ask PayPal. */
  payments: { times: 120, seconds: 3_600 },
  /** Account; links that show a result. */
  share: { times: 60, seconds: 3_600 },
  /** Network address; results read by such a link. */
  readShare: { times: 600, seconds: 3_600 },
  /** Account. */
  report: { times: 120, seconds: 3_600 },
  /** Account. */
  saveLogo: { times: 30, seconds: 3_600 },
  /** Account. */
  generateContent: { times: 30, seconds: 3_600 },
  /** Account. */
  dryRun: { times: 12, seconds: 3_600 },
  /** Administrator. */
  tryProvider: { times: 20, seconds: 3_600 },
  /** Account. */
  reevaluate: { times: 30, seconds: 3_600 },
} as const satisfies Record<string, { times: number; seconds: number }>

export type LimitName = keyof typeof LIMITS

export interface RateLimit {
  /**
   * Counts one attempt of whoever the parts name. Counting comes first, so a burst cannot slip through.
   * @throws AppError RATE_LIMITED with the seconds to wait; a refused attempt does not count
   */
  take(...who: string[]): Promise<void>
  /** Takes one attempt back, for limits that count failures only. */
  giveBack(...who: string[]): Promise<void>
}

/** Where attempts are counted: for all nodes in their Redis, with the secret that all of them have; null: in this process. */
type Shared = (Pick<RedisLink, 'commands' | 'prefix'> & { secret: string }) | null

/** Hashed with a secret, so that whoever reads a shared store can neither see nor guess an e-mail or network address. */
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

/** One limit with a memory of its own. */
export const createRateLimit = (name: LimitName, shared: Shared = null): RateLimit => {
  const { times, seconds } = LIMITS[name]
  const limiter = createLimiter(shared, name, times, seconds)
  const keyOf = (who: string[]) => limitKey(shared?.secret ?? '', who)
  return {
    take: async (...who) => {
      const key = keyOf(who)
      try {
        await limiter.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await limiter.reward(key)
        throw new AppError('RATE_LIMITED', { retryAfterMs: refusal.msBeforeNext })
      }
    },
    giveBack: async (...who) => {
      await limiter.reward(keyOf(who))
    },
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
  of(name: LimitName): RateLimit
  /** @param kind whose failures they are */
  failures(kind: string): FailureCount
  /** Attempts that wait in this process, by what slows them down. */
  readonly waiting: Map<string, Set<WaitingAttempt>>
}

const kept = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>()
  return key => {
    const one = made.get(key) ?? make(key)
    made.set(key, one)
    return one
  }
}

/** @param shared the Redis of all nodes; null: this node is alone */
export const createRateLimits = (shared: Shared = null): RateLimits => ({
  of: kept((name: LimitName) => createRateLimit(name, shared)),
  failures: kept((name: string) => createFailureCount(name, shared)),
  waiting: new Map(),
})
