import type { PaymentOptions } from '@vivavox/contracts/subscriptions'
import { type TextKey, useTexts } from '../../../i18n/index.ts'

interface Props {
  provider: PaymentOptions['provider'] | undefined
  /** What is said where PayPal takes the money. */
  paypal: TextKey
}

/** How a plan is paid here, or that it cannot be. Nothing until that is known. */
export const PaymentNote = ({ provider, paypal }: Props) => {
  const t = useTexts()
  if (!provider) return null
  const keys = { none: 'subscriptions.paymentNone', local: 'subscriptions.paymentLocal', paypal } as const
  return <p className="max-w-[68ch] text-muted text-small">{t(keys[provider])}</p>
}
