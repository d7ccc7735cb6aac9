import type { Provider } from '@vivavox/contracts/interviews'
import { APIConnectionTimeoutError, APIError } from 'openai'
import { ProviderError } from '../../platform/provider-error.ts'
import { isOwnMistake } from '../own-mistake.ts'
import { faultOfCode, faultOfStatus, retryAfter } from './http-faults.ts'

/**
 * A failure of the provider's library in our words. Its sentences stay behind: they may repeat what was sent.
 * @param now epoch milliseconds
 * @param provider whom the library spoke to
 * @throws a mistake of our own code as it is
 */
export const toProviderError = (
  error: unknown,
  now: number,
  provider: Provider = 'openai',
): ProviderError => {
  if (error instanceof APIConnectionTimeoutError) return new ProviderError(provider, 'timed_out')
  if (isOwnMistake(error)) throw error
  // A body that is no JSON, or one that broke off.
  if (!(error instanceof APIError)) return new ProviderError(provider, 'unavailable')
  return new ProviderError(provider, faultOfCode(error.code) ?? faultOfStatus(error.status), {
    retryAfterMs: retryAfter(error.headers, now),
    facts: {
      status: error.status ?? null,
      code: error.code ?? null,
      param: error.param ?? null,
      request: error.requestID ?? null,
    },
  })
}
