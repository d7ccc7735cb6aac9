import { funnelRoutes } from '@vivavox/contracts/funnel'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { scopeOf } from '../../accounts/organisations/index.ts'
import { readFunnel } from './read-funnel.ts'

/** Figures of how far candidates came, of the vacancies that the reader sees. */
export const registerFunnel = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, funnelRoutes, 'GET /reports/funnel', async ({ query, actor, organisation }) =>
    readFunnel(context, await scopeOf(context.db, organisation, actor.id), query),
  )
}
