import { AppError } from '../../../../../platform/http/app-error.ts'
import { tryAttempt } from '../../../../../platform/security/count-attempts.ts'

/** Refused starts of one connection, the last of which closes it. */
export const REFUSALS_MAX = 3

/** As how many requests of its network a refused start counts: 300 use up a minute's 6,000. */
export const REFUSAL_WEIGHT = 20

interface Guarded {
  /** Counts a refused start in its network's requests. @throws AppError RATE_LIMITED when that has no more */
  countRefusal(): Promise<void>
  close(): void
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code)

/**
 * Lets one connection try few tokens: the third refused start closes it, or the first once its network has asked too much.
 * The refusal is thrown on and answered before.
 */
export const guardStarts = ({ countRefusal, close }: Guarded) => {
  let refusals = 0
  const note = async () => {
    refusals += 1
    const isSpent = !(await tryAttempt({ take: countRefusal }))
    if (isSpent || refusals >= REFUSALS_MAX) close()
  }
  return async <T>(start: () => Promise<T>): Promise<T> => {
    try {
      return await start()
    } catch (error) {
      if (isRefusal(error)) await note()
      throw error
    }
  }
}
