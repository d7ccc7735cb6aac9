/** An error as the provider words it. @see asBody */
export class ProviderError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | null
  readonly param: string | null
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    {
      type = 'invalid_request_error',
      code = null,
      param = null,
      headers = {},
    }: { type?: string; code?: string | null; param?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'ProviderError'
    this.status = status
    this.type = type
    this.code = code
    this.param = param
    this.headers = headers
  }

  /** The JSON body of the answer. */
  asBody() {
    return { error: { message: this.message, type: this.type, param: this.param, code: this.code } }
  }
}

/** Shows a key like the provider does: its ends only. */
const masked = (key: string): string => (key.length < 12 ? '***' : `${key.slice(0, 3)}****${key.slice(-2)}`)

export const missingKey = () =>
  new ProviderError(401, 'Missing bearer or basic authentication in header', {
    headers: { 'www-authenticate': 'Bearer' },
  })

export const wrongKey = (key: string) =>
  new ProviderError(
    401,
    `Incorrect API key provided: ${masked(key)}. You can find your API key at https://platform.openai.com/account/api-keys.`,
    { code: 'invalid_api_key' },
  )

export const notFound = (method: string, path: string) =>
  new ProviderError(404, `Invalid URL (${method} ${path})`)

export const unknownModel = (model: string) =>
  new ProviderError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: 'model_not_found',
  })

export const missingParameter = (param: string) =>
  new ProviderError(400, `Missing required parameter: '${param}'.`, {
    param,
    code: 'missing_required_parameter',
  })

export const unknownParameter = (param: string) =>
  new ProviderError(400, `Unknown parameter: '${param}'.`, { param, code: 'unknown_parameter' })

export const invalidValue = (message: string, param: string) =>
  new ProviderError(400, message, { param, code: 'invalid_value' })

/** @param retryAfterS seconds in `Retry-After`; none: no such header */
export const tooMany = (retryAfterS?: number, code = 'rate_limit_exceeded') =>
  new ProviderError(
    429,
    code === 'insufficient_quota'
      ? 'You exceeded your current quota, please check your plan and billing details.'
      : 'Rate limit reached for requests. Please try again later.',
    {
      type: code === 'insufficient_quota' ? 'insufficient_quota' : 'requests',
      code,
      headers: retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) },
    },
  )

export const brokenServer = (status = 500) =>
  new ProviderError(status, 'The server had an error while processing your request. Sorry about that!', {
    type: 'server_error',
  })
