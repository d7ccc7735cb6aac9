import type { FastifyInstance } from 'fastify'
import { isLoopback, networkOf } from '../security/network.ts'
import { createRateLimit } from '../security/rate-limits.ts'
import { createIsProxy } from './client-address.ts'
import { limitBodies } from './limit-bodies.ts'
import { limitConnections } from './limit-connections.ts'

/** Says once that people come through a proxy that is not trusted: to every limit they are all one. */
const warnOfUnknownProxy = (app: FastifyInstance): void => {
  let isSaid = false
  app.addHook('onRequest', ({ headers, log }, _, done) => {
    done()
    if (isSaid || headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log.warn(
      'A proxy forwards requests, and TRUSTED_PROXIES names none: all who come through it share one set of limits.',
    )
  })
}

/**
 * What anybody may take of this server without an account: connections, requests and bodies by network. Connections and
 * requests of this machine itself are not counted: a proxy or a developer sits there.
 */
export const limitTraffic = (app: FastifyInstance, trustedProxies: string[]): void => {
  const isProxy = createIsProxy(trustedProxies)
  limitConnections(app.server, address => isLoopback(address) || isProxy(address))
  const requests = createRateLimit('requests')
  app.addHook('onRequest', ({ ip }, _, done) => {
    if (isLoopback(ip)) done()
    else requests.take(networkOf(ip)).then(() => done(), done)
  })
  limitBodies(app)
  if (trustedProxies.length === 0) warnOfUnknownProxy(app)
}
