import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** An entry of X-Forwarded-For without brackets, port and zone; null when it holds no IP address. */
const addressIn = (entry: string): string | null => {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  const address = bare.replace(/%.*$/, '')
  return isIP(address) === 0 ? null : address
}

/**
 * Reduces X-Forwarded-For to bare addresses. What is left of an entry that is no address is dropped with it: the next
 * trusted hop then stands for the caller, so that made-up entries are never networks of their own.
 */
export const cleanForwardedFor = (header: string): string => {
  const kept: string[] = []
  for (const entry of header
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .reverse()) {
    const address = addressIn(entry)
    if (address === null) break
    kept.unshift(address)
  }
  return kept.join(', ')
}

/** Rewrites the header of a request in place, before anything asks for the caller's address. */
export const cleanForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  const header = headers['x-forwarded-for']
  if (header !== undefined) headers['x-forwarded-for'] = cleanForwardedFor(String(header))
}

/**
 * Who really asks, where there is no Fastify request: the peer, or behind TRUSTED_PROXIES what these say.
 * @param trusted addresses or ranges
 */
export const createClientAddress = (trusted: string[]): ((request: IncomingMessage) => string) => {
  const trust = proxyAddr.compile(trusted)
  return request => {
    cleanForwarded(request)
    return proxyAddr(request, trust)
  }
}

/** Is this peer one of the trusted proxies, so that many people come through it? */
export const createIsProxy = (trusted: string[]): ((address: string) => boolean) => {
  const trust = proxyAddr.compile(trusted)
  return address => trust(address, 0)
}
