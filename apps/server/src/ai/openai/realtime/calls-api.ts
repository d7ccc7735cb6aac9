import * as z from 'zod'
import type { OpenAiConfig } from '../../../platform/config/config.ts'
import { RealtimeFault } from '../../realtime-model.ts'
import type { SessionConfig } from './session-config.ts'

/** The provider's HTTP side of a call. Everything throws RealtimeFault. */
export interface CallsApi {
  /** @param offer SDP @returns the answer, SDP, and the call's id */
  create(offer: string, session: SessionConfig): Promise<{ answer: string; callId: string }>
  /** A secret that starts a call within a minute. */
  secret(session: SessionConfig): Promise<{ value: string; expiresAt: Date }>
  hangUp(callId: string): Promise<void>
}

/** A provider that does not answer by then is taken for one that is down, milliseconds. */
const TIMEOUT_MS = 10_000
/** Only the start of a call is limited by it, so it is short, seconds. */
const SECRET_LIFE_S = 60

const faultBody = z.object({ error: z.object({ code: z.string().nullish(), message: z.string().nullish() }) })
const secretBody = z.object({ value: z.string().min(1), expires_at: z.number() })

const secondsOf = (header: string | null): number | undefined => {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined
}

/** Which refusals may pass by themselves: too many at once, and a provider in trouble. A used-up account may not. */
const refusal = async (response: Response): Promise<RealtimeFault> => {
  const text = await response.text().catch(() => '')
  const known = faultBody.safeParse(tryJson(text))
  const code = known.success ? known.data.error.code : null
  const passes =
    response.status >= 500 ||
    response.status === 408 ||
    (response.status === 429 && code !== 'insufficient_quota')
  const cause = new Error(`the provider answered ${response.status} ${code ?? ''}`.trim())
  return new RealtimeFault(passes ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_FAILED', passes, {
    cause,
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
  })
}

const tryJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const createCallsApi = ({ apiKey, baseUrl }: OpenAiConfig, timeoutMs = TIMEOUT_MS): CallsApi => {
  const post = async (path: string, body: FormData | string | null): Promise<Response> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new RealtimeFault('PROVIDER_UNAVAILABLE', true, { cause })
    })
    if (!response.ok) throw await refusal(response)
    return response
  }
  const unusable = (what: string) =>
    new RealtimeFault('PROVIDER_FAILED', true, { cause: new Error(`the provider sent no ${what}`) })

  return {
    create: async (offer, session) => {
      const form = new FormData()
      form.set('sdp', new Blob([offer], { type: 'application/sdp' }))
      form.set('session', new Blob([JSON.stringify(session)], { type: 'application/json' }))
      const response = await post('/realtime/calls', form)
      const answer = await response.text()
      const callId = response.headers.get('location')?.split('/').at(-1)?.split('?')[0]
      if (!answer.startsWith('v=') || !callId) throw unusable('answer')
      return { answer, callId }
    },
    secret: async session => {
      const body = { expires_after: { anchor: 'created_at', seconds: SECRET_LIFE_S }, session }
      const response = await post('/realtime/client_secrets', JSON.stringify(body))
      const parsed = secretBody.safeParse(tryJson(await response.text()))
      if (!parsed.success) throw unusable('secret')
      return { value: parsed.data.value, expiresAt: new Date(parsed.data.expires_at * 1_000) }
    },
    hangUp: async callId => {
      await post(`/realtime/calls/${encodeURIComponent(callId)}/hangup`, null)
    },
  }
}
