import type { PaymentsConfig } from './config.ts'
import type { Environment } from './environment-schema.ts'

/** PayPal's own REST origins. */
export const PAYPAL_ORIGINS = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
} as const

const CREDENTIALS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const

/** Half a configuration would sell plans whose payments the server never hears of. @returns a fault for each missing variable */
export const paymentFaults = (env: Partial<Environment>): string[] => {
  const missing = CREDENTIALS.filter(name => !env[name])
  if (missing.length === CREDENTIALS.length) return []
  const set = CREDENTIALS.filter(name => env[name]).join(' and ')
  return missing.map(name => `${name}: PayPal needs it too, since ${set} is set`)
}

const providerOf = (env: Environment): Pick<PaymentsConfig, 'provider' | 'paypal'> => {
  const production = env.NODE_ENV === 'production'
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env
  if (env.PAYMENTS === 'off') return { provider: 'none', paypal: null }
  if (env.PAYMENTS !== 'local' && clientId && clientSecret && webhookId) {
    const baseUrl = env.PAYPAL_BASE_URL ?? PAYPAL_ORIGINS[production ? 'live' : 'sandbox']
    return { provider: 'paypal', paypal: { clientId, clientSecret, webhookId, baseUrl } }
  }
  return { provider: env.PAYMENTS === 'local' || !production ? 'local' : 'none', paypal: null }
}

/** PayPal when it is configured; else the local checkout, in production only when asked for by name. */
export const toPayments = (env: Environment): PaymentsConfig => ({
  ...providerOf(env),
  currency: env.PAYMENT_CURRENCY,
  seller: { name: env.SELLER_NAME ?? env.PRODUCT_NAME, address: env.SELLER_ADDRESS.replaceAll('\\n', '\n') },
})
