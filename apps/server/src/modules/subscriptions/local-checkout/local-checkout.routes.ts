import { subscriptionRoutes } from '@vivavox/contracts/subscriptions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { requireAccount } from '../../auth/index.ts'
import { returnAddress } from '../return-address.ts'
import { approveLocally, callOffLocally, readCheckout } from './local-checkout.ts'

/** A payment page of our own, where no money moves. */
export const localCheckoutRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { payments, publicOrigin } = context.config

  /** @throws AppError NOT_FOUND where this is not how plans are paid */
  const asked = async (request: FastifyRequest, id: string) => {
    const account = await requireAccount(context, request)
    if (payments.provider !== 'local') throw new AppError('NOT_FOUND')
    return { id, userId: account.id }
  }

  bindRoute(
    app,
    subscriptionRoutes,
    'GET /subscriptions/local-checkout/{id}',
    async ({ params: { id }, request }) => readCheckout(context, await asked(request, id), localeOf(request)),
  )

  bindRoute(
    app,
    subscriptionRoutes,
    'POST /subscriptions/local-checkout/{id}/approve',
    async ({ params: { id }, request }) => {
      await approveLocally(context, await asked(request, id))
      return { redirect: returnAddress(publicOrigin, 'success', id) }
    },
  )

  bindRoute(
    app,
    subscriptionRoutes,
    'POST /subscriptions/local-checkout/{id}/cancel',
    async ({ params: { id }, request }) => {
      await callOffLocally(context, await asked(request, id))
      return { redirect: returnAddress(publicOrigin, 'cancel', id) }
    },
  )
}
