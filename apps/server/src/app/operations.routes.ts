import { statfs } from 'node:fs/promises'
import { type Health, operationRoutes } from '@vivavox/contracts/operations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type EndingModel, endingModels } from '../modules/models/index.ts'
import type { AppContext } from '../platform/context.ts'
import { bindRoute } from '../platform/http/bind-route.ts'
import { describePayments } from './describe-payments.ts'

export interface Parts {
  database: 'pglite' | 'postgres'
  voice: string
}

const isDatabaseUp = (context: AppContext): Promise<boolean> =>
  sql`select 1`.execute(context.db).then(
    () => true,
    () => false,
  )

/** @returns whether DATA_DIR's disk has room for recordings; false also when the folder is gone */
const hasRoom = ({ config }: AppContext): Promise<boolean> =>
  statfs(config.dataDir).then(
    ({ bavail, bsize }) => bavail * bsize >= config.minFreeMb * 2 ** 20,
    () => false,
  )

const warningsOf = (models: readonly EndingModel[]): Health['warnings'] =>
  models.map(({ provider, model, endsAt }) => ({
    kind: 'model_ends',
    provider,
    model,
    ends_at: endsAt.toISOString(),
  }))

interface State {
  /** The database answers. */
  up: boolean
  /** The disk has room. */
  room: boolean
}

const describe = (
  { config }: AppContext,
  parts: Parts,
  { up, room }: State,
  ending: readonly EndingModel[],
): Health => ({
  status: up && room ? 'ok' : 'degraded',
  version: config.version,
  parts: {
    database: up ? parts.database : 'down',
    mail: config.mail.kind,
    payments: describePayments(config),
    voice: parts.voice,
    storage: room ? 'disk' : 'full',
    queue: up ? 'database' : 'down',
  },
  warnings: warningsOf(ending),
})

/** GET /health always answers 200 while the process lives; GET /ready answers 503 until work can be done. */
export const registerOperations = (app: FastifyInstance, context: AppContext, parts: Parts): void => {
  const look = async (): Promise<Health> => {
    const [up, room] = await Promise.all([isDatabaseUp(context), hasRoom(context)])
    const ending = up ? await endingModels(context).catch(() => []) : []
    return describe(context, parts, { up, room }, ending)
  }
  bindRoute(app, operationRoutes, 'GET /health', () => look())
  bindRoute(app, operationRoutes, 'GET /ready', async ({ reply }) => {
    const health = await look()
    return health.status === 'ok' ? health : reply.code(503).send(health)
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
