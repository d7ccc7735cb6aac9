import { type Playable, playable } from '../server/control.ts'
import { type Desk, keepLog, routed, type Seen } from '../server/desk.ts'
import { type FaultScript, keepSilent, scriptFaults } from '../server/faults.ts'
import { serve } from '../server/serve.ts'
import { type Book, type BookSettings, keepBook } from './book/book.ts'
import type { Payment, Plan, Subscription } from './book/records.ts'
import type { Fault, Place, WebhookFault } from './faults.ts'
import { apiRoutes, keepTokens } from './http/api-routes.ts'
import { pageRoutes } from './http/page-routes.ts'
import { errorOf, notFound } from './paypal-error.ts'
import { makeSigner } from './webhooks/certificate.ts'
import { keepOutbox, type Outbox, type Sender, type SentEvent } from './webhooks/outbox.ts'

/** How the stand-in behaves; may be changed while it runs. */
interface Settings extends BookSettings {
  /** `held`: no event is sent by itself. */
  webhooks: 'at_once' | 'held'
}

const DEFAULT_SETTINGS: Settings = { revisionShows: 'at_renewal', webhooks: 'at_once' }
const YEAR_MS = 365 * 24 * 3_600_000

interface PayPalStandInOptions {
  /** 0 (the default): a free one. */
  port?: number
  /** Epoch milliseconds; the machine's clock by default. `advance` comes on top. */
  now?: () => number
}

/** What a test may do to a stand-in and read from it; the same over `/__control` for one in another process. */
interface PayPalControl extends Playable<Fault> {
  state(): { products: string[]; plans: Plan[]; subscriptions: Subscription[]; settings: Settings }
  requests(): readonly Seen<Place>[]
  /** Its book, oldest first. */
  subscriptions(): Subscription[]
  /** Everything that was to be told, oldest first, also what was never sent. */
  events(): readonly SentEvent[]
  /** Epoch milliseconds on its clock. */
  now(): number
  /** Moves its clock, bills what falls due, and waits until the events of it have arrived. 0: only that. */
  advance(ms: number): Promise<void>
  /** The buyer agrees to a subscription, or to its change of plan, and never returns. Waits like `advance`. */
  approve(id: string): Promise<void>
  /** From now on the buyer's bank refuses, or no longer does. */
  decline(id: string, declines: boolean): void
  /** Gives money back. @param amount smallest unit; none: all of it @throws Error when nothing is left */
  refund(paymentId: string, amount?: number): Promise<Payment>
  /** Ends a subscription as its last cycle does. */
  expire(id: string): Promise<void>
  /** What a buyer or the seller does on PayPal's own pages. @throws Error where its status does not allow it */
  act(id: string, what: 'suspend' | 'activate' | 'cancel'): Promise<void>
  /** Where events are sent from now on; null: nowhere. */
  sendWebhooksTo(url: string | null): void
  /** Sends what was held or refused once more. @returns how many were taken */
  deliverWaiting(order?: 'shuffled' | 'backwards'): Promise<number>
  /**
   * Sends one event now, whatever happened to it before.
   * @param how what is wrong with it
   * @returns the HTTP status it was answered with; null: none
   */
  deliver(eventId: string, how?: WebhookFault): Promise<number | null>
  /** When everything that is on its way has arrived. */
  arrived(): Promise<void>
  /** Forgets subscriptions, requests, faults and events, and turns its clock back; products, plans and settings stay. */
  reset(): void
}

export interface PayPalStandIn extends PayPalControl {
  /** `http://127.0.0.1:PORT`: REST, the buyer's pages and the script. `/__control` is there, too. */
  origin: string
  clientId: string
  clientSecret: string
  webhookId: string
  certificateUrl: string
  close(): Promise<void>
}

const CLIENT = { id: 'paypal-stand-in', secret: 'paypal-stand-in-secret' }

/** What is done to the book; it is over when what it tells has arrived. */
function bookControl(book: Book, { arrived, events, deliver }: Outbox) {
  const told = async <T>(act: () => T): Promise<T> => {
    const done = act()
    await arrived()
    return done
  }
  return {
    approve: (id: string) =>
      told(() => {
        const { approval, revision } = book.of(id)
        book.approve((revision ?? approval).baToken)
      }),
    decline: (id: string, declines: boolean) => {
      book.of(id).declines = declines
    },
    refund: (id: string, amount?: number) => told(() => book.refund(id, amount).payment),
    expire: (id: string) => told(() => book.expire(id)),
    act: (id: string, what: 'suspend' | 'activate' | 'cancel') => told(() => book[what](id)),
    deliver: async (id: string, how?: WebhookFault) => {
      const event = events().find(known => known.id === id)
      if (!event) throw new Error(`No such event: ${id}`)
      return deliver(event, how)
    },
  }
}

/** @param routes are made anew when everything is forgotten: what was made once is, too */
function deskOf(
  book: Book,
  sender: Sender,
  faults: FaultScript<Fault>,
  outbox: Outbox,
  origin: () => string,
) {
  const tokens = keepTokens(CLIENT, sender.now)
  const pages = pageRoutes(book, { clientId: CLIENT.id, faults, arrived: outbox.arrived })
  const makeRoutes = () => [tokens.route, ...apiRoutes(book, sender, origin), ...pages]
  let routes = makeRoutes()
  const log = keepLog<Seen<Place>>()
  const desk: Desk<Place> = {
    log,
    find: call => routed(routes, call),
    faults,
    errorOf,
    notFound,
    admit: ({ headers }, { admits }) => {
      if (!admits) tokens.check(headers.authorization)
      book.billDue()
    },
    spoil: async (reply, place) => {
      const lost = faults.strike('lost_answer', place)
      if (lost) await keepSilent(lost, log.lifetime())
      return lost ? null : reply
    },
    now: sender.now,
  }
  const clear = () => {
    log.clear()
    routes = makeRoutes()
  }
  return { desk, clear }
}

/**
 * Starts a double of PayPal's subscriptions on the loopback.
 * @throws Error when the port is taken
 */
export async function startPayPalStandIn(options: PayPalStandInOptions = {}): Promise<PayPalStandIn> {
  let origin = ''
  let ahead = 0
  const now = () => (options.now ?? Date.now)() + ahead
  const settings = { ...DEFAULT_SETTINGS }
  const faults = scriptFaults<Fault>()
  const sender: Sender = {
    url: null,
    webhookId: 'WH-STAND-IN',
    certUrl: () => `${origin}/v1/notifications/certs/CERT-STAND-IN`,
    signer: makeSigner({ from: now() - YEAR_MS, until: now() + 20 * YEAR_MS }),
    now,
    faults,
    settings,
    lifetime: () => desk.log.lifetime(),
  }
  const outbox = keepOutbox(sender)
  const book = keepBook({ now, tell: outbox.tell, settings, origin: () => origin })
  const { desk, clear } = deskOf(book, sender, faults, outbox, () => origin)
  const control: PayPalControl = {
    ...playable(faults, settings, DEFAULT_SETTINGS),
    ...bookControl(book, outbox),
    state: () => ({ products: book.products(), plans: book.plans(), subscriptions: book.all(), settings }),
    requests: desk.log.all,
    subscriptions: book.all,
    events: outbox.events,
    now,
    advance: async ms => {
      ahead += ms
      book.billDue()
      await outbox.arrived()
    },
    sendWebhooksTo: url => {
      sender.url = url
    },
    deliverWaiting: outbox.deliverWaiting,
    arrived: outbox.arrived,
    reset: () => {
      ahead = 0
      clear()
      for (const kept of [faults, outbox, book]) kept.clear()
    },
  }
  const served = await serve(desk, control, options.port)
  origin = served.origin
  return {
    ...control,
    origin,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    webhookId: sender.webhookId,
    certificateUrl: sender.certUrl(),
    close: served.close,
  }
}
