import { type Health, operationRoutes } from '@vivavox/contracts/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { descriptionText } from '../../../platform/http/description-text.ts'
import { safeEqual } from '../../../platform/ids.ts'
import { memoizeWithTtl } from '../../../platform/memoize-with-ttl.ts'
import type { StorageState } from '../../../platform/storage/open-storage.ts'
import { type EndingModel, endingModels } from '../../engines/models/index.ts'
import { refusesSender } from '../../ledger/notifications/index.ts'
import { describePayments } from './describe-services.ts'
import { probeParts, type State } from './health-probes.ts'

/** Models end at a date: told again for so long, milliseconds. */
const ENDING_MS = 60_000

export interface Parts {
  database: 'pglite' | 'postgres'
  voice: () => string
  /** Where recordings go. */
  storage: () => StorageState
}

const warningsOf = (models: readonly EndingModel[]): Health['warnings'] =>
  models.map(({ provider, model, endsAt }) => ({
    kind: 'model_ends',
    provider,
    model,
    ends_at: endsAt.toISOString(),
  }))

const describe = (
  { config, redis, leaving }: AppContext,
  parts: Parts,
  { up, stored, room }: State,
  ending: readonly EndingModel[],
): Health => ({
  status:
    up &&
    stored &&
    room &&
    parts.storage() !== 's3-waiting' &&
    redis?.isUp() !== false &&
    !leaving.aborted &&
    !refusesSender(config)
      ? 'ok'
      : 'degraded',
  version: config.version,
  parts: {
    database: up ? parts.database : 'down',
    mail: refusesSender(config) ? 'smtp-sender-refused' : config.mail.kind,
    payments: describePayments(config),
    voice: parts.voice(),
    storage: stored && room ? parts.storage() : 'full',
    queue: up ? 'database' : 'down',
    ...(redis && { redis: redis.isUp() ? 'redis' : 'down' }),
  },
  warnings: warningsOf(ending),
})

/**
 * A store that is away stops no interview, even when no more sound may wait for it, and without its Redis a node does its work
 * alone: were every node taken out of service for what they share, there would be none. A disk is the node's own.
 */
const works = (
  { leaving, config }: Pick<AppContext, 'leaving' | 'config'>,
  { up, stored, room }: State,
): boolean => !leaving.aborted && up && room && (stored || config.s3 !== null)

/** GET /health always answers 200 while the process lives; GET /ready answers 503 until work can be done, and from the first sign of the stop. */
export const registerHealth = (app: FastifyInstance, context: AppContext, parts: Parts): void => {
  const lookNow = probeParts(context)
  const endingNow = memoizeWithTtl(
    ENDING_MS,
    () => endingModels(context),
    () => context.clock.now().getTime(),
  )
  const look = async (state: State): Promise<Health> => {
    const ending = state.up ? await endingNow().catch(() => []) : []
    return describe(context, parts, state, ending)
  }
  bindRoute(app, operationRoutes, 'GET /health', async () => look(await lookNow()))
  bindRoute(app, operationRoutes, 'GET /ready', async ({ reply }) => {
    const state = await lookNow()
    const health = await look(state)
    return works(context, state) ? health : reply.code(503).send(health)
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(descriptionText(app.swagger())),
  )
}

/** Where Prometheus looks by itself, and together with everything else of the API. */
const METRICS_PATHS = ['/metrics', '/api/metrics']

/** For callers with METRICS_TOKEN; without one there is no such page. */
export const registerMetrics = (
  app: FastifyInstance,
  { config: { metricsToken }, telemetry: { metrics } }: AppContext,
): void => {
  if (metricsToken === null || metrics === null) return
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!safeEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new AppError('UNAUTHENTICATED')
    const { type, text } = await metrics()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  }
  for (const path of METRICS_PATHS) app.get(path, { schema: { hide: true } }, show)
}
