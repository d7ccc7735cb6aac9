/**
 * Where the browser comes back to from a payment page, and goes at once where nothing is to be approved. The page finds
 * the subscription by either name; PayPal adds its own ones.
 */
export const returnAddress = (
  publicOrigin: string,
  page: 'success' | 'cancel',
  subscriptionId: string,
): string => {
  const query = new URLSearchParams({ subscription_id: subscriptionId, ba_token: subscriptionId })
  return `${publicOrigin}/subscription/${page}?${query}`
}
