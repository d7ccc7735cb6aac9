import { configuredAmong, PROVIDER_FACTS, type ProviderConfig } from '../../../ai/providers.ts'
import type { Config, PaymentsConfig } from '../../../platform/config/config.ts'

/**
 * Who can speak here, in the order in which they step in for each other; candidates are told beforehand that the built-in
 * one alone does not write down what it hears.
 */
export const describeVoice = (config: ProviderConfig & Pick<Config, 'browserSpeech'>): string => {
  const voices = configuredAmong(config)
  if (voices.length > 0) return voices.join(', ')
  return config.browserSpeech ? 'builtin, written down by the browser' : 'builtin'
}

/** The same for people; empty: only the built-in one. */
export const describeCompanies = (config: ProviderConfig): string =>
  configuredAmong(config)
    .map(provider => PROVIDER_FACTS[provider].name)
    .join(', ')

const PAYMENT_NAMES: Record<PaymentsConfig['provider'], string> = {
  paypal: 'paypal',
  local: 'local checkout',
  none: 'free plans only',
}

/** How plans are paid, in words for the operator. */
export const describePayments = ({ payments, billing }: Pick<Config, 'payments' | 'billing'>): string =>
  billing ? PAYMENT_NAMES[payments.provider] : 'off: no plans and prices'
