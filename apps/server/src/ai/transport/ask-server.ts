import * as z from 'zod'
import type { CascadeEndpoint } from '../../platform/config/config.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { ProviderError } from '../../platform/provider-error.ts'
import { faultOfCode, faultOfStatus, retryAfter } from './http-faults.ts'
import { brokenBy, readText } from './read-body.ts'

const name = z.string().nullable().catch(null)
/** The provider's own names of a refusal; never its sentence, which may repeat what was sent. */
const refused = z.object({ error: z.object({ code: name, param: name }) })

type Asked = 'openai' | 'cascade'

const refusal = async (response: Response, signal: AbortSignal, provider: Asked): Promise<ProviderError> => {
  const said = refused.safeParse(parseJson(await readText(response, signal, provider).catch(() => '')))
  const { code, param } = said.data?.error ?? { code: null, param: null }
  return new ProviderError(provider, faultOfCode(code) ?? faultOfStatus(response.status), {
    retryAfterMs: retryAfter(response.headers, Date.now()),
    facts: { status: response.status, code, param, request: response.headers.get('x-request-id') },
  })
}

/**
 * Asks OpenAI, or a server that speaks its shapes; connections are kept open between questions.
 * @param path below the base, with a slash in front
 * @param provider whose server it is
 * @returns its answer, whose body is still to be read
 * @throws ProviderError `timed_out` when the signal fired
 */
export const askServer = async (
  { baseUrl, apiKey }: Pick<CascadeEndpoint, 'baseUrl' | 'apiKey'>,
  path: string,
  request: Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> },
  signal: AbortSignal,
  { provider, send = fetch }: { provider: Asked; send?: typeof fetch },
): Promise<Response> => {
  const headers = { ...request.headers, ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) }
  const response = await send(`${baseUrl}${path}`, { ...request, headers, signal }).catch(
    (error: unknown) => {
      throw brokenBy(error, signal, provider)
    },
  )
  if (!response.ok) throw await refusal(response, signal, provider)
  return response
}

/** A question in JSON. */
export const jsonRequest = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
