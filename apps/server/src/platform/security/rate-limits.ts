import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../http/app-error.ts'

/** How often, and per how many seconds. What the key is stands beside each. */
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
  writeTurnedAway: { times: 10, seconds: 3_600 },
  /** Account and e-mail address: invitations mailed there, the first and those sent again. */
  invite: { times: 6, seconds: 86_400 },
  payments: { times: 120, seconds: 3_600 },
  /** Account; links that show a result. */
  share: { times: 60, seconds: 3_600 },
  /** Network address; results read by such a link. */
  readShare: { times: 600, seconds: 3_600 },
  /** Account. */
  report: { times: 120, seconds: 3_600 },
  /** Account. */
  generateContent: { times: 30, seconds: 3_600 },
  /** Account. */
  dryRun: { times: 12, seconds: 3_600 },
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

/** Keys are hashed, so that a shared store never holds an e-mail address. */
const keyOf = (who: string[]) => createHash('sha256').update(who.join('\n')).digest('base64url')

/** One limit with a memory of its own. */
export const createRateLimit = (name: LimitName): RateLimit => {
  const { times, seconds } = LIMITS[name]
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })
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

const createFailureCount = (name: string): FailureCount => {
  const counter = new RateLimiterMemory({
    keyPrefix: `failures ${name}`,
    points: 1,
    duration: FAILURES_KEPT_S,
  })
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

/** What one app remembers of who asked how often: every caller in it shares this, two apps never do. */
export interface RateLimits {
  of(name: LimitName): RateLimit
  /** @param kind whose failures they are */
  failures(kind: string): FailureCount
  /** Attempts that wait, by what slows them down. */
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

export const createRateLimits = (): RateLimits => ({
  of: kept(createRateLimit),
  failures: kept(createFailureCount),
  waiting: new Map(),
})
