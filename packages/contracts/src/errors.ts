/**
 * The one error catalogue: code → status, and whether trying again may help. Sentences: content/texts/errors of the server.
 * No schema library here: the browser may import it.
 */
export interface CatalogueEntry {
  status: number
  retryable: boolean
}

export const ERRORS = {
  VALIDATION_FAILED: { status: 400, retryable: false },
  CODE_INVALID: { status: 400, retryable: false },
  UNAUTHENTICATED: { status: 401, retryable: false },
  TOKEN_INVALID: { status: 401, retryable: false },
  INVALID_CREDENTIALS: { status: 401, retryable: false },
  TOTP_REQUIRED: { status: 401, retryable: false },
  TOTP_INVALID: { status: 401, retryable: false },
  ACCOUNT_BLOCKED: { status: 403, retryable: false },
  FORBIDDEN: { status: 403, retryable: false },
  SETUP_TOKEN_INVALID: { status: 403, retryable: false },
  REGISTRATION_CLOSED: { status: 403, retryable: false },
  DELETED_BY_ADMIN: { status: 403, retryable: false },
  EMAIL_VERIFICATION_REQUIRED: { status: 403, retryable: false },
  SUBSCRIPTION_REQUIRED: { status: 403, retryable: false },
  INTERVIEW_LIMIT_REACHED: { status: 403, retryable: false },
  DEMO_LIMIT_REACHED: { status: 403, retryable: false },
  NOT_FOUND: { status: 404, retryable: false },
  REQUEST_TIMEOUT: { status: 408, retryable: true },
  CONFLICT: { status: 409, retryable: false },
  INVITED_AGAIN: { status: 409, retryable: false },
  INTERVIEWS_UNDER_WAY: { status: 409, retryable: false },
  ONLY_PLAN_CANCELLED: { status: 409, retryable: false },
  LAST_OWNER: { status: 409, retryable: false },
  SEATS_FULL: { status: 409, retryable: false },
  INVITATION_FOR_OTHER_ADDRESS: { status: 409, retryable: false },
  LAST_ADMINISTRATOR: { status: 409, retryable: false },
  ADDRESS_CHANGED_RECENTLY: { status: 409, retryable: false },
  SUBSCRIPTION_ACTIVE: { status: 409, retryable: false },
  /** The candidate withdrew: the result can be read, and nothing more is made of it. */
  WITHDRAWN: { status: 409, retryable: false },
  /** The candidate deleted everything of the interview. */
  ERASED_BY_CANDIDATE: { status: 410, retryable: false },
  INTERVIEW_CLOSED: { status: 409, retryable: false },
  ANSWER_CORRECTED: { status: 409, retryable: false },
  CORRECTIONS_CLOSED: { status: 409, retryable: false },
  /** Another candidate chose it, or it is over: `details` are the free ones, by id. */
  SLOT_TAKEN: { status: 409, retryable: false },
  REVIEW_BY_DECIDER: { status: 409, retryable: false },
  REVIEW_NOT_OPENED: { status: 409, retryable: false },
  /** It has left, or was withdrawn. */
  MESSAGE_NOT_WAITING: { status: 409, retryable: false },
  /** A variable of it has no value for this candidate, or is unknown. */
  MESSAGE_INCOMPLETE: { status: 422, retryable: false },
  /** An address that a person typed leads into a private network, or is no https address. */
  ADDRESS_NOT_ALLOWED: { status: 422, retryable: false },
  NOTICE_CHANGED: { status: 409, retryable: false },
  MODEL_IN_USE: { status: 409, retryable: false },
  NO_TEXT_MODEL: { status: 409, retryable: false },
  MODEL_UNFIT: { status: 409, retryable: false },
  SETUP_DONE: { status: 410, retryable: false },
  LINK_EXPIRED: { status: 410, retryable: false },
  TOO_LARGE: { status: 413, retryable: false },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, retryable: false },
  TEXT_UNREADABLE: { status: 422, retryable: false },
  MAIL_HOST_UNKNOWN: { status: 422, retryable: false },
  MAIL_CONNECTION_REFUSED: { status: 422, retryable: false },
  MAIL_TLS_FAILED: { status: 422, retryable: false },
  MAIL_SIGN_IN_REFUSED: { status: 422, retryable: false },
  MAIL_SENDER_REFUSED: { status: 422, retryable: false },
  MAIL_RECIPIENT_REFUSED: { status: 422, retryable: false },
  MAIL_TIMED_OUT: { status: 422, retryable: false },
  MAIL_FAILED: { status: 422, retryable: false },
  KEY_REFUSED: { status: 422, retryable: false },
  KEY_WITHOUT_CREDIT: { status: 422, retryable: false },
  PROVIDER_UNREACHABLE: { status: 422, retryable: false },
  RATE_LIMITED: { status: 429, retryable: true },
  MAIL_LIMIT_REACHED: { status: 429, retryable: true },
  LIMIT_REACHED: { status: 429, retryable: false },
  PRACTICE_LIMIT_REACHED: { status: 403, retryable: false },
  SOUND_LIMIT_REACHED: { status: 429, retryable: true },
  INTERNAL: { status: 500, retryable: true },
  PROVIDER_FAILED: { status: 502, retryable: true },
  SUBSCRIPTION_NOT_CANCELLED: { status: 503, retryable: true },
  PROVIDER_UNAVAILABLE: { status: 503, retryable: true },
  TAKEN_OVER: { status: 409, retryable: false },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof ERRORS

/** The body of every failed call. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  details?: { path: string; message: string }[]
  requires_verification?: true
  request_id?: string
}
