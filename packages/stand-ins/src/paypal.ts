import { keepBook } from './paypal/book/book.ts'
import type { Fault } from './paypal/faults.ts'
import { apiRoutes, keepTokens } from './paypal/http/api-routes.ts'
import { pageRoutes } from './paypal/http/page-routes.ts'
import { errorOf, notFound } from './paypal/paypal-error.ts'
import { makeSigner } from './paypal/webhooks/certificate.ts'
import { keepOutbox, type Sender } from './paypal/webhooks/outbox.ts'
import { playable } from './server/control.ts'
import { keepSilent, scriptFaults } from './server/faults.ts'
import { keepLog, type Service, serve } from './server/serve.ts'

export type { Subscription } from './paypal/book/records.ts'
export type { Fault, Place } from './paypal/faults.ts'
export { makeSigner } from './paypal/webhooks/certificate.ts'
export { signedText } from './paypal/webhooks/outbox.ts'

const DEFAULT_SETTINGS = {
  /** When an approved change of plan shows in `plan_id`. */
  revisionShows: 'at_renewal' as 'at_renewal' | 'at_approval',
  /** `held`: no event is sent by itself. */
  webhooks: 'at_once' as 'at_once' | 'held',
}
const YEAR_MS = 365 * 24 * 3_600_000

interface PayPalStandInOptions {
  port?: number
  /** Epoch milliseconds; the machine's clock by default. `advance` comes on top. */
  now?: () => number
}

const CLIENT = { id: 'paypal-stand-in', secret: 'paypal-stand-in-secret' }

export type PayPalStandIn = Awaited<ReturnType<typeof startPayPalStandIn>>

/** Starts a double of PayPal's subscriptions on the loopback, as all are started: `serve`. */
export async function startPayPalStandIn(options: PayPalStandInOptions = {}) {
  let origin = ''
  let ahead = 0
  const now = () => (options.now ?? Date.now)() + ahead
  const settings = { ...DEFAULT_SETTINGS }
  const faults = scriptFaults<Fault>()
  const log = keepLog()
  const sender: Sender = {
    url: null,
    webhookId: 'WHSTANDIN',
    certUrl: () => `${origin}/v1/notifications/certs/CERT-STAND-IN`,
    signer: await makeSigner({ from: now() - YEAR_MS, until: now() + 20 * YEAR_MS }),
    now,
    faults,
    settings,
    lifetime: log.lifetime,
  }
  const outbox = keepOutbox(sender)
  const book = keepBook({ now, tell: outbox.tell, settings, origin: () => origin })
  const tokens = keepTokens(CLIENT, now)
  const pages = pageRoutes(book, { clientId: CLIENT.id, faults, arrived: outbox.arrived })
  const makeRoutes = () => [tokens.route, ...apiRoutes(book, sender, () => origin), ...pages]
  const service: Service = {
    log,
    routes: makeRoutes(),
    faults,
    errorOf,
    notFound,
    admit: ({ headers }, { admits }) => {
      if (!admits) tokens.check(headers.authorization)
      book.billDue()
    },
    corrupt: async (reply, place) => {
      const lost = faults.strike('lost_answer', place)
      if (lost) await keepSilent(lost, log.lifetime())
      return lost ? null : reply
    },
    now,
  }
  /** What is done is over when all that it tells has arrived. */
  const told = async <T>(done: T): Promise<T> => {
    await outbox.arrived()
    return done
  }
  const control = {
    ...playable(faults, settings, DEFAULT_SETTINGS),
    state: () => ({ products: book.products(), plans: book.plans() }),
    subscriptions: book.all,
    /** Everything that was to be told, oldest first, also what was never sent. */
    events: outbox.events,
    /** Epoch milliseconds on its clock. */
    now,
    /** Moves its clock, bills what falls due, and waits until the events of it have arrived. 0: only that. */
    advance: async (ms: number): Promise<void> => {
      ahead += ms
      await told(book.billDue())
    },
    /** The buyer agrees to a subscription, or to its change of plan, and never returns. Waits like `advance`. */
    approve: async (id: string): Promise<void> => {
      const { approval, revision } = book.of(id)
      await told(book.approve((revision ?? approval).baToken))
    },
    /** From now on the buyer's bank refuses, or no longer does. */
    decline: (id: string, declines: boolean): void => {
      book.of(id).declines = declines
    },
    /** Gives money back. @param amount smallest unit; none: all of it @throws Error when nothing is left */
    refund: async (paymentId: string, amount?: number) => told(book.refund(paymentId, amount).payment),
    /** Ends a subscription as its last cycle does. */
    expire: async (id: string): Promise<void> => told(book.expire(id)),
    /** What a buyer or the seller does on PayPal's own pages. @throws Error where its status does not allow it */
    act: async (id: string, what: 'suspend' | 'activate' | 'cancel'): Promise<void> => told(book[what](id)),
    sendWebhooksTo: (url: string | null): void => {
      sender.url = url
    },
    deliverWaiting: outbox.deliverWaiting,
    deliver: outbox.deliver,
    arrived: outbox.arrived,
    /** Forgets subscriptions, requests, faults and events, and turns its clock back; products, plans and settings stay. */
    reset: (): void => {
      ahead = 0
      for (const kept of [log, faults, outbox, book]) kept.clear()
      // Made anew: they know for which request ids something was made.
      service.routes = makeRoutes()
    },
  }
  const served = await serve(service, control, options.port)
  origin = served.origin
  return {
    ...served,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    webhookId: sender.webhookId,
    certificateUrl: sender.certUrl(),
  }
}
