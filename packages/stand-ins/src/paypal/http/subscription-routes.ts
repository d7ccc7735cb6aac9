import { asText } from '../../basics/json.ts'
import type { Book } from '../book/book.ts'
import { approveLink, showTransaction } from '../book/present.ts'
import { missing } from '../paypal-error.ts'
import { once } from './once.ts'
import type { Call, Route } from './route.ts'

/** Suspending and cancelling want a reason. @throws PayPalError */
const requireReason = ({ body }: Call) => {
  if (!asText(body.reason)) throw missing('/reason')
}

/** @returns epoch milliseconds @throws PayPalError */
function timeIn({ query }: Call, name: string): number {
  const at = Date.parse(query.get(name) ?? '')
  if (Number.isNaN(at)) throw missing(name)
  return at
}

/** @param origin of the links */
export const subscriptionRoutes = (book: Book, now: () => number, origin: () => string): Route[] => [
  {
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions$/,
    place: 'create',
    handle: once(now, ({ body }) => {
      const kept = book.create(body)
      return () => book.show(kept)
    }),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing\/subscriptions\/([^/]+)$/,
    place: 'show',
    handle: ({ query }, id) => ({ body: book.show(book.of(id), (query.get('fields') ?? '').split(',')) }),
  },
  ...(['suspend', 'activate', 'cancel'] as const).map(
    (what): Route => ({
      method: 'POST',
      path: new RegExp(`^/v1/billing/subscriptions/([^/]+)/${what}$`),
      place: what,
      handle: (call, id) => {
        if (what !== 'activate') requireReason(call)
        book[what](id)
        return { status: 204 }
      },
    }),
  ),
  {
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions\/([^/]+)\/revise$/,
    place: 'revise',
    handle: ({ body }, id) => {
      const revision = book.revise(id, body)
      return { body: { plan_id: revision.planId, links: [approveLink(origin(), revision.baToken)] } }
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/billing\/subscriptions\/([^/]+)\/transactions$/,
    place: 'transactions',
    handle: (call, id) => {
      const [from, to] = [timeIn(call, 'start_time'), timeIn(call, 'end_time')]
      const kept = book.of(id)
      const within = kept.payments.filter(({ at }) => at >= from && at <= to)
      const transactions = within.map(payment => showTransaction(payment, kept.email))
      return { body: { transactions, total_items: within.length, total_pages: 1, links: [] } }
    },
  },
]
