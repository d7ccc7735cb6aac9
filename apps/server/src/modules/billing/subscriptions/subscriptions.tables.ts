import type { BillingDetails, SUBSCRIPTION_STATUSES } from '@vivavox/contracts/subscriptions'
import type { Defaulted, Json, NullableJson } from '../../../platform/database/columns.ts'

/** A subscription's status at PayPal, in its words. */
export type ProviderStatus =
  | 'APPROVAL_PENDING'
  | 'APPROVED'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'CANCELLED'
  | 'EXPIRED'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    plans: {
      id: string
      name: string
      price_cents: number
      interview_limit: number | null
      features: Json<string[]>
      contact_sales: Defaulted<boolean>
      position: number
      /** Days for nothing at the beginning; once per account. */
      trial_days: Defaulted<number>
      /** Active owners, admins and recruiters; null: as many as wanted. */
      seats: Defaulted<number | null>
    }
    subscriptions: {
      id: string
      organisation_id: string
      plan_id: string
      status: (typeof SUBSCRIPTION_STATUSES)[number]
      provider: 'free' | 'local' | 'paypal'
      provider_subscription_id: Defaulted<string | null>
      pending_plan_id: Defaulted<string | null>
      current_period_start: Defaulted<Date | null>
      current_period_end: Defaulted<Date | null>
      cancel_at_period_end: Defaulted<boolean>
      trial_end: Defaulted<Date | null>
      next_payment_retry_at: Defaulted<Date | null>
      /** Asked for with it. */
      trial_days: Defaulted<number>
      /** The one that was ordered. */
      provider_plan_id: Defaulted<string | null>
      approval_url: Defaulted<string | null>
      approval_token: Defaulted<string | null>
      /** What the provider said last. */
      provider_status: Defaulted<ProviderStatus | null>
      started_at: Defaulted<Date | null>
      /** Suspended at the provider because its owner cancelled. */
      paused: Defaulted<boolean>
      /** The pending plan counts once a period ends later than this. */
      pending_since_end: Defaulted<Date | null>
      /** Grows with each change: an answer asked for earlier is not applied later. */
      revision: Defaulted<number>
      created_at: Date
      updated_at: Date
    }
    provider_products: {
      id: string
      provider_account: string
      provider_product_id: string | null
    }
    provider_plans: {
      id: string
      provider_account: string
      plan_id: string
      amount: number
      currency: string
      trial_days: number
      provider_plan_id: string | null
    }
    payment_events: {
      id: string
      kind: string
      received_at: Date
    }
    /** Amounts in the currency's smallest unit. */
    payments: {
      id: string
      /** Both null once the account was deleted. */
      organisation_id: string | null
      subscription_id: string | null
      number: string
      provider: 'local' | 'paypal'
      provider_payment_id: string
      plan_name: string
      amount: number
      currency: string
      paid_at: Date
      period_start: Date
      period_end: Date
      /** As the receipt names them; null: they had given none. */
      buyer: NullableJson<BillingDetails>
      created_at: Date
    }
    refunds: {
      id: string
      payment_id: string
      amount: number
      created_at: Date
    }
    receipt_numbers: {
      year: number
      last: number
    }
    billing_details: {
      organisation_id: string
      company_name: string
      address: string
      tax_id: string
    }
    usage_entries: {
      interview_id: string
      organisation_id: string
      completed_at: Date
      /** Why its place was given back; null: it counts. */
      given_back: Defaulted<'no_evidence' | 'voided' | null>
      given_back_at: Defaulted<Date | null>
      /** The account took the interview itself. */
      is_own: Defaulted<boolean>
    }
    limit_notices: {
      organisation_id: string
      notice: string
      told_at: Date
    }
  }
}
