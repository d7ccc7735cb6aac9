import { changeSettings } from '../basics/change-settings.ts'
import { createLifetime } from '../basics/lifetime.ts'
import { scriptFaults } from '../faults/script-faults.ts'
import { isControl, serveControl } from '../http/control.ts'
import { listen, stopListening } from '../http/listen.ts'
import { keepJournal } from '../inspect/journal.ts'
import { keepBook } from './book/book.ts'
import { controlHandlers } from './control.ts'
import type { Fault } from './faults.ts'
import { catalogueRoutes } from './http/catalogue-routes.ts'
import { pageRoutes } from './http/page-routes.ts'
import { type Desk, type SeenRequest, serveRequest } from './http/serve.ts'
import { subscriptionRoutes } from './http/subscription-routes.ts'
import { keepTokens } from './http/tokens.ts'
import { webhookRoutes } from './http/webhook-routes.ts'
import { DEFAULT_SETTINGS, type PayPalStandInOptions, type Settings } from './options.ts'
import type { PayPalControl, PayPalStandIn } from './stand-in.ts'
import { makeSigner } from './webhooks/certificate.ts'
import { keepOutbox, type Sender } from './webhooks/outbox.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** Everything of a stand-in but its door. @param origin known once it listens */
function assemble(options: PayPalStandInOptions, origin: () => string) {
  const { clientId = 'paypal-stand-in', clientSecret = 'paypal-stand-in-secret' } = options
  const { revisionShows, tokenLifeS, webhooks } = { ...DEFAULT_SETTINGS, ...options }
  const settings: Settings = { revisionShows, tokenLifeS, webhooks }
  const clock = { ahead: 0 }
  const now = () => (options.now ?? Date.now)() + clock.ahead
  const faults = scriptFaults<Fault>(options.faults)
  const journal = keepJournal<SeenRequest>()
  const lifetime = createLifetime()
  const sender: Sender = {
    url: options.webhookUrl ?? null,
    webhookId: options.webhookId ?? 'WH-STAND-IN',
    certUrl: () => `${origin()}/v1/notifications/certs/CERT-STAND-IN`,
    signer: makeSigner({ from: now() - YEAR_MS, until: now() + 20 * YEAR_MS }),
    now,
    faults,
    settings,
    lifetime: lifetime.signal,
  }
  const outbox = keepOutbox(sender)
  const book = keepBook({ now, tell: outbox.tell, settings, origin })
  const tokens = keepTokens({ id: clientId, secret: clientSecret }, settings, now)
  const makeRoutes = () => [
    tokens.route,
    ...catalogueRoutes(book, now),
    ...subscriptionRoutes(book, now, origin),
    ...webhookRoutes(sender),
    ...pageRoutes(book, { clientId, faults, arrived: outbox.arrived }),
  ]
  const desk: Desk = {
    routes: makeRoutes(),
    faults,
    journal,
    lifetime: lifetime.signal,
    now,
    checkToken: tokens.check,
    catchUp: book.billDue,
  }
  const reset = () => {
    lifetime.renew()
    for (const kept of [faults, journal, outbox, book, tokens]) kept.clear()
    desk.routes = makeRoutes()
  }
  return {
    clientId,
    clientSecret,
    settings,
    clock,
    now,
    faults,
    journal,
    lifetime,
    sender,
    outbox,
    book,
    desk,
    reset,
  }
}

function controlOf(parts: ReturnType<typeof assemble>): PayPalControl {
  const { book, outbox, faults, journal, settings, clock, sender, now } = parts
  const eventOf = (id: string) => {
    const event = outbox.events().find(known => known.id === id)
    if (!event) throw new Error(`No such event: ${id}`)
    return event
  }
  return {
    state: () => ({
      now: now(),
      products: book.products(),
      plans: book.plans(),
      subscriptions: book.all(),
      events: outbox.events(),
      requests: journal.all(),
      counts: journal.counts(),
      faults: faults.list(),
      settings,
    }),
    requests: journal.all,
    subscriptions: book.all,
    events: outbox.events,
    now,
    advance: async ms => {
      clock.ahead += ms
      book.billDue()
      await outbox.arrived()
    },
    approve: async id => {
      const { approval, revision } = book.of(id)
      book.approve((revision ?? approval).baToken)
      await outbox.arrived()
    },
    decline: (id, declines) => {
      book.of(id).declines = declines
    },
    refund: async (id, amount) => {
      const payment = book.refund(id, amount)
      await outbox.arrived()
      return payment
    },
    expire: async id => {
      book.expire(id)
      await outbox.arrived()
    },
    sendWebhooksTo: url => {
      sender.url = url
    },
    deliverWaiting: order => outbox.deliverWaiting(order),
    deliver: (id, how) => outbox.deliver(eventOf(id), how),
    arrived: outbox.arrived,
    fault: faults.add,
    clearFaults: faults.clear,
    setTempo: change => changeSettings(settings, DEFAULT_SETTINGS, change),
    reset: parts.reset,
  }
}

/**
 * Starts a double of PayPal's subscriptions on the loopback.
 * @throws Error when the port is taken
 */
export async function startPayPalStandIn(options: PayPalStandInOptions = {}): Promise<PayPalStandIn> {
  let origin = ''
  const parts = assemble(options, () => origin)
  const control = controlOf(parts)
  const handlers = controlHandlers(control)
  const { server, port } = await listen(options.port ?? 0, (message, response) => {
    if (isControl(message.url)) void serveControl(message, response, handlers)
    else void serveRequest(message, response, parts.desk)
  })
  origin = `http://127.0.0.1:${port}`
  return {
    ...control,
    origin,
    clientId: parts.clientId,
    clientSecret: parts.clientSecret,
    webhookId: parts.sender.webhookId,
    certificate: parts.sender.signer.certificate,
    certificateUrl: parts.sender.certUrl(),
    close: async () => {
      parts.lifetime.renew()
      await stopListening(server)
    },
  }
}
