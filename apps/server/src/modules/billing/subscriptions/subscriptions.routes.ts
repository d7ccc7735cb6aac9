import { subscriptionRoutes } from '@vivavox/contracts/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute, type Call } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { traced } from '../../../platform/http/trail.ts'
import { optionalAccount } from '../../accounts/auth/index.ts'
import { applyDueChanges } from './apply-due-changes.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { createSubscription } from './create-subscription.ts'
import { localCheckoutRoutes } from './local-checkout/local-checkout.routes.ts'
import { paymentOptions } from './payment-options.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { type PayPalContext, withPayPal } from './paypal/paypal-context.ts'
import { webhookRoutes } from './paypal/webhook/webhook.routes.ts'
import { planCatalogue } from './plans.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { readCurrent, readUsable } from './subscription-usage.ts'
import { handleSubscriptionJobs } from './subscriptions.jobs.ts'
import { presentSubscription } from './subscriptions.presenter.ts'

type Caller = Pick<Call<(typeof subscriptionRoutes)['POST /subscriptions/cancel']>, 'request' | 'actor'>

/** The public plans, and what the account has. */
const readingRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock, config } = context

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/plans', ({ request }) =>
    planCatalogue(context, localeOf(request)),
  )

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/payment-options', async ({ request }) => {
    const account = await optionalAccount(context, request)
    return paymentOptions(context, account?.organisation?.id ?? null)
  })

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/current', async ({ organisation }) => {
    await applyDueChanges(context, organisation.id)
    const current = config.billing
      ? await readCurrent(db, organisation.id, clock.now())
      : await readUsable(context, db, organisation.id)
    return { subscription: current && presentSubscription(current) }
  })
}

/** Beginning a plan. */
const buyingRoutes = (app: FastifyInstance, context: AppContext, paypal: PayPalContext | null): void => {
  const by = ({ request, actor }: Caller) => traced(context, request, actor)
  bindRoute(
    app,
    subscriptionRoutes,
    'POST /subscriptions/create',
    async ({ body, request, organisation }) => {
      const wanted = { userId: organisation.id, planId: body.planId, locale: localeOf(request) }
      return createSubscription(context, paypal, wanted)
    },
  )

  bindRoute(
    app,
    subscriptionRoutes,
    'POST /subscriptions/confirm',
    async ({ body, organisation, ...call }) => {
      const references = [body.subscriptionId, body.paypalSubscriptionId ?? body.subscriptionId]
      const confirmed = await confirmSubscription(by(call), paypal, organisation.id, references)
      return { subscription: presentSubscription(confirmed) }
    },
  )
}

/** Ending, resuming and changing a plan. */
const changingRoutes = (app: FastifyInstance, context: AppContext, paypal: PayPalContext | null): void => {
  const by = ({ request, actor }: Caller) => traced(context, request, actor)
  bindRoute(app, subscriptionRoutes, 'POST /subscriptions/cancel', async ({ organisation, ...call }) => ({
    subscription: presentSubscription(await cancelSubscription(by(call), paypal, organisation.id)),
  }))

  bindRoute(app, subscriptionRoutes, 'POST /subscriptions/resume', async ({ organisation, ...call }) => ({
    subscription: presentSubscription(await resumeSubscription(by(call), paypal, organisation.id)),
  }))

  bindRoute(
    app,
    subscriptionRoutes,
    'POST /subscriptions/change',
    async ({ body, organisation, ...call }) => {
      const wanted = { userId: organisation.id, planId: body.planId, locale: localeOf(call.request) }
      return changePlan(by(call), paypal && { ...paypal, trail: by(call).trail }, wanted)
    },
  )
}

export const registerSubscriptions = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  const { paypal: configured } = context.config.payments
  const paypal = configured && withPayPal(context, configured)
  readingRoutes(app, context)
  buyingRoutes(app, context, paypal)
  changingRoutes(app, context, paypal)
  localCheckoutRoutes(app, context)
  paymentRoutes(app, context)
  await app.register(webhookRoutes(paypal))
  handleSubscriptionJobs(context, paypal)
}
