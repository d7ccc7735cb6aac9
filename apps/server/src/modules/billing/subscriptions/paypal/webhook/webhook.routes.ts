import { subscriptionRoutes } from '@vivavox/contracts/subscriptions'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { bindRoute } from '../../../../../platform/http/bind-route.ts'
import { createSemaphore } from '../../../../../platform/semaphore.ts'
import type { PayPalContext } from '../paypal-context.ts'
import { createIsGenuine } from './is-genuine.ts'
import { takeEvent } from './take-event.ts'

/** Any caller may post here, and each call may make us ask PayPal. */
const CHECKS_AT_ONCE = 4
const CHECKS_WAITING = 200

/** Where PayPal tells what happened. Its signature is over the bytes, so this scope parses nothing. */
export const webhookRoutes = (paypal: PayPalContext | null) => async (scope: FastifyInstance) => {
  const checks = createSemaphore(CHECKS_AT_ONCE, CHECKS_WAITING)
  const isGenuine = paypal && createIsGenuine(paypal)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  bindRoute(scope, subscriptionRoutes, 'POST /subscriptions/webhook', async ({ request }) => {
    if (!paypal || !isGenuine) throw new AppError('NOT_FOUND')
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    await checks.run(() => takeEvent(paypal, isGenuine, request.headers, raw))
  })
}
