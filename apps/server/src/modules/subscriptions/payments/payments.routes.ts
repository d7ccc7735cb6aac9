import { subscriptionRoutes } from '@vivavox/contracts/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { requireAccount } from '../../auth/index.ts'
import { applyDueChanges } from '../follow-plan.ts'
import { readBillingDetails, saveBillingDetails } from './billing-details.ts'
import { presentPayment, presentReceipt } from './payments.presenter.ts'
import { findPayment, listPayments } from './payments.repository.ts'

/** What was paid, and the receipts. */
export const paymentRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db, config } = context

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/payments', async ({ request }) => {
    const account = await requireAccount(context, request)
    await applyDueChanges(context, account.id)
    return { payments: (await listPayments(db, account.id)).map(presentPayment) }
  })

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/payments/{id}', async ({ params, request }) => {
    const { id, email } = await requireAccount(context, request)
    const payment = await findPayment(db, id, params.id)
    if (!payment) throw new AppError('NOT_FOUND')
    const buyer = { ...(payment.buyer ?? (await readBillingDetails(db, id))), email }
    return presentReceipt(payment, config.payments.seller, buyer)
  })

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/billing-details', async ({ request }) =>
    readBillingDetails(db, (await requireAccount(context, request)).id),
  )

  bindRoute(app, subscriptionRoutes, 'PUT /subscriptions/billing-details', async ({ body, request }) =>
    saveBillingDetails(db, (await requireAccount(context, request)).id, body),
  )
}
