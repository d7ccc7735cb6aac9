import { randomId } from './ids.ts'

/** An error as the provider words it. */
export class PayPalError extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(JSON.stringify(body))
    this.name = 'PayPalError'
    this.status = status
    this.body = {
      ...body,
      ...('error' in body ? {} : { debug_id: randomId('', 13).toLowerCase(), links: [] }),
    }
    this.headers = headers
  }
}

/** 422: the request is well formed, but cannot be done as things are. @param issue what the caller may branch on */
export const unprocessable = (issue: string, description = issue) =>
  new PayPalError(422, {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
    details: [{ issue, description }],
  })

export const invalidRequest = (field: string, issue = 'INVALID_PARAMETER_VALUE') =>
  new PayPalError(400, {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    details: [{ field, location: 'body', issue, description: `${field}: ${issue}` }],
  })

/** 400 of the older payment calls, which name what is wrong in `name` alone. */
export const alreadyRefunded = () =>
  new PayPalError(400, {
    name: 'TRANSACTION_ALREADY_REFUNDED',
    message: 'This transaction has already been fully refunded.',
  })

export const missing = (field: string) => invalidRequest(field, 'MISSING_REQUIRED_PARAMETER')

export const notFound = () =>
  new PayPalError(404, {
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    details: [{ issue: 'INVALID_RESOURCE_ID', description: 'Requested resource ID was not found.' }],
  })

/** @throws PayPalError 404 when there is none */
export const must = <T>(kept: T | undefined): T => {
  if (!kept) throw notFound()
  return kept
}

export const wrongClient = () =>
  new PayPalError(401, { error: 'invalid_client', error_description: 'Client Authentication failed' })

export const wrongToken = () =>
  new PayPalError(401, { error: 'invalid_token', error_description: 'Token signature verification failed' })

/** The error that a scripted status becomes. @param on the endpoint @param retryAfterS seconds */
export function errorOfStatus(status: number, on: string, retryAfterS?: number): PayPalError {
  if (status === 401) return on === 'token' ? wrongClient() : wrongToken()
  if (status === 404) return notFound()
  const name = status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR'
  const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
  return new PayPalError(status, { name, message: 'Scripted.', details: [] }, headers)
}
