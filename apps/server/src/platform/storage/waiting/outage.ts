import type { Clock } from '../../clock.ts'
import type { Logger } from '../../logging.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'

/** A store that failed is left alone for so long, so that not every request waits for its timeout, milliseconds. */
const REST_MS = 5_000

/** Whether the store answers, as far as this process knows. */
export interface Outage {
  /** Why it does not; null: it does. */
  reason(): string | null
  /** It failed a moment ago: what can wait does not ask it. */
  rests(): boolean
  /** Asks the store. @returns its fault; null: it did it @throws what is no fault of the store */
  attempt(work: () => Promise<unknown>): Promise<StorageUnavailable | null>
}

/** The log is told when an outage begins and when it ends. */
export const createOutage = (clock: Clock, log: Logger): Outage => {
  let fault: StorageUnavailable | null = null
  let restsUntil = 0
  const failed = (failure: StorageUnavailable) => {
    if (!fault) log.error({ err: failure, reason: failure.reason }, 'the store of recordings does not answer')
    fault = failure
    restsUntil = clock.now().getTime() + REST_MS
    return failure
  }
  const answered = () => {
    if (fault) log.info('the store of recordings answers again')
    fault = null
    return null
  }
  return {
    reason: () => fault?.reason ?? null,
    rests: () => fault !== null && clock.now().getTime() < restsUntil,
    attempt: work =>
      work().then(answered, (error: unknown) => {
        if (error instanceof StorageUnavailable) return failed(error)
        throw error
      }),
  }
}
