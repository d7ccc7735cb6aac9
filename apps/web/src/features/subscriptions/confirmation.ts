import { ApiError } from '../../lib/api/api-error.ts'

interface Confirmation {
  subscriptionId: string
  paypalSubscriptionId: string
}

/** What the payment provider's way back carries; `ba_token` falls back to the subscription's id. Null when that is missing. */
export const confirmationOf = (query: URLSearchParams): Confirmation | null => {
  const subscriptionId = query.get('subscription_id')
  if (!subscriptionId) return null
  return { subscriptionId, paypalSubscriptionId: query.get('ba_token') || subscriptionId }
}

/**
 * Why there is nothing to celebrate yet. `waiting`: the provider has not finished. `foreign`: not this account's, or unknown.
 * `unreachable`: the server or the provider did not answer.
 * `alreadyRunning`: another plan runs.
 */
type ConfirmationFailure = 'waiting' | 'foreign' | 'unreachable' | 'alreadyRunning' | 'refused'

export const confirmationFailure = (error: unknown): ConfirmationFailure => {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.retryable) return 'unreachable'
  if (error.status === 404) return 'foreign'
  if (error.code === 'SUBSCRIPTION_ACTIVE') return 'alreadyRunning'
  return error.status === 409 ? 'waiting' : 'refused'
}
