import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Who really asks, where there is no Fastify request: the peer, or behind TRUSTED_PROXIES what these say.
 * @param trusted addresses or ranges
 */
export const createClientAddress = (trusted: string[]): ((request: IncomingMessage) => string) => {
  const trust = proxyAddr.compile(trusted)
  return request => proxyAddr(request, trust)
}

/** Is this peer one of the trusted proxies, so that many people come through it? */
export const createIsProxy = (trusted: string[]): ((address: string) => boolean) => {
  const trust = proxyAddr.compile(trusted)
  return address => trust(address, 0)
}
