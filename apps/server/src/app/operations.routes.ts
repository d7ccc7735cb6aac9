import { type Health, operationRoutes } from '@vivavox/contracts/operations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type EndingModel, endingModels } from '../modules/models/index.ts'
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

const warningsOf = (models: readonly EndingModel[]): Health['warnings'] =>
  models.map(({ provider, model, endsAt }) => ({
    kind: 'model_ends',
    provider,
    model,
    ends_at: endsAt.toISOString(),
  }))

const describe = (
  { config }: AppContext,
  parts: Parts,
  up: boolean,
  ending: readonly EndingModel[],
): Health => ({
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
  warnings: warningsOf(ending),
})

/** GET /health always answers 200 while the process lives; GET /ready answers 503 until work can be done. */
export const registerOperations = (app: FastifyInstance, context: AppContext, parts: Parts): void => {
  const look = async (): Promise<{ up: boolean; health: Health }> => {
    const up = await isDatabaseUp(context)
    const ending = up ? await endingModels(context).catch(() => []) : []
    return { up, health: describe(context, parts, up, ending) }
  }
  bindRoute(app, operationRoutes, 'GET /health', async () => (await look()).health)
  bindRoute(app, operationRoutes, 'GET /ready', async ({ reply }) => {
    const { up, health } = await look()
    return up ? health : reply.code(503).send(health)
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
