import type { CascadeEndpoint } from '../../../platform/config/config.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { faultOfCode, faultOfStatus, retryAfter } from '../../http/http-faults.ts'
import { brokenBy, readText } from '../../http/read-body.ts'

/** The provider's own name of a refusal; never its sentence, which may repeat what was sent. */
const codeIn = (text: string): string | null => {
  const reply = parseJson(text) as { error?: { code?: unknown } | null } | null | undefined
  const code = reply?.error?.code
  return typeof code === 'string' ? code : null
}

const refusal = async (response: Response, signal: AbortSignal): Promise<ProviderError> => {
  const code = codeIn(await readText(response, signal, 'cascade').catch(() => ''))
  return new ProviderError('cascade', faultOfCode(code) ?? faultOfStatus(response.status), {
    retryAfterMs: retryAfter(response.headers, Date.now()),
    facts: { status: response.status, code },
  })
}

/**
 * Asks a server that speaks OpenAI's shapes; connections are kept open between questions.
 * @param path below the base, with a slash in front
 * @returns its answer, whose body is still to be read
 * @throws ProviderError `timed_out` when the signal fired
 */
export const askServer = async (
  { baseUrl, apiKey }: Pick<CascadeEndpoint, 'baseUrl' | 'apiKey'>,
  path: string,
  request: Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> },
  signal: AbortSignal,
): Promise<Response> => {
  const headers = { ...request.headers, ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) }
  const response = await fetch(`${baseUrl}${path}`, { ...request, headers, signal }).catch(
    (error: unknown) => {
      throw brokenBy(error, signal, 'cascade')
    },
  )
  if (!response.ok) throw await refusal(response, signal)
  return response
}

/** A question in JSON. */
export const jsonRequest = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
