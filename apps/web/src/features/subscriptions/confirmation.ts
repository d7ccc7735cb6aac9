export interface Confirmation {
  subscriptionId: string
  paypalSubscriptionId: string
}

/** What the payment provider's way back carries; `ba_token` falls back to the subscription's id. Null when that is missing. */
export const confirmationOf = (query: URLSearchParams): Confirmation | null => {
  const subscriptionId = query.get('subscription_id')
  if (!subscriptionId) return null
  return { subscriptionId, paypalSubscriptionId: query.get('ba_token') || subscriptionId }
}
