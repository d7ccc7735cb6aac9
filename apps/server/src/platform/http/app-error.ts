import { ERRORS, type ErrorCode } from '@vivavox/contracts/errors'
import { openCatalogue } from '../catalogue-text.ts'

/** The sentences for people, by code. */
export const errorTexts = openCatalogue<Record<ErrorCode, string>>('errors')

export interface ErrorDetail {
  path: string
  /** A sentence for people, or a key of validation-texts.ts, which is put into words when sent. */
  message: string
}

/** An expected failure. The code decides status and sentence; `cause` is for the log only. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetail[] | undefined
  /** Milliseconds. */
  readonly retryAfterMs: number | null

  constructor(
    code: ErrorCode,
    options: { details?: ErrorDetail[]; retryAfterMs?: number | null | undefined; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details
    this.retryAfterMs = options.retryAfterMs ?? null
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
