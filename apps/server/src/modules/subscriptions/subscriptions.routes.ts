import { subscriptionRoutes } from '@vivavox/contracts/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { localeOf } from '../../platform/http/locale.ts'
import { requireAccount } from '../auth/index.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { approvalUrl, createSubscription } from './create-subscription.ts'
import { planCatalogue } from './plan-catalogue.ts'
import { readRunning } from './subscription-usage.ts'
import { presentSubscription } from './subscriptions.presenter.ts'

export const registerSubscriptions = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock, config } = context

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/plans', ({ request }) =>
    planCatalogue(db, localeOf(request)),
  )

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/current', async ({ request }) => {
    const account = await requireAccount(context, request)
    const running = await readRunning(db, account.id, clock.now())
    return { subscription: running && presentSubscription(running) }
  })

  bindRoute(app, subscriptionRoutes, 'POST /subscriptions/create', async ({ body, request }) => {
    const account = await requireAccount(context, request)
    const { id } = await createSubscription(context, account.id, body.planId, localeOf(request))
    return {
      approvalUrl: approvalUrl(config.publicOrigin, id),
      subscriptionId: id,
      paypalSubscriptionId: null,
    }
  })

  bindRoute(app, subscriptionRoutes, 'POST /subscriptions/confirm', async ({ body, request }) => {
    const account = await requireAccount(context, request)
    const references = [body.subscriptionId, body.paypalSubscriptionId ?? body.subscriptionId]
    return { subscription: presentSubscription(await confirmSubscription(context, account.id, references)) }
  })

  bindRoute(app, subscriptionRoutes, 'POST /subscriptions/cancel', async ({ request }) => {
    const account = await requireAccount(context, request)
    return { subscription: presentSubscription(await cancelSubscription(context, account.id)) }
  })
}
