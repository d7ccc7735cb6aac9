import type { PaymentOptions, Subscription } from '@vivavox/contracts/subscriptions'
import { Icon } from '../../../components/icons.tsx'
import { buttonLook } from '../../../components/ui/button-look.ts'
import { Banner } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'

/** PayPal's page of automatic payments. */
const AUTOMATIC_PAYMENTS = '/myaccount/autopay/'

interface Props {
  subscription: Subscription
  options: PaymentOptions | undefined
}

/** Warns about a failed payment. Null unless past due or suspended. */
export const PaymentTrouble = ({ subscription, options }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const { status, next_payment_retry_at: retry } = subscription
  if (status !== 'past_due' && status !== 'suspended') return null
  const isPaused = status === 'suspended'
  const lateText = retry
    ? t('subscriptions.late.text', { date: format.date(retry) })
    : t('subscriptions.late.textNoDate')
  return (
    <Banner
      tone={isPaused ? 'error' : 'warn'}
      title={t(isPaused ? 'subscriptions.paused.title' : 'subscriptions.late.title')}
      actions={
        options?.paypal && (
          <a
            href={new URL(AUTOMATIC_PAYMENTS, options.paypal.script_origin).href}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ size: 'small' })}
          >
            <Icon name="external" size={16} />
            {t('subscriptions.openPayPal')}
          </a>
        )
      }
    >
      <p>{isPaused ? t('subscriptions.paused.text') : lateText}</p>
    </Banner>
  )
}

interface PaymentNoteProps {
  provider: PaymentOptions['provider'] | undefined
  /** Text for payment through PayPal. */
  paypal: TextKey
}

/** States how plans are paid here, or that they cannot be. Null until that is loaded. */
export const PaymentNote = ({ provider, paypal }: PaymentNoteProps) => {
  const t = useTexts()
  if (!provider) return null
  const keys = { none: 'subscriptions.paymentNone', local: 'subscriptions.paymentLocal', paypal } as const
  return <p className="max-w-[68ch] text-muted text-small">{t(keys[provider])}</p>
}
