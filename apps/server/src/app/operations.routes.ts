import { type Health, operationRoutes } from '@vivavox/contracts/operations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../platform/context.ts'
import { bindRoute } from '../platform/http/bind-route.ts'

export interface Parts {
  database: 'pglite' | 'postgres'
  voice: string
}

const isDatabaseUp = (context: AppContext): Promise<boolean> =>
  sql`select 1`.execute(context.db).then(
    () => true,
    () => false,
  )

const describe = ({ config }: AppContext, parts: Parts, up: boolean): Health => ({
  status: up ? 'ok' : 'degraded',
  version: config.version,
  parts: {
    database: up ? parts.database : 'down',
    mail: config.mail.kind,
    payments: 'free plans only',
    voice: parts.voice,
    storage: 'disk',
    queue: up ? 'database' : 'down',
  },
})

/** GET /health always answers 200 while the process lives; GET /ready answers 503 until work can be done. */
export const registerOperations = (app: FastifyInstance, context: AppContext, parts: Parts): void => {
  bindRoute(app, operationRoutes, 'GET /health', async () =>
    describe(context, parts, await isDatabaseUp(context)),
  )
  bindRoute(app, operationRoutes, 'GET /ready', async ({ reply }) => {
    const up = await isDatabaseUp(context)
    return up ? describe(context, parts, true) : reply.code(503).send(describe(context, parts, false))
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
