import {
  type BillingDetails,
  type Payment,
  type Receipt,
  subscriptionRoutes,
} from '@vivavox/contracts/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { PaymentsConfig } from '../../../../platform/config/config.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { changingSettings } from '../../../ledger/audit/index.ts'
import { applyDueChanges } from '../apply-due-changes.ts'
import { readBillingDetails, saveBillingDetails } from './billing-details.repository.ts'
import { findPayment, listPayments, type PaymentRow } from './payments.repository.ts'

const presentPayment = (row: PaymentRow): Payment => ({
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

const presentReceipt = (
  row: PaymentRow,
  seller: PaymentsConfig['seller'],
  buyer: BillingDetails & { email: string },
): Receipt => ({ ...presentPayment(row), seller, buyer })

/** What was paid, and the receipts. */
export const paymentRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db, config } = context

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/payments', async ({ organisation: { id } }) => {
    await applyDueChanges(context, id)
    return { payments: (await listPayments(db, id)).map(presentPayment) }
  })

  bindRoute(
    app,
    subscriptionRoutes,
    'GET /subscriptions/payments/{id}',
    async ({ params, actor: { email }, organisation: { id } }) => {
      const payment = await findPayment(db, id, params.id)
      if (!payment) throw new AppError('NOT_FOUND')
      const buyer = { ...(payment.buyer ?? (await readBillingDetails(db, id))), email }
      return presentReceipt(payment, config.payments.seller, buyer)
    },
  )

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/billing-details', async ({ organisation }) =>
    readBillingDetails(db, organisation.id),
  )

  bindRoute(app, subscriptionRoutes, 'PUT /subscriptions/billing-details', async ({ body, ...call }) =>
    changingSettings(context, call, ['billing_details'], transaction =>
      saveBillingDetails(transaction, call.organisation.id, body),
    ),
  )
}
