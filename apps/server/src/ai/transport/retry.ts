import { setTimeout as delay } from 'node:timers/promises'
import { timeoutSignal } from '../../platform/deadline.ts'
import { ProviderError } from '../../platform/provider-error.ts'
import type { TextRequest } from '../ports/text-model.ts'

export interface RetryPolicy {
  /** Tries in all. */
  tries: number
  /** First wait, milliseconds; doubled each time. */
  firstWaitMs: number
  longestWaitMs: number
}

interface RetryTools {
  /** Waits, or ends early when the signal says so. Never throws. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 up to 1. */
  random(): number
}

/**
 * How long to wait after a failed try, milliseconds: as long as the provider asks, else doubled from try to try and
 * spread, so that many who failed together do not come back together.
 * @param tried tries so far, from 1
 * @param random from 0 up to 1
 * @returns null when another try cannot help, or when this one was answered and paid for: then the asker decides
 */
export const waitAfter = (
  error: unknown,
  tried: number,
  { tries, firstWaitMs, longestWaitMs }: RetryPolicy,
  random: number,
): number | null => {
  if (!(error instanceof ProviderError) || !error.retryable || tried >= tries) return null
  const { retryAfterMs, usage } = error
  if (usage !== null) return null
  if (retryAfterMs !== null) return retryAfterMs <= longestWaitMs ? retryAfterMs : null
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (tried - 1)) * (0.5 + random / 2)
}

/**
 * Tries until it succeeds, may not be tried again, or `signal` ends it.
 * @throws what the last try threw
 */
export const retrying = async <T>(
  attempt: () => Promise<T>,
  policy: RetryPolicy,
  signal: AbortSignal,
  { wait, random }: RetryTools,
): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const ms = signal.aborted ? null : waitAfter(error, tried, policy, random())
      if (ms === null) throw error
      await wait(ms, signal)
      if (signal.aborted) throw error
    }
  }
}

/** Was the question answered, but the answer of no use? */
export const isUnusable = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.fault === 'unusable'

/** How a text model is asked again. */
export const TEXT_RETRIES: RetryPolicy = { tries: 3, firstWaitMs: 500, longestWaitMs: 20_000 }

/** By the clock and by chance. */
export const retryTools: RetryTools = {
  wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
  random: Math.random,
}

/** Engines take 31 bits. */
export const SEEDS = 2 ** 31 - 1
/** Callers that ask several times count seeds on from the first: another try is to be none of them. */
const STEP = 1_000_003

/** The same question with other chances: what begins at the same seed is answered alike. */
export const withNextSeed = <R extends { seed?: number }>(request: R): R =>
  request.seed === undefined ? request : { ...request, seed: (request.seed + STEP) % SEEDS }

/**
 * Tries until `whole` ends it. After an answer of no use it goes on at another seed: the same would bring the same.
 * @param attempt gets the request of this try
 * @throws what the last try threw
 */
export const retryingUntil = <T, R extends Pick<TextRequest<unknown>, 'seed'>>(
  request: R,
  policy: RetryPolicy,
  whole: AbortSignal,
  attempt: (request: R) => Promise<T>,
): Promise<T> => {
  let next = request
  const tryNext = () =>
    attempt(next).catch((error: unknown) => {
      if (isUnusable(error)) next = withNextSeed(next)
      throw error
    })
  return retrying(tryNext, policy, whole, retryTools)
}

/**
 * Tries as often as the request's time allows, and no longer than the caller waits.
 * @param attempt gets the request of this try, and is told when all time is up
 * @throws what the last try threw
 */
export const retryingInTime = <T, R extends Pick<TextRequest<unknown>, 'timeoutMs' | 'signal' | 'seed'>>(
  request: R,
  policy: RetryPolicy,
  attempt: (request: R, whole: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { timeoutMs, signal } = request
  // A wait that leaves no time for another try would only keep the caller from the next provider.
  const longestWaitMs = Math.min(policy.longestWaitMs, timeoutMs / 2)
  const whole = AbortSignal.any([timeoutSignal(timeoutMs), ...(signal ? [signal] : [])])
  return retryingUntil(request, { ...policy, longestWaitMs }, whole, next => attempt(next, whole))
}

/** A try may take half of the time, so that a provider that falls silent is asked once more. @param whole ends all tries */
export const halfOfTheTime = ({ timeoutMs }: { timeoutMs: number }, whole: AbortSignal): AbortSignal =>
  AbortSignal.any([whole, timeoutSignal(timeoutMs / 2)])
