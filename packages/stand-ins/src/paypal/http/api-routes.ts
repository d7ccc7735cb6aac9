import type * as z from 'zod'
import { type Incoming, jsonBody } from '../../server/http.ts'
import { asObject, check, type JsonObject } from '../../server/json.ts'
import { published } from '../../server/published.ts'
import { on, type Route } from '../../server/serve.ts'
import type { Book } from '../book/book.ts'
import { approveLink, showTransaction } from '../book/present.ts'
import { asCapture, invalidRequest, randomId, wrongClient, wrongToken } from '../paypal-error.ts'
import { type Sender, verifySignature } from '../webhooks/outbox.ts'

/** Life of an access token, seconds. */
const LIFE_S = 32_400

/** Access tokens: given for the client's id and secret, good until they expire. */
export function keepTokens(client: { id: string; secret: string }, now: () => number) {
  const expiries = new Map<string, number>()
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
  const route = on('POST /v1/oauth2/token', 'token', ({ headers, raw }) => {
    if (headers.authorization !== basic) throw wrongClient()
    if (raw.toString() !== 'grant_type=client_credentials') throw invalidRequest('grant_type')
    const access_token = randomId('A21AA', 40)
    expiries.set(access_token, now() + LIFE_S * 1_000)
    return { body: { access_token, token_type: 'Bearer', expires_in: LIFE_S } }
  })
  return {
    route: { ...route, admits: 'all' } satisfies Route,
    /** @throws ProviderError unless the header holds a running token */
    check: (authorization = ''): void => {
      const expiry = authorization.startsWith('Bearer ') ? expiries.get(authorization.slice(7)) : undefined
      if (expiry === undefined || expiry <= now()) throw wrongToken()
    },
  }
}

/** How long a request id is known, milliseconds. */
const KEPT_MS = 72 * 3_600_000

const bodyOf = (call: Incoming): JsonObject => asObject(jsonBody(call))

/** How something is made, and how it shows itself from then on. */
type Make = (body: JsonObject, named: string) => () => object

/** Makes something once for each `PayPal-Request-Id`: a repeated one gets 200 and the state of what was made first. */
function once(at: string, place: string, now: () => number, make: Make): Route {
  const made = new Map<string, { show: () => object; at: number }>()
  return on(at, place, (call, named) => {
    const key = String(call.headers['paypal-request-id'] ?? '')
    const first = made.get(key)
    if (first && now() - first.at < KEPT_MS) return { status: 200, body: first.show() }
    const show = make(bodyOf(call), named)
    if (key) made.set(key, { show, at: now() })
    return { status: 201, body: show() }
  })
}

const PRODUCT = published('paypal', 'product')
const PLAN = published('paypal', 'plan')
const SUBSCRIPTION = published('paypal', 'subscription')
const REVISE = published('paypal', 'revise')
const TIME = published('paypal', 'time')
const SALE_REFUND = published('paypal', 'saleRefund')
const CAPTURE_REFUND = published('paypal', 'captureRefund')
const VERIFY = published('paypal', 'verify')
const CHANGES = {
  suspend: published('paypal', 'suspend'),
  activate: published('paypal', 'activate'),
  cancel: published('paypal', 'cancel'),
}

/** @throws ProviderError for a body of another shape than PayPal publishes */
const asPublished = (schema: z.ZodType, body: unknown): void =>
  void check(schema, body, ({ unknown, path }) => invalidRequest(`/${path}${unknown ? `/${unknown}` : ''}`))

/** @returns epoch milliseconds @throws ProviderError */
function timeIn({ query }: Incoming, name: string): number {
  const time = query.get(name)
  check(TIME, time, () => invalidRequest(name))
  return Date.parse(time ?? '')
}

const SUBSCRIPTIONS = '/v1/billing/subscriptions'

/** What PayPal's REST interface does for the product. @param origin of the links */
export function apiRoutes(book: Book, sender: Sender, origin: () => string): Route[] {
  const makes = (at: string, place: string, make: Make) => once(at, place, sender.now, make)
  return [
    makes('POST /v1/catalogs/products', 'products', body => {
      asPublished(PRODUCT, body)
      const product = book.createProduct(body)
      return () => product
    }),
    makes('POST /v1/billing/plans', 'plans', body => {
      asPublished(PLAN, body)
      const { id, name } = book.createPlan(body)
      return () => ({ id, name, status: 'ACTIVE' })
    }),
    makes(`POST ${SUBSCRIPTIONS}`, 'create', body => {
      asPublished(SUBSCRIPTION, body)
      const kept = book.create(body)
      return () => book.show(kept)
    }),
    on(`GET ${SUBSCRIPTIONS}/:id`, 'show', ({ query }, id) => ({
      body: book.show(book.of(id), (query.get('fields') ?? '').split(',')),
    })),
    ...(['suspend', 'activate', 'cancel'] as const).map(what =>
      on(`POST ${SUBSCRIPTIONS}/:id/${what}`, what, (call, id) => {
        asPublished(CHANGES[what], bodyOf(call))
        book[what](id)
        return { status: 204 }
      }),
    ),
    on(`POST ${SUBSCRIPTIONS}/:id/revise`, 'revise', (call, id) => {
      asPublished(REVISE, bodyOf(call))
      const { planId, baToken } = book.revise(id, bodyOf(call))
      return { body: { plan_id: planId, links: [approveLink(origin(), baToken)] } }
    }),
    on(`GET ${SUBSCRIPTIONS}/:id/transactions`, 'transactions', (call, id) => {
      const [from, to] = [timeIn(call, 'start_time'), timeIn(call, 'end_time')]
      const within = book.of(id).payments.filter(({ at }) => at >= from && at <= to)
      return { body: { transactions: within.map(showTransaction) } }
    }),
    // Payments in the older dialect, which calls each a sale. All that is left of one goes back.
    makes('POST /v1/payments/sale/:id/refund', 'refund', (body, id) => {
      asPublished(SALE_REFUND, body)
      const { shown } = book.refund(id)
      return () => shown
    }),
    makes('POST /v2/payments/captures/:id/refund', 'capture_refund', (body, id) => {
      asPublished(CAPTURE_REFUND, body)
      const { shown } = asCapture(() => book.refund(id))
      return () => shown
    }),
    on('POST /v1/notifications/verify-webhook-signature', 'verify', call => {
      asPublished(VERIFY, jsonBody(call))
      return { body: verifySignature(call.raw.toString(), sender) }
    }),
    {
      ...on('GET /v1/notifications/certs/CERT-STAND-IN', 'certificate', () => ({
        body: sender.signer.certificate,
      })),
      admits: 'all',
    },
  ]
}
