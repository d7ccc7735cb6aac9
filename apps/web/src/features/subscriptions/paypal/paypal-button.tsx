import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { loadPayPal, type PayPalSeller } from './paypal-script.ts'

const BUTTON_HEIGHT = 44

/** @throws Error when PayPal was not asked for this plan */
const askForPlan = async (planId: string): Promise<string> => {
  const { paypalSubscriptionId } = await api('POST /subscriptions/create', { body: { planId } })
  if (!paypalSubscriptionId) throw new Error('Nothing to be approved at PayPal.')
  return paypalSubscriptionId
}

const returnAddress = (id: string): string =>
  `/subscription/success?${new URLSearchParams({ subscription_id: id, ba_token: id })}`

/** PayPal's own button, in PayPal's window. Nothing where its script is blocked: the plain button next to it does the same. */
export const PayPalButton = ({ planId, seller }: { planId: string; seller: PayPalSeller }) => {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<unknown>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const paypal = await loadPayPal(seller)
      if (isGone || !place.current) return
      const buttons = paypal.Buttons({
        style: { label: 'subscribe', height: BUTTON_HEIGHT },
        createSubscription: () => {
          setError(null)
          return askForPlan(planId)
        },
        onApprove: ({ subscriptionID }) => window.location.assign(returnAddress(subscriptionID ?? '')),
        onError: setError,
      })
      await buttons.render(place.current)
      if (isGone) await buttons.close?.()
      else setDrawn(true)
    }
    draw().catch((cause: unknown) => console.warn('PayPal’s button is not drawn', cause))
    return () => {
      isGone = true
    }
  }, [planId, seller])
  return (
    <>
      {isDrawn && <p className="text-center text-muted text-small">{t('subscriptions.orPayPal')}</p>}
      {/* Its sheet is light in either theme: PayPal's frame is. */}
      <div ref={place} className="overflow-hidden rounded-box [color-scheme:light]" />
      <Failure error={error} text={t('subscriptions.error.create')} />
    </>
  )
}
