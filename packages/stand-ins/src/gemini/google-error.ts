import type { StatusFault } from '../server/faults.ts'
import { ProviderError, retryAfter } from '../server/http.ts'
import type { JsonObject, Problem } from '../server/json.ts'

const NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}
const RPC = 'type.googleapis.com/google.rpc'

const googleError = (
  code: number,
  message: string,
  details: JsonObject[] = [],
  headers: Record<string, string> = {},
): ProviderError => {
  const status = NAMES[code] ?? 'UNKNOWN'
  const error = { code, message, status, ...(details.length > 0 && { details }) }
  return new ProviderError(code, message, { error }, headers)
}

export const internal = () => googleError(500, 'An internal error has occurred.')
export const notFound = (message = 'Requested entity was not found.') => googleError(404, message)
/** What the provider says of a model that cannot do this. */
export const notServed = (name: string, method: string) =>
  notFound(`${name} is not found for API version v1beta, or is not supported for ${method}.`)
export const invalidArgument = (message = 'Request contains an invalid argument.') =>
  googleError(400, message)

/** A message of another shape than the provider's. */
export const refused = ({ unknown, path, message }: Problem): ProviderError => {
  const description =
    unknown === null
      ? message
      : `Invalid JSON payload received. Unknown name "${unknown}"${path && ` at '${path}'`}: Cannot find field.`
  const fieldViolations = [{ field: path, description }]
  return googleError(400, description, [{ '@type': `${RPC}.BadRequest`, fieldViolations }])
}

export const wrongKey = () =>
  googleError(400, 'API key not valid. Please pass a valid API key.', [
    { '@type': `${RPC}.ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
  ])

/** The error that a scripted status becomes. */
export function errorOf({ status, retryAfterS }: StatusFault): ProviderError {
  if (status === 400) return invalidArgument()
  const wait =
    retryAfterS === undefined ? [] : [{ '@type': `${RPC}.RetryInfo`, retryDelay: `${retryAfterS}s` }]
  const headers = retryAfter(retryAfterS)
  if (status !== 429) return googleError(status, `Scripted status ${status}.`, [], headers)
  return googleError(429, 'You exceeded your current quota, please check your plan.', wait, headers)
}

/** What the provider closes a socket with, for an error: 1007 bad arguments, 1008 not allowed or not there, else 1011. */
export function closeCodeOf({ status }: Pick<ProviderError, 'status'>): number {
  if (status === 400) return 1007
  return status === 401 || status === 403 || status === 404 ? 1008 : 1011
}
