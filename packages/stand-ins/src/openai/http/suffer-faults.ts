import { sufferConnectionFaults } from '../../faults/connection-faults.ts'
import type { Endpoint, Faults } from '../faults.ts'
import { brokenServer, ProviderError, tooMany, wrongKey } from './provider-error.ts'

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
 * @param lifetime ends a silence early: what was asked then is not served any more
 * @returns `refused` when the connection is to be reset
 * @throws ProviderError the scripted status
 */
export async function sufferFaults(
  faults: Faults,
  endpoint: Endpoint,
  lifetime: AbortSignal,
): Promise<'refused' | 'served'> {
  const fate = await sufferConnectionFaults(
    {
      refuse: () => faults.strike('refuse', endpoint),
      silence: () => faults.strike('silence', endpoint),
      status: () => faults.strike('status', endpoint),
    },
    lifetime,
  )
  if (fate === null) return 'served'
  if (fate === 'refused') return fate
  throw statusError(fate.status, endpoint, fate.retryAfterS, fate.code)
}
