import { subscriptionRoutes } from '@vivavox/contracts/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { localeOf } from '../../../../platform/http/locale.ts'
import { traced } from '../../../../platform/http/trail.ts'
import type { Membership } from '../../../accounts/auth/index.ts'
import { returnAddress } from '../return-address.ts'
import { approveLocally, callOffLocally, readCheckout } from './local-checkout.ts'

/** A payment page of our own, where no money moves. */
export const localCheckoutRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { payments, publicOrigin } = context.config

  /** @throws AppError NOT_FOUND where this is not how plans are paid */
  const asked = ({ id: userId }: Membership, id: string) => {
    if (payments.provider !== 'local') throw new AppError('NOT_FOUND')
    return { id, userId }
  }

  bindRoute(
    app,
    subscriptionRoutes,
    'GET /subscriptions/local-checkout/{id}',
    async ({ params: { id }, request, organisation }) =>
      readCheckout(context, asked(organisation, id), localeOf(request)),
  )

  bindRoute(
    app,
    subscriptionRoutes,
    'POST /subscriptions/local-checkout/{id}/approve',
    async ({ params: { id }, organisation, request, actor }) => {
      await approveLocally(traced(context, request, actor), asked(organisation, id))
      return { redirect: returnAddress(publicOrigin, 'success', id) }
    },
  )

  bindRoute(
    app,
    subscriptionRoutes,
    'POST /subscriptions/local-checkout/{id}/cancel',
    async ({ params: { id }, organisation }) => {
      await callOffLocally(context, asked(organisation, id))
      return { redirect: returnAddress(publicOrigin, 'cancel', id) }
    },
  )
}
