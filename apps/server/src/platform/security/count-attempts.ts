import { AppError } from '../http/app-error.ts'

export interface RateLimit {
  /**
   * Counts one attempt of the caller that the parts name. Counting comes first, so a burst cannot slip through.
   * @throws AppError RATE_LIMITED with the seconds to wait; a refused attempt does not count
   */
  take(...who: string[]): Promise<void>
  /** Takes one attempt back, for limits that count failures only. */
  giveBack(...who: string[]): Promise<void>
  /**
   * Counts one attempt from each network of an address; the wider ones may have more.
   * @throws AppError RATE_LIMITED when one of them has no more; then none has counted
   */
  takeFrom(address: string, ...who: string[]): Promise<void>
  giveBackFrom(address: string, ...who: string[]): Promise<void>
}

/** One attempt of one caller under one limit. */
export interface Attempt {
  /** @throws AppError RATE_LIMITED */
  take(): Promise<void>
  giveBack(): Promise<void>
}

export const attemptOf = (limit: RateLimit, ...who: string[]): Attempt => ({
  take: () => limit.take(...who),
  giveBack: () => limit.giveBack(...who),
})

/** Counted by every network of the address. */
export const attemptFrom = (limit: RateLimit, address: string, ...who: string[]): Attempt => ({
  take: () => limit.takeFrom(address, ...who),
  giveBack: () => limit.giveBackFrom(address, ...who),
})

/** One attempt under several limits: each of them counts it, or none where one refuses. */
export const attemptOfAll = (attempts: readonly Attempt[]): Attempt => ({
  take: async () => {
    const taken: Attempt[] = []
    try {
      for (const attempt of attempts) {
        await attempt.take()
        taken.push(attempt)
      }
    } catch (error) {
      await Promise.all(taken.map(attempt => attempt.giveBack()))
      throw error
    }
  },
  giveBack: async () => {
    await Promise.all(attempts.map(attempt => attempt.giveBack()))
  },
})

/** Counts an attempt. @returns false, and nothing is counted, when its limit has no more; any other fault is thrown */
export const tryAttempt = async ({ take }: Pick<Attempt, 'take'>): Promise<boolean> => {
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}

/** Counts what was done; refused requests give their place back. */
export const successes = (failure: unknown): boolean => failure === null

/**
 * Runs `work` and counts it only where `counts` says so. The place is taken before, so that a burst of them cannot
 * slip through, and given back after anything else.
 * @param counts gets the failure; null: it succeeded
 */
export const counting = async <T>(
  attempt: Attempt,
  counts: (failure: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> => {
  await attempt.take()
  const settle = async (failure: unknown) => {
    if (!counts(failure)) await attempt.giveBack()
  }
  try {
    const result = await work()
    await settle(null)
    return result
  } catch (error) {
    await settle(error)
    throw error
  }
}

/** Runs `work` where its limit has room, and skips it where it has none. What failed does not count. */
export const whereRoom = async (attempt: Attempt, work: () => Promise<unknown>): Promise<void> => {
  if (!(await tryAttempt(attempt))) return
  try {
    await work()
  } catch (error) {
    await attempt.giveBack()
    throw error
  }
}
