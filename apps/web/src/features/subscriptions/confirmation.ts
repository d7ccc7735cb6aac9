import { ApiError } from '../../lib/api/api-error.ts'

interface Confirmation {
  subscriptionId: string
  paypalSubscriptionId: string
}

/** Reads the ids from PayPal's return URL; null without `subscription_id`. `ba_token` falls back to it. */
export const confirmationOf = (query: URLSearchParams): Confirmation | null => {
  const subscriptionId = query.get('subscription_id')
  if (!subscriptionId) return null
  return { subscriptionId, paypalSubscriptionId: query.get('ba_token') || subscriptionId }
}

/**
 * Why a confirmation failed. `waiting`: the provider has not finished. `foreign`: of another account, or unknown. `unreachable`: the
 * server or the provider did not answer. `alreadyRunning`: another plan is active. `refused`: any other error.
 */
type ConfirmationError = 'waiting' | 'foreign' | 'unreachable' | 'alreadyRunning' | 'refused'

export const classifyConfirmationError = (error: unknown): ConfirmationError => {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.retryable) return 'unreachable'
  if (error.status === 404) return 'foreign'
  if (error.code === 'SUBSCRIPTION_ACTIVE') return 'alreadyRunning'
  return error.status === 409 ? 'waiting' : 'refused'
}
