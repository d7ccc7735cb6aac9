import { type SecurityEvent, securityLogRoutes } from '@vivavox/contracts/security-log'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { listOwnSecurityEvents, type SecurityEventRow } from './security-log.repository.ts'

/** As many of a kind as a person reads. */
const OF_EACH_KIND = 60

const actorOf = ({ actor_id, user_id }: SecurityEventRow): SecurityEvent['by'] => {
  if (actor_id === null) return 'unknown'
  return actor_id === user_id ? 'you' : 'administrator'
}

/** To the owner an administrator is an office: neither name nor address. */
const presentSecurityEvent = (row: SecurityEventRow): SecurityEvent => {
  const by = actorOf(row)
  const where =
    by === 'administrator'
      ? { address: null, user_agent: null }
      : { address: row.address, user_agent: row.user_agent }
  return { id: row.id, at: row.at.toISOString(), kind: row.kind, by, ...where }
}

/** The security log of the account that asks. */
export const registerSecurityLog = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, securityLogRoutes, 'GET /auth/security-log', async ({ actor: { id } }) => {
    return { events: (await listOwnSecurityEvents(context.db, id, OF_EACH_KIND)).map(presentSecurityEvent) }
  })
}
