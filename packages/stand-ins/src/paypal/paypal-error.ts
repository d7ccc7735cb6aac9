import { randomInt } from 'node:crypto'
import type { StatusFault } from '../server/faults.ts'
import { ProviderError, retryAfter } from '../server/http.ts'
import type { JsonObject, Problem } from '../server/json.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `randomId('I-', 12)`: 'I-' and twelve digits and capitals. */
export const randomId = (prefix: string, length: number): string =>
  prefix + Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** An error as the provider words it. @param details of which the caller may branch on `issue` */
const payPalError = (
  status: number,
  name: string,
  details: JsonObject[],
  headers: Record<string, string> = {},
): ProviderError => {
  const debug_id = randomId('', 13).toLowerCase()
  return new ProviderError(status, name, { name, message: name, details, debug_id, links: [] }, headers)
}

/** 422: the request is well formed, but cannot be done as things are. */
export const unprocessable = (issue: string, description = issue) =>
  payPalError(422, 'UNPROCESSABLE_ENTITY', [{ issue, description }])

export const invalidRequest = (field: string) =>
  payPalError(400, 'INVALID_REQUEST', [{ field, location: 'body', issue: 'INVALID_PARAMETER_VALUE' }])

/** A message of another shape than the product's. */
export const refused = ({ unknown, path }: Problem) => invalidRequest(unknown ? `${path}/${unknown}` : path)

/** 400 of the older payment calls, which name what is wrong in `name` alone. */
export const alreadyRefunded = () => payPalError(400, 'TRANSACTION_ALREADY_REFUNDED', [])

/** The newer calls say the same in their own form. */
export const asCapture = <T>(refund: () => T): T => {
  try {
    return refund()
  } catch (error) {
    const isDone = error instanceof ProviderError && error.message === alreadyRefunded().message
    throw isDone ? unprocessable('CAPTURE_FULLY_REFUNDED') : error
  }
}

export const notFound = () => payPalError(404, 'RESOURCE_NOT_FOUND', [{ issue: 'INVALID_RESOURCE_ID' }])

/** @throws ProviderError 404 when there is none */
export const must = <T>(kept: T | undefined): T => {
  if (!kept) throw notFound()
  return kept
}

const unauthorized = (error: string) =>
  new ProviderError(401, error, { error, error_description: 'Authentication failed' })
export const wrongClient = () => unauthorized('invalid_client')
export const wrongToken = () => unauthorized('invalid_token')

/** The error that a scripted status becomes. @param on the endpoint */
export function errorOf({ status, retryAfterS }: StatusFault, on: string | null): ProviderError {
  if (status === 401) return on === 'token' ? wrongClient() : wrongToken()
  if (status === 404) return notFound()
  const name = status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR'
  return payPalError(status, name, [], retryAfter(retryAfterS))
}
