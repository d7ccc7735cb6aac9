import type { Payment, Plan, Product, Subscription } from './book/records.ts'
import type { Fault, Place, WebhookFault } from './faults.ts'
import type { SeenRequest } from './http/serve.ts'
import type { Settings } from './options.ts'
import type { SentEvent } from './webhooks/outbox.ts'

/** Everything at once, as `GET /__control` gives it. */
export interface PayPalStandInState {
  now: number
  products: Product[]
  plans: Plan[]
  subscriptions: Subscription[]
  events: readonly SentEvent[]
  requests: readonly SeenRequest[]
  counts: Partial<Record<Place, number>>
  faults: (Fault & { moments: number })[]
  settings: Settings
}

/** What a test may do to a stand-in and read from it; the same over `/__control` for one in another process. */
export interface PayPalControl {
  state(): PayPalStandInState
  requests(): readonly SeenRequest[]
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
  fault(fault: Fault): void
  clearFaults(): void
  /** @throws Error for a setting that does not exist */
  setTempo(change: Record<string, unknown>): void
  /** Forgets subscriptions, requests, faults and events, and turns its clock back; products, plans and settings stay. */
  reset(): void
}

export interface PayPalStandIn extends PayPalControl {
  /** `http://127.0.0.1:PORT`: REST, the buyer's pages and the script. `/__control` is there, too. */
  origin: string
  clientId: string
  clientSecret: string
  webhookId: string
  /** PEM, as its certificate's address gives it. */
  certificate: string
  certificateUrl: string
  close(): Promise<void>
}
