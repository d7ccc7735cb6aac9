import { vacancyStarterRoutes } from '@vivavox/contracts/vacancy-starters'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { readStarters } from './read-starters.ts'

/** Common roles to begin a vacancy from; they come with the product. */
export const bindStarterRoutes = (app: FastifyInstance): void =>
  bindRoute(app, vacancyStarterRoutes, 'GET /vacancy-starters', async ({ query }) => ({
    starters: readStarters(query.locale),
  }))
