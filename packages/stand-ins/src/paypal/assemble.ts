import { createLifetime } from '../basics/lifetime.ts'
import { scriptFaults } from '../faults/script-faults.ts'
import { keepJournal } from '../inspect/journal.ts'
import { keepBook } from './book/book.ts'
import type { Fault } from './faults.ts'
import { catalogueRoutes } from './http/catalogue-routes.ts'
import { pageRoutes } from './http/page-routes.ts'
import { saleRoutes } from './http/sale-routes.ts'
import type { Desk, SeenRequest } from './http/serve.ts'
import { subscriptionRoutes } from './http/subscription-routes.ts'
import { keepTokens } from './http/tokens.ts'
import { webhookRoutes } from './http/webhook-routes.ts'
import { DEFAULT_SETTINGS, type PayPalStandInOptions, type Settings } from './options.ts'
import { makeSigner } from './webhooks/certificate.ts'
import { keepOutbox, type Sender } from './webhooks/outbox.ts'

const YEAR_MS = 365 * 24 * 3_600_000

export type Parts = ReturnType<typeof assemble>

/** Everything of a stand-in but its door. @param origin known once it listens */
export function assemble(options: PayPalStandInOptions, origin: () => string) {
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
    ...saleRoutes(book, now),
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
    clock.ahead = 0
    for (const kept of [faults, journal, outbox, book]) kept.clear()
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
