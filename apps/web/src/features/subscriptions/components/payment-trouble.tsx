import type { PaymentOptions, Subscription } from '@vivavox/contracts/subscriptions'
import { Icon } from '../../../components/icons.tsx'
import { buttonLook } from '../../../components/ui/button-look.ts'
import { Banner } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'

/** Where a PayPal account keeps what it pays by itself. */
const AUTOMATIC_PAYMENTS = '/myaccount/autopay/'

interface Props {
  subscription: Subscription
  options: PaymentOptions | undefined
}

/** A payment that failed: what goes on, until when, and what to do. Nothing where all is paid. */
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
  /** What is said where PayPal takes the money. */
  paypal: TextKey
}

/** How a plan is paid here, or that it cannot be. Nothing until that is known. */
export const PaymentNote = ({ provider, paypal }: PaymentNoteProps) => {
  const t = useTexts()
  if (!provider) return null
  const keys = { none: 'subscriptions.paymentNone', local: 'subscriptions.paymentLocal', paypal } as const
  return <p className="max-w-[68ch] text-muted text-small">{t(keys[provider])}</p>
}
