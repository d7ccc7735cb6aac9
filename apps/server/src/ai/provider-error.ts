import type { ErrorCode } from '@vivavox/contracts/errors'
import type { Provider } from '@vivavox/contracts/interviews'
import type { ModelUsage } from './model-usage.ts'

/** Why a model gave no answer; each says whether the same question may be asked again with success. */
const REASONS = {
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
  /** The model declined to answer. */
  refused: { retryable: false, code: 'PROVIDER_FAILED' },
  /** Cut off, or not of the form that was asked for. */
  unusable: { retryable: true, code: 'PROVIDER_FAILED' },
} as const satisfies Record<string, { retryable: boolean; code: ErrorCode }>

export type ProviderFault = keyof typeof REASONS

interface Facts {
  /** How long the provider asks to be left alone, milliseconds. */
  retryAfterMs?: number | null
  /** What the failed try took nevertheless. */
  usage?: ModelUsage | null
  /** For the log: names and numbers of the provider, never its sentences, which may hold what was sent. */
  details?: Readonly<Record<string, string | number | null>>
}

/** A model's failure in our words: safe to log, and nothing of it is shown but the sentence of its `code`. */
export class ProviderError extends Error {
  readonly provider: Provider
  readonly fault: ProviderFault
  readonly retryAfterMs: number | null
  readonly usage: ModelUsage | null
  readonly details: Readonly<Record<string, string | number | null>>

  constructor(provider: Provider, fault: ProviderFault, facts: Facts = {}) {
    super(`${provider}: ${fault}`)
    this.name = 'ProviderError'
    this.provider = provider
    this.fault = fault
    this.retryAfterMs = facts.retryAfterMs ?? null
    this.usage = facts.usage ?? null
    this.details = facts.details ?? {}
  }

  /** May the same question be asked again with success? */
  get retryable(): boolean {
    return REASONS[this.fault].retryable
  }

  /** What people are told. */
  get code(): ErrorCode {
    return REASONS[this.fault].code
  }
}
