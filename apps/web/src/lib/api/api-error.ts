import type { ErrorBody, ErrorCode } from '@vivavox/contracts/errors'

/** `NETWORK`: no answer came. `BAD_RESPONSE`: an answer that is not this API's. */
type ApiErrorCode = ErrorCode | 'NETWORK' | 'BAD_RESPONSE'

/** A failed call: HTTP status (0 without an answer), machine code, a sentence for people, and what is wrong with which field. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly details: NonNullable<ErrorBody['details']>

  constructor(status: number, code: ApiErrorCode, message: string, details: ErrorBody['details'] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
  }

  /** Whether the same call may succeed a little later. As the catalogue says, told by status: its texts need not be loaded here. */
  get retryable(): boolean {
    if (this.code === 'LIMIT_REACHED') return false
    return this.code === 'NETWORK' || this.status === 408 || this.status === 429 || this.status >= 500
  }

  /** The message for one field (dotted path), if the server named it. */
  fieldMessage(path: string): string | undefined {
    return this.details.find(detail => detail.path === path)?.message
  }
}

/** The sentence to show for anything caught; `fallback` when it carries no word, like '{}' and '503'. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && /\p{L}/u.test(error.message) ? error.message : fallback

/** Why a call failed; undefined for anything that is no call's failure. */
export const errorCode = (error: unknown): ApiErrorCode | undefined =>
  error instanceof ApiError ? error.code : undefined

/** Did the server answer with one of these statuses? */
export const answeredWith = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)

/** True when the server says that the account's bearer is missing or no longer valid. */
export const isSessionRejection = (error: ApiError): boolean =>
  error.code === 'UNAUTHENTICATED' ||
  error.code === 'TOKEN_INVALID' ||
  (error.code === 'BAD_RESPONSE' && answeredWith(error, 401, 403) && /token|токен/i.test(error.message))
