import type { CascadeConfig, CascadeEndpoint } from '../../../platform/config/config.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { askServer } from '../server/ask-server.ts'

/** Any other refusal shows that somebody is there: not every server lists its models. */
const isDown = ({ fault }: ProviderError): boolean =>
  fault === 'auth' || fault === 'unavailable' || fault === 'timed_out'

/** @throws ProviderError */
const check = async (endpoint: CascadeEndpoint, waitMs: number): Promise<void> => {
  try {
    const response = await askServer(endpoint, '/models', { method: 'GET' }, AbortSignal.timeout(waitMs))
    await response.body?.cancel()
  } catch (error) {
    if (error instanceof ProviderError && isDown(error)) throw error
  }
}

/**
 * Sees whether every server that is configured answers at all.
 * @param waitMs longest wait, milliseconds
 * @throws ProviderError when one does not, or refuses the key
 */
export const checkServers = async (cascade: CascadeConfig, waitMs: number): Promise<void> => {
  const endpoints = Object.values(cascade).filter(
    (endpoint): endpoint is CascadeEndpoint => endpoint !== null,
  )
  const servers = new Map(endpoints.map(endpoint => [`${endpoint.baseUrl} ${endpoint.apiKey}`, endpoint]))
  await Promise.all([...servers.values()].map(endpoint => check(endpoint, waitMs)))
}
