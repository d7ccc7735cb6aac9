import type { PaymentOptions } from '@vivavox/contracts/subscriptions'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { isPayPalItself } from './paypal/webhook/certificates.ts'
import { hadTrial, listPlans } from './subscriptions.repository.ts'

/** Where PayPal's script comes from; elsewhere than at PayPal it is the REST origin itself. Null where PayPal is not set up. */
export const paymentScriptOrigin = ({ payments }: Pick<Config, 'payments'>): string | null => {
  if (!payments.paypal) return null
  const { baseUrl } = payments.paypal
  return isPayPalItself(baseUrl) ? 'https://www.paypal.com' : new URL(baseUrl).origin
}

/**
 * How a plan is paid here.
 * @param userId who asks; null: a visitor who is not signed in
 */
export const paymentOptions = async (
  { db, config }: AppContext,
  userId: string | null,
): Promise<PaymentOptions> => {
  const { paypal, currency } = config.payments
  const provider = config.billing ? config.payments.provider : 'none'
  const origin = paymentScriptOrigin(config)
  const none = provider === 'none' || (userId !== null && (await hadTrial(db, userId)))
  const plans = none ? [] : (await listPlans(db)).filter(plan => plan.trial_days > 0)
  return {
    provider,
    paypal:
      origin === null || paypal === null
        ? null
        : { client_id: paypal.clientId, script_origin: origin, currency },
    trial_days: Object.fromEntries(plans.map(plan => [plan.id, plan.trial_days])),
    has_contact: true,
  }
}
