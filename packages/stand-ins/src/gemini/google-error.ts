import type { JsonObject } from '../basics/json.ts'

/** Names of the canonical codes, by HTTP status. */
const NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

const DOMAIN = 'googleapis.com'
const SERVICE = 'generativelanguage.googleapis.com'
const RPC = 'type.googleapis.com/google.rpc'

/** An error as the provider words it. */
export class GoogleError extends Error {
  readonly status: number
  readonly details: readonly JsonObject[]
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    { details = [], headers = {} }: { details?: JsonObject[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'GoogleError'
    this.status = status
    this.details = details
    this.headers = headers
  }

  /** The JSON body of the answer. */
  asBody() {
    const details = this.details.length > 0 ? { details: this.details } : {}
    return {
      error: {
        code: this.status,
        message: this.message,
        status: NAMES[this.status] ?? 'UNKNOWN',
        ...details,
      },
    }
  }
}

const INVALID_KEY = 'API key not valid. Please pass a valid API key.'
const QUOTA = 'You exceeded your current quota, please check your plan and billing details.'
export const INTERNAL = 'An internal error has occurred.'

export const wrongKey = () =>
  new GoogleError(400, INVALID_KEY, {
    details: [
      {
        '@type': `${RPC}.ErrorInfo`,
        reason: 'API_KEY_INVALID',
        domain: DOMAIN,
        metadata: { service: SERVICE },
      },
      { '@type': `${RPC}.LocalizedMessage`, locale: 'en-US', message: INVALID_KEY },
    ],
  })

export const missingKey = () =>
  new GoogleError(
    403,
    "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  )

export const invalidArgument = (message = 'Request contains an invalid argument.') =>
  new GoogleError(400, message)

/** @param path where, as `setup.generationConfig`; empty: at the top */
export const unknownField = (name: string, path: string) => {
  const message = `Invalid JSON payload received. Unknown name "${name}"${path && ` at '${path}'`}: Cannot find field.`
  return new GoogleError(400, message, {
    details: [{ '@type': `${RPC}.BadRequest`, fieldViolations: [{ field: path, description: message }] }],
  })
}

export const notFound = (message = 'Requested entity was not found.') => new GoogleError(404, message)

/** @param retryAfterS seconds until it may be tried again, as details and as header; none: neither */
export const tooMany = (retryAfterS?: number) =>
  new GoogleError(429, QUOTA, {
    details: [
      {
        '@type': `${RPC}.QuotaFailure`,
        violations: [{ quotaMetric: `${SERVICE}/generate_content_requests` }],
      },
      ...(retryAfterS === undefined ? [] : [{ '@type': `${RPC}.RetryInfo`, retryDelay: `${retryAfterS}s` }]),
    ],
    headers: retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) },
  })

/** The error that a scripted status becomes. */
export function errorOfStatus(status: number, retryAfterS?: number): GoogleError {
  if (status === 400) return invalidArgument()
  if (status === 401)
    return new GoogleError(401, 'Request had invalid authentication credentials.', {
      headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' },
    })
  if (status === 403) return new GoogleError(403, 'The caller does not have permission.')
  if (status === 429) return tooMany(retryAfterS)
  const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
  return new GoogleError(status, status >= 500 ? INTERNAL : `Scripted status ${status}.`, { headers })
}
