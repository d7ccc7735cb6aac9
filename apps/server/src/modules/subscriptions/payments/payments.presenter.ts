import type { BillingDetails, Payment, Receipt } from '@vivavox/contracts/subscriptions'
import type { PaymentsConfig } from '../../../platform/config/config.ts'
import type { PaymentRow } from './payments.repository.ts'

export const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  number: row.number,
  paid_at: row.paid_at.toISOString(),
  amount: row.amount,
  refunded: row.refunded,
  currency: row.currency,
  plan_name: row.plan_name,
  period_start: row.period_start.toISOString(),
  period_end: row.period_end.toISOString(),
  provider: row.provider,
})

export const presentReceipt = (
  row: PaymentRow,
  seller: PaymentsConfig['seller'],
  buyer: BillingDetails & { email: string },
): Receipt => ({ ...presentPayment(row), seller, buyer })
