import * as z from 'zod'
import type { OpenAiConfig } from '../../../platform/config/config.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { retryAfter } from '../../transport/http-faults.ts'
import type { SessionConfig } from './session-config.ts'

/** A provider that does not answer by then is taken for one that is down, milliseconds. */
const TIMEOUT_MS = 10_000
/** The same before the first word: a candidate waits, and another provider may step in, milliseconds. */
const THERE_TIMEOUT_MS = 4_000
/** Only the start of a call is limited by it, so it is short, seconds. */
const SECRET_LIFE_S = 60

const faultBody = z.object({ error: z.object({ code: z.string().nullish(), message: z.string().nullish() }) })
const secretBody = z.object({ value: z.string().min(1), expires_at: z.number() })

interface Refused {
  code: string | null
  /** May hold what was sent: never logged. */
  message: string
}

const readRefused = async (response: Response): Promise<Refused> => {
  const text = await response.text().catch(() => '')
  const known = faultBody.safeParse(parseJson(text))
  const { code, message } = known.success ? known.data.error : {}
  return { code: code ?? null, message: message ?? '' }
}

/** Which refusals may pass by themselves: too many at once, and a provider in trouble. A used-up account may not. */
const refusal = (response: Response, { code }: Refused): ProviderError => {
  const passes =
    response.status >= 500 ||
    response.status === 408 ||
    (response.status === 429 && code !== 'insufficient_quota')
  const cause = new Error(`the provider answered ${response.status} ${code ?? ''}`.trim())
  return new ProviderError('openai', passes ? 'unavailable' : 'refused', {
    cause,
    retryAfterMs: retryAfter(response.headers, Date.now()),
    facts: { status: response.status, code },
  })
}

/**
 * Only what says that we cannot speak counts: a server that lists no single models, or a key that may speak but not look,
 * is there all the same.
 */
const isThere = ({ status }: Response, { code, message }: Refused): boolean =>
  status === 404 || status === 405
    ? code !== 'model_not_found'
    : (status === 401 || status === 403) && /missing scopes/i.test(message)

export type CallsApi = ReturnType<typeof createCallsApi>

/** The provider's HTTP side of a call. Everything throws ProviderError. */
export const createCallsApi = (
  { apiKey, baseUrl }: OpenAiConfig,
  timeoutMs = TIMEOUT_MS,
  thereTimeoutMs = THERE_TIMEOUT_MS,
) => {
  const ask = (path: string, withinMs: number, init: RequestInit): Promise<Response> =>
    fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(withinMs),
    }).catch((cause: unknown) => {
      throw new ProviderError('openai', 'unavailable', { cause })
    })
  const post = async (path: string, body: FormData | string | null): Promise<Response> => {
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const response = await ask(path, timeoutMs, { method: 'POST', headers, body })
    if (!response.ok) throw refusal(response, await readRefused(response))
    return response
  }
  const unusable = (what: string) =>
    new ProviderError('openai', 'unusable', { cause: new Error(`the provider sent no ${what}`) })

  return {
    /** Is the provider there, does it take our key, and has it this model? Waits 4 s at most. */
    assertThere: async (model: string) => {
      const response = await ask(`/models/${encodeURIComponent(model)}`, thereTimeoutMs, { method: 'GET' })
      if (response.ok) return void (await response.body?.cancel())
      const refused = await readRefused(response)
      if (isThere(response, refused)) return
      if (refused.code !== 'model_not_found') throw refusal(response, refused)
      const cause = new Error(`the provider has no model ${model}`)
      throw new ProviderError('openai', 'bad_request', { cause })
    },
    /** @param offer SDP @returns the answer, SDP, and the call's id */
    create: async (offer: string, session: SessionConfig) => {
      const form = new FormData()
      form.set('sdp', new Blob([offer], { type: 'application/sdp' }))
      form.set('session', new Blob([JSON.stringify(session)], { type: 'application/json' }))
      const response = await post('/realtime/calls', form)
      const answer = await response.text()
      const callId = response.headers.get('location')?.split('/').at(-1)?.split('?')[0]
      if (!answer.startsWith('v=') || !callId) throw unusable('answer')
      return { answer, callId }
    },
    /** A secret that starts a call within a minute. */
    secret: async (session: SessionConfig) => {
      const body = { expires_after: { anchor: 'created_at', seconds: SECRET_LIFE_S }, session }
      const response = await post('/realtime/client_secrets', JSON.stringify(body))
      const parsed = secretBody.safeParse(parseJson(await response.text()))
      if (!parsed.success) throw unusable('secret')
      return { value: parsed.data.value, expiresAt: new Date(parsed.data.expires_at * 1_000) }
    },
    hangUp: async (callId: string) => {
      await post(`/realtime/calls/${encodeURIComponent(callId)}/hangup`, null)
    },
  }
}
