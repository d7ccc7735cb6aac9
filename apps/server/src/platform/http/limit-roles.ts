import type { FastifyInstance } from 'fastify'
import { ROLES, type Role } from '../config/config.ts'
import { AppError } from './app-error.ts'

/** Answered by every node: monitoring asks here. */
const ANY_NODE = /^(\/metrics|\/api\/(health|ready|metrics))$/
/** What a live interview asks by HTTP, as the router knows it. */
const LIVE = /^\/api\/(rtc\/|interviews\/:id\/turns$)/

/** Which role answers at an address; null: every node does. @param route as the router knows it */
export const roleOf = (route: string): Role | null => {
  if (ANY_NODE.test(route)) return null
  return LIVE.test(route) ? 'live' : 'web'
}

/** A node without a role has none of its addresses. */
export const limitRoles = (app: FastifyInstance, roles: readonly Role[]): void => {
  if (ROLES.every(role => roles.includes(role))) return
  app.addHook('onRequest', ({ routeOptions: { url } }, _, done) => {
    const role = url === undefined ? null : roleOf(url)
    done(role !== null && !roles.includes(role) ? new AppError('NOT_FOUND') : undefined)
  })
}
