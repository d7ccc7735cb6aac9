import type { BookSettings } from './book/book.ts'
import type { Fault } from './faults.ts'

/** How the stand-in behaves; may be changed while it runs. */
export interface Settings extends BookSettings {
  /** Seconds of an access token. */
  tokenLifeS: number
  /** `held`: no event is sent by itself. */
  webhooks: 'at_once' | 'held'
}

export const DEFAULT_SETTINGS: Settings = {
  revisionShows: 'at_renewal',
  tokenLifeS: 32_400,
  webhooks: 'at_once',
}

export interface PayPalStandInOptions extends Partial<Settings> {
  clientId?: string
  clientSecret?: string
  webhookId?: string
  /** Where events are sent; none: nowhere, until one is registered or set. */
  webhookUrl?: string
  /** 0 (the default): a free one. */
  port?: number
  faults?: readonly Fault[]
  /** Epoch milliseconds; the machine's clock by default. `advance` comes on top. */
  now?: () => number
}
