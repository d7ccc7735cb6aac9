import type { UiLocale } from '@vivavox/contracts/locales'
import type * as z from 'zod'
import type { PayPalConfig } from '../../../../platform/config/config.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'
import { formatAmount, parseAmount } from '../money.ts'
import { createAsk, nothing } from './ask-paypal.ts'
import type { ProviderSnapshot } from './next-state.ts'
import { made, ordered, revised, subscriptionBody, transactionsBody, verificationBody } from './wire.ts'

interface PlanOrder {
  productId: string
  name: string
  /** A month, in the currency's smallest unit. */
  amount: number
  currency: string
  trialDays: number
}

/** Where PayPal's page leads back to, and how it speaks. */
export interface ReturnTo {
  brandName: string
  locale: UiLocale
  returnUrl: string
  cancelUrl: string
}

interface SubscriptionOrder extends ReturnTo {
  providerPlanId: string
  /** Our row. */
  customId: string
  email: string
}

/** A payment as PayPal lists it, in the smallest unit. */
export interface Transaction {
  id: string
  status: string
  amount: number
  currency: string
  at: Date
}

export type ReadSubscription = Omit<ProviderSnapshot, 'planId' | 'charges'> & {
  id: string
  customId: string | null
  lastPaidAt: Date | null
}

/** PayPal's calls as we need them. Everything throws ProviderError. */
export interface PayPal {
  createProduct(name: string, requestId: string): Promise<string>
  createPlan(order: PlanOrder, requestId: string): Promise<string>
  /** `approvalUrl` is null when it was made before, with the same key, and is approved already. */
  createSubscription(
    order: SubscriptionOrder,
    requestId: string,
  ): Promise<{ id: string; approvalUrl: string | null }>
  /** null: PayPal knows none of this id (any more). */
  readSubscription(id: string): Promise<ReadSubscription | null>
  transactions(id: string, from: Date, to: Date): Promise<Transaction[]>
  /** Gives back all that is left of a payment. @returns the refund's id; null: it went back before */
  refund(saleId: string, requestId: string): Promise<string | null>
  /** Told again, or of one that has ended: harmless. */
  suspend(id: string, reason: string): Promise<void>
  activate(id: string, reason: string): Promise<void>
  cancel(id: string, reason: string): Promise<void>
  /** @returns where the buyer agrees to the new plan */
  revise(id: string, providerPlanId: string, returnTo: ReturnTo): Promise<string>
  /** Is a message signed by PayPal? @param event JSON, byte for byte as it came */
  verify(signature: Record<string, string>, event: string): Promise<boolean>
}

/** By its name, never by its place. */
const approvalIn = ({ links }: z.infer<typeof revised>): string | null => {
  const href = links.find(({ rel }) => rel === 'approve')?.href
  if (href === undefined) return null
  if (!URL.canParse(href) || !/^https?:$/.test(new URL(href).protocol))
    throw new ProviderError('paypal', 'unusable')
  return href
}

const applicationContext = ({ brandName, locale, returnUrl, cancelUrl }: ReturnTo) => ({
  brand_name: brandName,
  locale: locale === 'ru' ? 'ru-RU' : 'en-US',
  shipping_preference: 'NO_SHIPPING',
  user_action: 'SUBSCRIBE_NOW',
  return_url: returnUrl,
  cancel_url: cancelUrl,
})

/** A month that is billed without end, after one free trial where there is one. */
const planBody = ({ productId, name, amount, currency, trialDays }: PlanOrder) => ({
  product_id: productId,
  name,
  status: 'ACTIVE',
  billing_cycles: [
    ...(trialDays > 0
      ? [
          {
            tenure_type: 'TRIAL',
            sequence: 1,
            total_cycles: 1,
            frequency: { interval_unit: 'DAY', interval_count: trialDays },
          },
        ]
      : []),
    {
      tenure_type: 'REGULAR',
      sequence: trialDays > 0 ? 2 : 1,
      total_cycles: 0,
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      pricing_scheme: {
        fixed_price: { currency_code: currency, value: formatAmount(amount, currency) },
      },
    },
  ],
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee_failure_action: 'CANCEL',
    payment_failure_threshold: 2,
  },
})

const seenIn = (body: z.infer<typeof subscriptionBody>): ReadSubscription => {
  const info = body.billing_info
  const failure = info?.last_failed_payment ?? body.last_failed_payment
  return {
    id: body.id,
    customId: body.custom_id ?? null,
    status: body.status,
    providerPlanId: body.plan_id,
    startedAt: body.start_time ?? body.create_time ?? new Date(0),
    nextBillingAt: info?.next_billing_time ?? null,
    lastPaidAt: info?.last_payment?.time ?? null,
    failedPayments: info?.failed_payments_count ?? 0,
    retryAt: failure?.next_payment_retry_time ?? null,
  }
}

const transactionsIn = ({ transactions }: z.infer<typeof transactionsBody>): Transaction[] =>
  (transactions ?? []).map(({ id, status, time, amount_with_breakdown: { gross_amount } }) => ({
    id,
    status,
    at: time,
    amount: parseAmount(gross_amount.value, gross_amount.currency_code),
    currency: gross_amount.currency_code,
  }))

const of = (id: string): string => `/v1/billing/subscriptions/${encodeURIComponent(id)}`

/** Issues that say that nothing is left to give back: of a sale, and of a capture. */
const REFUNDED: ReadonlySet<unknown> = new Set(['TRANSACTION_ALREADY_REFUNDED', 'CAPTURE_FULLY_REFUNDED'])

/** Is a call, or what it speaks of, no longer there? */
const isRetired = (error: unknown): boolean =>
  error instanceof ProviderError && [404, 405, 410].includes(Number(error.facts.status))

export const createPayPal = (
  config: PayPalConfig,
  context: Pick<AppContext, 'log' | 'telemetry'>,
): PayPal => {
  const ask = createAsk(config, context)
  const post = <T>(path: string, body: object, reply: z.ZodType<T>, requestId?: string) =>
    ask({ method: 'POST', path, body, ...(requestId ? { requestId } : {}) }, reply)

  /** In a status where there is nothing (left) to do. */
  const tell = async (id: string, what: string, reason: string): Promise<void> => {
    try {
      await post(`${of(id)}/${what}`, { reason }, nothing)
    } catch (error) {
      const done = error instanceof ProviderError && error.facts.issue === 'SUBSCRIPTION_STATUS_INVALID'
      if (!done) throw error
    }
  }

  return {
    createProduct: async (name, requestId) =>
      (await post('/v1/catalogs/products', { name, type: 'SERVICE' }, made, requestId)).id,
    createPlan: async (order, requestId) =>
      (await post('/v1/billing/plans', planBody(order), made, requestId)).id,
    createSubscription: async (order, requestId) => {
      const body = {
        plan_id: order.providerPlanId,
        custom_id: order.customId,
        subscriber: { email_address: order.email },
        application_context: applicationContext(order),
      }
      const reply = await post('/v1/billing/subscriptions', body, ordered, requestId)
      return { id: reply.id, approvalUrl: approvalIn(reply) }
    },
    readSubscription: async id => {
      try {
        const path = `${of(id)}?fields=last_failed_payment`
        return seenIn(await ask({ method: 'GET', path }, subscriptionBody))
      } catch (error) {
        if (error instanceof ProviderError && error.fault === 'not_found') return null
        throw error
      }
    },
    transactions: async (id, from, to) => {
      const query = new URLSearchParams({ start_time: from.toISOString(), end_time: to.toISOString() })
      return transactionsIn(
        await ask({ method: 'GET', path: `${of(id)}/transactions?${query}` }, transactionsBody),
      )
    },
    refund: async (saleId, requestId) => {
      const id = encodeURIComponent(saleId)
      // A subscription's payments are sales. Their call is deprecated, and its successor speaks of captures only.
      const bySale = () => post(`/v1/payments/sale/${id}/refund`, {}, made, requestId)
      const byCapture = () => post(`/v2/payments/captures/${id}/refund`, {}, made, requestId)
      try {
        return (await bySale().catch(error => (isRetired(error) ? byCapture() : Promise.reject(error)))).id
      } catch (error) {
        if (error instanceof ProviderError && REFUNDED.has(error.facts.issue)) return null
        throw error
      }
    },
    suspend: (id, reason) => tell(id, 'suspend', reason),
    activate: (id, reason) => tell(id, 'activate', reason),
    cancel: (id, reason) => tell(id, 'cancel', reason),
    revise: async (id, providerPlanId, returnTo) => {
      const body = { plan_id: providerPlanId, application_context: applicationContext(returnTo) }
      const approvalUrl = approvalIn(await post(`${of(id)}/revise`, body, revised))
      if (approvalUrl === null) throw new ProviderError('paypal', 'unusable')
      return approvalUrl
    },
    verify: async (signature, event) => {
      // Reading and writing it again could change its numbers, and with them what was signed.
      const body = `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${event}}`
      const path = '/v1/notifications/verify-webhook-signature'
      const reply = await ask({ method: 'POST', path, body }, verificationBody)
      return reply.verification_status === 'SUCCESS'
    },
  }
}
