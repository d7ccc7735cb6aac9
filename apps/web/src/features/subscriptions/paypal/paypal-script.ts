import type { PaymentOptions } from '@vivavox/contracts/subscriptions'

export type PayPalSeller = NonNullable<PaymentOptions['paypal']>

interface ButtonOptions {
  style: { label: 'subscribe'; height: number }
  /** @returns PayPal's id of the subscription that our server created */
  createSubscription: () => Promise<string>
  onApprove: (approved: { subscriptionID?: string | null }) => void
  onError: (error: unknown) => void
}

interface DrawnButtons {
  render: (container: HTMLElement) => Promise<void>
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

/** URL of PayPal's SDK in subscription mode. */
export const scriptUrl = ({ client_id, script_origin, currency }: PayPalSeller): string => {
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
    script.src = scriptUrl(seller)
    const fail = () => {
      script.remove()
      reject(new Error('PayPal’s script did not load.'))
    }
    script.onload = () => (window.paypal ? resolve(window.paypal) : fail())
    script.onerror = fail
    document.head.append(script)
  })

let loading: Promise<PayPal> | undefined

/** Loads PayPal's SDK once per document; retries after a failure. @throws Error when it is blocked or fails */
export const loadPayPal = (seller: PayPalSeller): Promise<PayPal> => {
  loading ??= fetchScript(seller).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
