import type { PayPalConfig } from '../../../../platform/config/config.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { createPayPal, type PayPal } from './paypal-client.ts'

/** The app, and PayPal. */
export interface PayPalContext extends AppContext {
  paypal: PayPal
  /** Whose plans these are there: another address or another app has plans of its own. */
  account: string
}

export const withPayPal = (context: AppContext, config: PayPalConfig): PayPalContext => ({
  ...context,
  paypal: createPayPal(config, context),
  account: `${config.baseUrl} ${config.clientId}`,
})
