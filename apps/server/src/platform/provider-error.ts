import type { ErrorCode } from '@vivavox/contracts/errors'
import type { TextProvider } from '@vivavox/contracts/providers'
import { AppError } from './http/app-error.ts'
import type { ModelUsage } from './model-usage.ts'

/** Why a provider did not do it; each says whether the same may be asked again with success. */
const FAULTS = {
  /** The key is wrong or may not do this. */
  auth: { retryable: false, code: 'PROVIDER_UNAVAILABLE' },
  /** The account at the provider is used up. */
  quota: { retryable: false, code: 'PROVIDER_UNAVAILABLE' },
  rate_limited: { retryable: true, code: 'PROVIDER_UNAVAILABLE' },
  /** The provider does not understand what we ask: a model or a parameter that it does not have (any more). */
  bad_request: { retryable: false, code: 'PROVIDER_UNAVAILABLE' },
  /** Unreachable, or broken on its own side. */
  unavailable: { retryable: true, code: 'PROVIDER_UNAVAILABLE' },
  timed_out: { retryable: true, code: 'PROVIDER_UNAVAILABLE' },
  not_found: { retryable: false, code: 'PROVIDER_FAILED' },
  /** It understood, and will not. */
  refused: { retryable: false, code: 'PROVIDER_FAILED' },
  /** Cut off, or not of the form that was asked for. */
  unusable: { retryable: true, code: 'PROVIDER_FAILED' },
} as const satisfies Record<string, { retryable: boolean; code: ErrorCode }>

export type ProviderFault = keyof typeof FAULTS

interface Known {
  /** How long the provider asks to be left alone, milliseconds. */
  retryAfterMs?: number | null
  /** What the failed try took nevertheless. */
  usage?: ModelUsage | null
  /** For the log: names and numbers of the provider, never its sentences, which may hold what was sent. */
  facts?: Readonly<Record<string, string | number | null>>
  /** Safe to log as well. */
  cause?: unknown
}

/** A provider's failure in our words: safe to log, and nothing of it is shown but the sentence of its `code`. */
export class ProviderError extends AppError {
  readonly provider: TextProvider | 'paypal'
  readonly fault: ProviderFault
  readonly usage: ModelUsage | null
  readonly facts: Readonly<Record<string, string | number | null>>

  constructor(provider: ProviderError['provider'], fault: ProviderFault, known: Known = {}) {
    const { retryAfterMs, cause } = known
    super(FAULTS[fault].code, { retryAfterMs, cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.fault = fault
    this.usage = known.usage ?? null
    this.facts = known.facts ?? {}
  }

  /** May the same be asked again with success? */
  get retryable(): boolean {
    return FAULTS[this.fault].retryable
  }
}
