import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { loadPayPal, type PayPalSeller } from './paypal-script.ts'

const BUTTON_HEIGHT = 44

/** Creates the subscription. @returns PayPal's id @throws Error when the server returned none */
const createSubscription = async (planId: string): Promise<string> => {
  const { paypalSubscriptionId } = await api('POST /subscriptions/create', { body: { planId } })
  if (!paypalSubscriptionId) throw new Error('Nothing to be approved at PayPal.')
  return paypalSubscriptionId
}

const returnUrl = (id: string): string =>
  `/subscription/success?${new URLSearchParams({ subscription_id: id, ba_token: id })}`

/** PayPal's own button. Empty when its script is blocked: the plain button next to it does the same. */
export const PayPalButton = ({ planId, seller }: { planId: string; seller: PayPalSeller }) => {
  const t = useTexts()
  const container = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<unknown>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    const draw = async () => {
      const paypal = await loadPayPal(seller)
      if (isUnmounted || !container.current) return
      const buttons = paypal.Buttons({
        style: { label: 'subscribe', height: BUTTON_HEIGHT },
        createSubscription: () => {
          setError(null)
          return createSubscription(planId)
        },
        onApprove: ({ subscriptionID }) => window.location.assign(returnUrl(subscriptionID ?? '')),
        onError: setError,
      })
      await buttons.render(container.current)
      if (isUnmounted) await buttons.close?.()
      else setDrawn(true)
    }
    draw().catch((cause: unknown) => console.warn('PayPal’s button is not drawn', cause))
    return () => {
      isUnmounted = true
    }
  }, [planId, seller])
  return (
    <>
      {isDrawn && <p className="text-center text-muted text-small">{t('subscriptions.orPayPal')}</p>}
      {/* PayPal's iframe is always light. */}
      <div ref={container} className="overflow-hidden rounded-box [color-scheme:light]" />
      <Failure error={error} text={t('subscriptions.error.create')} />
    </>
  )
}
