import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import type { PayPalConfig } from '../../../../platform/config/config.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { timeoutSignal } from '../../../../platform/deadline.ts'
import { parseJson } from '../../../../platform/parse-json.ts'
import { ProviderError, type ProviderFault } from '../../../../platform/provider-error.ts'
import { errorBody, tokenBody } from './wire.ts'

/** Milliseconds. */
const TIMEOUT_MS = 10_000
const TRIES = 3
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 3_000

export interface Question {
  method: 'GET' | 'POST'
  /** Below the origin, with a slash in front. */
  path: string
  /** An object, or JSON that must not be changed by a byte. */
  body?: object | string
  /** PayPal does it once, however often it is asked with the same one. */
  requestId?: string
}

/** Asks with a token; what may be asked again is, when PayPal is in trouble. @throws ProviderError */
type AskPayPal = <T>(question: Question, reply: z.ZodType<T>) => Promise<T>

const retryAfterMs = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : null
}

/** A status in our words. 409: the same request is being worked on. */
const faultOfStatus = (status: number): ProviderFault => {
  if (status >= 500 || status === 409) return 'unavailable'
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not_found'
  if (status === 408) return 'timed_out'
  return status === 429 ? 'rate_limited' : 'refused'
}

const refusal = (response: Response, text: string): ProviderError => {
  const body = errorBody.safeParse(parseJson(text))
  const { name, debug_id, details } = body.success ? body.data : {}
  return new ProviderError('paypal', faultOfStatus(response.status), {
    facts: {
      status: response.status,
      issue: details?.[0]?.issue ?? name ?? null,
      // What PayPal's support asks for.
      debugId: debug_id ?? response.headers.get('paypal-debug-id'),
    },
    retryAfterMs: retryAfterMs(response),
  })
}

/** One request. @throws ProviderError */
const send = async <T>(url: string, init: RequestInit, reply: z.ZodType<T>): Promise<T> => {
  const signal = timeoutSignal(TIMEOUT_MS)
  const broken = (cause: unknown) =>
    new ProviderError('paypal', signal.aborted ? 'timed_out' : 'unavailable', { cause })
  const response = await fetch(url, { ...init, signal, redirect: 'error' }).catch(cause => {
    throw broken(cause)
  })
  const text = await response.text().catch(cause => {
    throw broken(cause)
  })
  if (!response.ok) throw refusal(response, text)
  const body = reply.safeParse(parseJson(text))
  if (body.success) return body.data
  throw new ProviderError('paypal', 'unusable', { facts: { status: response.status }, cause: body.error })
}

const fetchToken = async ({ baseUrl, clientId, clientSecret }: PayPalConfig): Promise<string> => {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const headers = {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const init = { method: 'POST', headers, body: 'grant_type=client_credentials' }
  return (await send(`${baseUrl}/v1/oauth2/token`, init, tokenBody)).access_token
}

const waitMs = (error: ProviderError, tried: number, random: number): number | null => {
  // An answer that we cannot read may have done its work: asked again it reads the same.
  if (!error.retryable || error.fault === 'unusable' || tried >= TRIES) return null
  if (error.retryAfterMs !== null) return error.retryAfterMs <= LONGEST_WAIT_MS ? error.retryAfterMs : null
  return FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + random / 2)
}

/** Tries again when `again` says that it does no harm. */
const retrying = async <T>(attempt: () => Promise<T>, again: boolean): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const ms = again && error instanceof ProviderError ? waitMs(error, tried, Math.random()) : null
      if (ms === null) throw error
      await delay(ms)
    }
  }
}

const initOf = ({ method, body, requestId }: Question, token: string): RequestInit => ({
  method,
  headers: {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(requestId ? { 'paypal-request-id': requestId, prefer: 'return=representation' } : {}),
  },
  ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
})

export const createAsk = (
  config: PayPalConfig,
  { log, telemetry }: Pick<AppContext, 'log' | 'telemetry'>,
): AskPayPal => {
  /** One for all questions, until PayPal refuses it. */
  let shared: Promise<string> | null = null
  const getToken = (): Promise<string> => {
    shared ??= retrying(() => fetchToken(config), true).catch(error => {
      shared = null
      throw error
    })
    return shared
  }

  /** A token ends after some hours, or is called back: then once more with a new one. */
  const ask = async <T>(question: Question, reply: z.ZodType<T>, renewed = false): Promise<T> => {
    const used = getToken()
    const token = await used
    try {
      return await send(`${config.baseUrl}${question.path}`, initOf(question, token), reply)
    } catch (error) {
      if (renewed || !(error instanceof ProviderError) || error.facts.status !== 401) throw error
      // Another question may have renewed it meanwhile.
      if (shared === used) shared = null
      return ask(question, reply, true)
    }
  }

  return async (question, reply) => {
    const again = question.method === 'GET' || question.requestId !== undefined
    try {
      const call = { kind: 'provider', name: 'paypal', task: 'payment' } as const
      return await telemetry.run(call, () => retrying(() => ask(question, reply), again))
    } catch (error) {
      if (error instanceof ProviderError) {
        const path = question.path.replace(/\?.*$/, '')
        log.warn(
          { paypal: { fault: error.fault, ...error.facts }, method: question.method, path },
          'PayPal did not do it',
        )
      }
      throw error
    }
  }
}

/** For answers without a body. */
export const nothing = z.unknown()
