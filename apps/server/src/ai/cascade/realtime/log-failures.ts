import type { Logger } from '../../../platform/logging.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { Report } from './cascade-parts.ts'

/** Writes what failed to the log, and only what a server did as the server's failure. */
export const logFailures =
  (log: Pick<Logger, 'warn' | 'error'>): Report =>
  (part, err) => {
    if (err instanceof ProviderError)
      log.warn({ err, part }, 'an own server failed: the built-in part took over')
    else log.error({ err, part }, 'an error of ours, not of the server: the built-in part took over')
  }
