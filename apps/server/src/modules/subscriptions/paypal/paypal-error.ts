import type { ErrorCode } from '@vivavox/contracts/errors'
import { AppError } from '../../../platform/http/app-error.ts'

/** Why PayPal did not do it; each says whether the same may be asked again with success. */
const FAULTS = {
  /** Our credentials are wrong or may not do this. */
  auth: { retryable: false, code: 'PROVIDER_UNAVAILABLE' },
  rate_limited: { retryable: true, code: 'PROVIDER_UNAVAILABLE' },
  /** Unreachable, or broken on its own side. */
  unavailable: { retryable: true, code: 'PROVIDER_UNAVAILABLE' },
  timed_out: { retryable: true, code: 'PROVIDER_UNAVAILABLE' },
  not_found: { retryable: false, code: 'PROVIDER_FAILED' },
  /** It understood, and will not. */
  refused: { retryable: false, code: 'PROVIDER_FAILED' },
  /** Its answer is not of the form that we know. */
  unusable: { retryable: false, code: 'PROVIDER_FAILED' },
} as const satisfies Record<string, { retryable: boolean; code: ErrorCode }>

export type PayPalFault = keyof typeof FAULTS

interface Facts {
  status?: number
  /** `details[].issue`, else the error's name. */
  issue?: string | null
  /** What PayPal's support asks for. */
  debugId?: string | null
  /** How long it asks to be left alone, milliseconds. */
  retryAfterMs?: number | null
  cause?: unknown
}

/** PayPal's failure in our words; the caller is told the sentence of its `code` only. */
export class PayPalError extends AppError {
  readonly fault: PayPalFault
  readonly issue: string | null
  readonly retryAfterMs: number | null
  /** For the log: no sentence of PayPal's, which may hold personal data. */
  readonly facts: { fault: PayPalFault; status: number | null; issue: string | null; debugId: string | null }

  constructor(fault: PayPalFault, { status, issue, debugId, retryAfterMs, cause }: Facts = {}) {
    super(FAULTS[fault].code, { cause })
    this.name = 'PayPalError'
    this.fault = fault
    this.issue = issue ?? null
    this.retryAfterMs = retryAfterMs ?? null
    this.facts = { fault, status: status ?? null, issue: this.issue, debugId: debugId ?? null }
  }

  /** May the same be asked again with success? */
  get retryable(): boolean {
    return FAULTS[this.fault].retryable
  }
}

/** A status in our words. 409: the same request is being worked on. */
export const faultOfStatus = (status: number): PayPalFault => {
  if (status >= 500 || status === 409) return 'unavailable'
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not_found'
  if (status === 408) return 'timed_out'
  return status === 429 ? 'rate_limited' : 'refused'
}
