import * as z from 'zod'
import { COMPANY_NAME_MAX, TAX_ID_MAX } from './limits.ts'
import { email, id, line, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  /** US dollars a month. */
  price: z.number(),
  /** Completed interviews a month; null is unlimited. */
  interview_limit: z.number().nullable(),
  features: z.array(z.string()),
  /** It cannot be chosen by a button: it is arranged with the company that runs this server. */
  contact_sales: z.boolean(),
})
export type Plan = z.infer<typeof plan>

export const SUBSCRIPTION_STATUSES = [
  'pending',
  'active',
  'past_due',
  'suspended',
  'cancelled',
  'expired',
] as const

export const subscription = z.object({
  id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  plan_id: z.string(),
  plan_name: z.string(),
  completed_interviews: z.number(),
  interviews_limit: z.number().nullable(),
  plan_interview_limit: z.number().nullable(),
  current_period_start: timestamp.nullable(),
  current_period_end: timestamp.nullable(),
  cancel_at_period_end: z.boolean(),
  trial_end: timestamp.nullable(),
  pending_plan_id: z.string().nullable(),
  next_payment_retry_at: timestamp.nullable(),
})
export type Subscription = z.infer<typeof subscription>

const current = z.object({ subscription: subscription.nullable() })
const mine = z.object({ subscription })
const reference = text(200, 1)
const byId = z.object({ id })

/** Money that came in, or went back, for one period of a plan. */
export const payment = z.object({
  id,
  /** Of its receipt, e.g. 'R-2026-000012'; counted without gaps. */
  number: z.string(),
  paid_at: timestamp,
  /** In the currency's smallest unit (cents): never a fraction. */
  amount: z.int(),
  /** Of it returned, in the same unit. */
  refunded: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  plan_name: z.string(),
  period_start: timestamp,
  period_end: timestamp,
  /** 'local': bought at the local checkout, so no money moved. */
  provider: z.enum(['local', 'paypal']),
})
export type Payment = z.infer<typeof payment>

/** Whom a receipt names as its buyer; empty texts are left out of it. */
export const billingDetails = z.object({
  company_name: line(COMPANY_NAME_MAX),
  address: text(1_000),
  tax_id: text(TAX_ID_MAX),
})
export type BillingDetails = z.infer<typeof billingDetails>

export const receipt = payment.extend({
  /** As the operator of this server calls itself (`SELLER_NAME`, `SELLER_ADDRESS`). */
  seller: z.object({ name: z.string(), address: z.string() }),
  buyer: billingDetails.extend({ email: z.string() }),
})
export type Receipt = z.infer<typeof receipt>

/** How a paid plan is paid here. `none`: it cannot be. */
export const paymentOptions = z.object({
  provider: z.enum(['none', 'local', 'paypal']),
  /** What the browser needs for PayPal's own button; null elsewhere. */
  paypal: z.object({ client_id: z.string(), script_origin: z.string(), currency: z.string() }).nullable(),
  /** Days of the free trial by plan; only for accounts that never had one. */
  trial_days: z.record(z.string(), z.int()),
  /** Is an address named to which customers may write? Without one there is no support. */
  has_contact: z.boolean(),
})
export type PaymentOptions = z.infer<typeof paymentOptions>

/** What the local checkout asks to approve. */
export const checkout = z.object({
  plan,
  currency: z.string(),
  trial_days: z.int(),
  /** A change of the running plan, which begins then; null: it begins now. */
  starts_at: timestamp.nullable(),
})
export type Checkout = z.infer<typeof checkout>

/** Candidates who found no free place since the last one went. */
export const turnedAway = z.object({
  count: z.int(),
  first_at: timestamp.nullable(),
  /** Of them with an address and not written to yet. */
  reachable: z.int(),
  candidates: z.array(
    z.object({
      vacancy_id: id,
      vacancy_title: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      at: timestamp,
      written_at: timestamp.nullable(),
    }),
  ),
})
export type TurnedAway = z.infer<typeof turnedAway>

/** Each call may make us ask PayPal. */
const PAYMENTS = { name: 'payments', times: 120, seconds: 3_600 }

export const subscriptionRoutes = {
  'GET /subscriptions/plans': route({
    operationId: 'listPlans',
    access: 'public',
    summary: 'The plan catalogue',
    replies: { 200: z.array(plan) },
  }),
  'GET /subscriptions/current': route({
    operationId: 'readSubscription',
    access: 'company.view',
    summary: 'My subscription',
    replies: { 200: current },
  }),
  'POST /subscriptions/create': route({
    operationId: 'subscribe',
    access: 'billing.manage',
    limit: PAYMENTS,
    summary: 'Ask for a plan',
    body: z.object({ planId: text(60, 1) }),
    replies: {
      200: z.object({
        approvalUrl: z.string(),
        subscriptionId: id,
        paypalSubscriptionId: z.string().nullable(),
      }),
    },
  }),
  'POST /subscriptions/confirm': route({
    operationId: 'confirmSubscription',
    access: 'billing.manage',
    limit: PAYMENTS,
    summary: 'Activate what was approved',
    body: z.object({ subscriptionId: reference, paypalSubscriptionId: reference.nullish() }),
    replies: { 200: mine },
  }),
  'POST /subscriptions/cancel': route({
    operationId: 'cancelSubscription',
    access: 'billing.manage',
    limit: PAYMENTS,
    summary: 'Cancel at the end of the period',
    replies: { 200: mine },
  }),
  'POST /subscriptions/resume': route({
    operationId: 'resumeSubscription',
    access: 'billing.manage',
    limit: PAYMENTS,
    summary: 'Keep a cancelled plan going, before its end',
    replies: { 200: mine },
  }),
  'POST /subscriptions/change': route({
    operationId: 'changePlan',
    access: 'billing.manage',
    limit: PAYMENTS,
    summary: 'Another paid plan from the next period',
    body: z.object({ planId: text(60, 1) }),
    replies: {
      200: z.object({ approvalUrl: z.string().nullable(), pending_plan_id: z.string().nullable() }),
    },
  }),
  'POST /subscriptions/webhook': route({
    operationId: 'takePaymentEvent',
    access: 'public',
    summary: 'What PayPal tells, signed',
    replies: { 204: null },
  }),
  'GET /subscriptions/payment-options': route({
    operationId: 'readPaymentOptions',
    access: 'public',
    summary: 'How a plan is paid here',
    replies: { 200: paymentOptions },
  }),
  'GET /subscriptions/local-checkout/{id}': route({
    operationId: 'readCheckout',
    access: 'billing.manage',
    summary: 'What is to be approved',
    params: byId,
    replies: { 200: checkout },
  }),
  'POST /subscriptions/local-checkout/{id}/approve': route({
    operationId: 'approveCheckout',
    access: 'billing.manage',
    summary: 'Approve where no money moves',
    params: byId,
    replies: { 200: z.object({ redirect: z.string() }) },
  }),
  'POST /subscriptions/local-checkout/{id}/cancel': route({
    operationId: 'cancelCheckout',
    access: 'billing.manage',
    summary: 'Call it off where no money moves',
    params: byId,
    replies: { 200: z.object({ redirect: z.string() }) },
  }),
  'GET /subscriptions/payments': route({
    operationId: 'listPayments',
    access: 'billing.manage',
    summary: 'My payments, newest first',
    replies: { 200: z.object({ payments: z.array(payment) }) },
  }),
  'GET /subscriptions/payments/{id}': route({
    operationId: 'readPayment',
    access: 'billing.manage',
    summary: 'One receipt',
    params: byId,
    replies: { 200: receipt },
  }),
  'GET /subscriptions/billing-details': route({
    operationId: 'readBillingDetails',
    access: 'billing.manage',
    summary: 'Whom my receipts name',
    replies: { 200: billingDetails },
  }),
  'PUT /subscriptions/billing-details': route({
    operationId: 'updateBillingDetails',
    access: 'billing.manage',
    summary: 'Change whom my receipts name',
    body: billingDetails.partial(),
    replies: { 200: billingDetails },
  }),
  'GET /subscriptions/turned-away': route({
    operationId: 'listWaitlist',
    access: 'candidate.invite',
    summary: 'Candidates who found no free place',
    replies: { 200: turnedAway },
  }),
  'POST /subscriptions/turned-away/write': route({
    operationId: 'inviteWaitlist',
    access: 'candidate.invite',
    limit: { name: 'writeTurnedAway', times: 10, seconds: 3_600 },
    summary: 'Write to them that there are places again',
    replies: { 200: z.object({ written: z.int() }) },
  }),
  'POST /vacancies/{id}/turned-away': route({
    operationId: 'joinWaitlist',
    access: 'public',
    summary: 'A candidate found no free place, and may leave an address',
    params: byId,
    body: z.object({ name: line(200).optional(), email: email.optional() }),
    /** `kept_days`: how long an address is kept. */
    replies: { 200: z.object({ kept_days: z.int() }) },
  }),
} satisfies RouteTable
