import type { Config, PaymentsConfig } from '../platform/config/config.ts'

const NAMES: Record<PaymentsConfig['provider'], string> = {
  paypal: 'paypal',
  local: 'local checkout',
  none: 'free plans only',
}

/** How plans are paid, in words for the operator. */
export const describePayments = ({ payments }: Pick<Config, 'payments'>): string => NAMES[payments.provider]
