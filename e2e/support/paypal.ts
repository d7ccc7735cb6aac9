import { startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { withStandIn } from './with-stand-in.ts'

export { expect } from './test.ts'

const withPayPal = withStandIn({
  start: startPayPalStandIn,
  environment: ({ clientId, clientSecret, webhookId, origin }) => ({
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_BASE_URL: origin,
  }),
})

/** The product with PayPal's stand-in, which tells it what happens. Each test finds the stand-in as new. */
export const test = withPayPal.extend<{ told: undefined }>({
  told: [
    async ({ server, standIn }, use) => {
      standIn.sendWebhooksTo(`${server.origin}/api/subscriptions/webhook`)
      await use(undefined)
    },
    { auto: true },
  ],
})
