import type { PaymentOptions } from '@vivavox/contracts/subscriptions'

export type PayPalSeller = NonNullable<PaymentOptions['paypal']>

interface ButtonOptions {
  style: { label: 'subscribe'; height: number }
  /** @returns PayPal's id of a subscription that our server has asked for */
  createSubscription: () => Promise<string>
  onApprove: (approved: { subscriptionID?: string | null }) => void
  onError: (error: unknown) => void
}

interface DrawnButtons {
  render: (place: HTMLElement) => Promise<void>
  close?: () => Promise<void>
}

interface PayPal {
  Buttons: (options: ButtonOptions) => DrawnButtons
}

declare global {
  interface Window {
    paypal?: PayPal
  }
}

/** The script in its mode for subscriptions, whose money is taken again each month. */
export const scriptAddress = ({ client_id, script_origin, currency }: PayPalSeller): string => {
  const query = new URLSearchParams({
    'client-id': client_id,
    vault: 'true',
    intent: 'subscription',
    currency,
  })
  return `${script_origin}/sdk/js?${query}`
}

const fetchScript = (seller: PayPalSeller) =>
  new Promise<PayPal>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress(seller)
    const fail = () => {
      script.remove()
      reject(new Error('PayPal’s script did not load.'))
    }
    script.onload = () => (window.paypal ? resolve(window.paypal) : fail())
    script.onerror = fail
    document.head.append(script)
  })

let loading: Promise<PayPal> | undefined

/** PayPal's script, once per document; a failed try is not kept. @throws Error when it is blocked or fails */
export const loadPayPal = (seller: PayPalSeller): Promise<PayPal> => {
  loading ??= fetchScript(seller).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
