import type { IncomingHttpHeaders } from 'node:http'
import type { SeenRequest } from '../inspect/seen-request.ts'
import { missingKey, wrongKey } from './provider-error.ts'
import type { Secret, Secrets } from './secrets.ts'

/** Who asks: our server, or a browser with a short-lived secret. */
export type Caller = { key: 'server' } | { key: 'secret'; secret: Secret }

export interface Keys {
  apiKey: string
  secrets: Secrets
  /** Is any key good, and none as well? */
  keyless: boolean
  now(): number
}

const bearer = (headers: IncomingHttpHeaders): string | null =>
  /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** Browsers cannot set headers on a WebSocket: their secret travels as a subprotocol. */
const subprotocolKey = (headers: IncomingHttpHeaders): string | null =>
  (headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map(protocol => protocol.trim())
    .find(protocol => protocol.startsWith('openai-insecure-api-key.'))
    ?.slice('openai-insecure-api-key.'.length) ?? null

const givenKey = (headers: IncomingHttpHeaders) => bearer(headers) ?? subprotocolKey(headers)

function callerOf(headers: IncomingHttpHeaders, { apiKey, secrets, keyless, now }: Keys): Caller | null {
  const key = givenKey(headers)
  if (keyless || key === apiKey) return { key: 'server' }
  const secret = key === null ? undefined : secrets.find(key, now())
  return secret ? { key: 'secret', secret } : null
}

/** Which key a request carries, for the journal. */
export const keyShown = (headers: IncomingHttpHeaders, keys: Keys): SeenRequest['key'] =>
  givenKey(headers) === null ? 'none' : (callerOf(headers, keys)?.key ?? 'wrong')

/**
 * @param accepts `any`: a short-lived secret will do
 * @throws ProviderError 401
 */
export function authorize(headers: IncomingHttpHeaders, keys: Keys, accepts: 'server' | 'any'): Caller {
  const given = givenKey(headers)
  if (given === null && !keys.keyless) throw missingKey()
  const caller = callerOf(headers, keys)
  if (!caller || (caller.key === 'secret' && accepts === 'server')) throw wrongKey(given ?? '')
  return caller
}
