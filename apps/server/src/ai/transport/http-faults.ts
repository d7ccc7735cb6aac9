import type { ProviderFault } from '../../platform/provider-error.ts'

/** Codes of OpenAI's shape that say more than the status. */
const BY_CODE = new Map<string, ProviderFault>([
  ['insufficient_quota', 'quota'],
  ['billing_hard_limit_reached', 'quota'],
  ['rate_limit_exceeded', 'rate_limited'],
  ['content_policy_violation', 'refused'],
  ['invalid_prompt', 'refused'],
  ['bio_policy', 'refused'],
  ['server_error', 'unavailable'],
  ['vector_store_timeout', 'unavailable'],
])

/** The provider's code for a failed answer in our words. */
export const faultOfCode = (code: string | null | undefined): ProviderFault | undefined =>
  BY_CODE.get(code ?? '')

/** Why a response that was begun has failed, in our words: only what is known to pass is asked for again. */
export const faultOfFailure = (code: string | null | undefined): ProviderFault =>
  faultOfCode(code) ?? (code ? 'bad_request' : 'unavailable')

/** The HTTP status of a refusal in our words. */
export const faultOfStatus = (status: number): ProviderFault => {
  if (status >= 500 || status === 409) return 'unavailable'
  if (status === 401 || status === 403) return 'auth'
  if (status === 408) return 'timed_out'
  return status === 429 ? 'rate_limited' : 'bad_request'
}

/**
 * What `retry-after-ms` or `Retry-After` asks for, milliseconds; null when they ask nothing.
 * @param now epoch milliseconds: `Retry-After` may be a date
 */
export const retryAfter = (headers: Pick<Headers, 'get'>, now: number): number | null => {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (Number.isFinite(exact)) return Math.max(0, exact)
  const value = headers.get('retry-after')
  if (!value) return null
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
