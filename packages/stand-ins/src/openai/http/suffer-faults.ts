import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint, Faults } from '../faults.ts'
import { brokenServer, ProviderError, tooMany, wrongKey } from './provider-error.ts'

/** How long the provider is silent unless the fault says otherwise, milliseconds. */
const SILENCE_MS = 30_000

const callNotFound = () =>
  new ProviderError(404, 'No session found for the provided call_id', { code: 'call_id_not_found' })

function statusError(status: number, endpoint: Endpoint, retryAfterS?: number, code?: string): ProviderError {
  if (status === 401) return wrongKey('')
  if (status === 404 && endpoint === 'sideband') return callNotFound()
  if (status === 429) return tooMany(retryAfterS, code)
  if (status >= 500) return brokenServer(status)
  return new ProviderError(status, `Scripted status ${status}.`, { code: code ?? null })
}

/**
 * Lets the faults strike that are scripted for a request.
 * @param lifetime ends a silence early
 * @returns `refused` when the connection is to be reset
 * @throws ProviderError the scripted status
 */
export async function sufferFaults(
  faults: Faults,
  endpoint: Endpoint,
  lifetime: AbortSignal,
): Promise<'refused' | 'served'> {
  if (faults.strike('refuse', endpoint)) return 'refused'
  const silence = faults.strike('silence', endpoint)
  if (silence) await delay(silence.ms ?? SILENCE_MS, undefined, { signal: lifetime }).catch(() => undefined)
  const status = faults.strike('status', endpoint)
  if (status) throw statusError(status.status, endpoint, status.retryAfterS, status.code)
  return 'served'
}
