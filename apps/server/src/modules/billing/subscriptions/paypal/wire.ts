import * as z from 'zod'
import type { ProviderStatus } from '../subscriptions.tables.ts'

/** PayPal's shapes, as far as we read them; unknown fields are ignored. */
const time = z.string().transform((value, context) => {
  const date = new Date(value)
  if (!Number.isNaN(date.getTime())) return date
  context.addIssue('not a time')
  return z.NEVER
})
const links = z.array(z.object({ href: z.string(), rel: z.string() })).default([])
const status = z.enum([
  'APPROVAL_PENDING',
  'APPROVED',
  'ACTIVE',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
] as const satisfies ProviderStatus[])

export const tokenBody = z.object({ access_token: z.string().min(1) })
export const errorBody = z.object({
  name: z.string().nullish(),
  debug_id: z.string().nullish(),
  details: z.array(z.object({ issue: z.string().nullish() })).nullish(),
})

export const made = z.object({ id: z.string().min(1).max(100) })
export const ordered = made.extend({ links })
export const revised = z.object({ links })

const failure = z.object({ next_payment_retry_time: time.nullish() }).nullish()
export const subscriptionBody = z.object({
  id: z.string(),
  status,
  plan_id: z.string(),
  custom_id: z.string().nullish(),
  start_time: time.nullish(),
  create_time: time.nullish(),
  billing_info: z
    .object({
      last_payment: z.object({ time: time.nullish() }).nullish(),
      next_billing_time: time.nullish(),
      failed_payments_count: z.number().nullish(),
      last_failed_payment: failure,
    })
    .nullish(),
  last_failed_payment: failure,
})

const money = z.object({ currency_code: z.string().length(3), value: z.string().max(40) })
export const transactionsBody = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        status: z.string(),
        time,
        amount_with_breakdown: z.object({ gross_amount: money }),
      }),
    )
    .nullish(),
})

export const verificationBody = z.object({ verification_status: z.string() })

/** A sale or a refund in the older dialect of `PAYMENT.SALE.*`. */
const oldMoney = z.object({ total: z.string().max(40), currency: z.string().length(3) })
export const saleResource = z.object({
  id: z.string().min(1).max(100),
  billing_agreement_id: z.string().max(100).nullish(),
  amount: oldMoney,
  create_time: z.string(),
})
export const refundResource = z.object({
  id: z.string().min(1).max(100),
  sale_id: z.string().max(100).nullish(),
  billing_agreement_id: z.string().max(100).nullish(),
  amount: oldMoney,
})

export const eventBody = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z.looseObject({ id: z.string().max(100).nullish() }),
})
export type EventBody = z.infer<typeof eventBody>
