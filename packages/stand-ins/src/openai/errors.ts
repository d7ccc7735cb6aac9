import { randomBytes } from 'node:crypto'
import type { StatusFault } from '../server/faults.ts'
import { ProviderError, retryAfter } from '../server/http.ts'
import type { Problem } from '../server/json.ts'
import type { Endpoint } from './faults.ts'

/** A name like the provider gives: `rtc_5f0c…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** An error as the provider words it, also in an `error` event. */
export class OpenAiError extends ProviderError {
  declare readonly body: {
    error: { message: string; type: string; param: string | null; code: string | null }
  }
  constructor(
    status: number,
    message: string,
    about: { code?: string | null; param?: string; type?: string } = {},
    headers: Record<string, string> = {},
  ) {
    const error = { message, type: 'invalid_request_error', param: null, code: null, ...about }
    super(status, message, { error }, headers)
  }
}

export const wrongKey = () =>
  new OpenAiError(401, 'Incorrect API key provided: sk-****.', { code: 'invalid_api_key' })

export const callNotFound = () =>
  new OpenAiError(404, 'No session found for the provided call_id', { code: 'call_id_not_found' })

export const unknownModel = (model: string) =>
  new OpenAiError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: 'model_not_found',
  })

export const invalidValue = (message: string, param: string) =>
  new OpenAiError(400, message, { param, code: 'invalid_value' })

/** A message of another shape than the provider's. */
export const refused = ({ unknown, path, message }: Problem): OpenAiError => {
  if (unknown === null) return invalidValue(`Invalid value: ${message}.`, path)
  const param = path ? `${path}.${unknown}` : unknown
  return new OpenAiError(400, `Unknown parameter: '${param}'.`, { param, code: 'unknown_parameter' })
}

export const brokenServer = (status = 500) =>
  new OpenAiError(status, 'The server had an error while processing your request.', { type: 'server_error' })

/** The error that a scripted status becomes. */
export function errorOf(
  { status, retryAfterS, code, param }: StatusFault,
  endpoint: Endpoint | null,
): OpenAiError {
  if (status === 401) return wrongKey()
  if (status === 404 && endpoint === 'sideband') return callNotFound()
  if (status >= 500) return brokenServer(status)
  if (status !== 429)
    return new OpenAiError(status, `Scripted status ${status}.`, {
      code: code ?? null,
      ...(param && { param }),
    })
  const about = { type: 'requests', code: code ?? 'rate_limit_exceeded' }
  return new OpenAiError(429, 'Rate limit reached for requests.', about, retryAfter(retryAfterS))
}
