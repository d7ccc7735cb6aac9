import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { safeEqual } from '../../platform/ids.ts'

/** Where Prometheus looks by itself, and together with everything else of the API. */
const PATHS = ['/metrics', '/api/metrics']

/** For whoever shows METRICS_TOKEN; without one there is no such page. */
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
  for (const path of PATHS) app.get(path, { schema: { hide: true } }, show)
}
