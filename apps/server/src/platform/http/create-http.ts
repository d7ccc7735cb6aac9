import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { byOrigin } from '../config/by-origin.ts'
import type { Config } from '../config/config.ts'
import type { Logger } from '../logging.ts'
import { isLoopback } from '../security/network.ts'
import { createRateLimit } from '../security/rate-limits.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { AppError } from './app-error.ts'
import { serializerCompiler, validatorCompiler } from './bind-route.ts'
import { cleanForwarded, createIsProxy } from './client-address.ts'
import { compressResponses } from './compress-responses.ts'
import { descriptionText } from './description-text.ts'
import { handleError } from './error-reply.ts'
import { limitBodies } from './limit-bodies.ts'
import { limitConnections } from './limit-connections.ts'
import { limitRoles } from './limit-roles.ts'
import { markSyntheticSound } from './mark-synthetic-sound.ts'
import { contentSecurityPolicy, headersOf } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request of an address, as so many, for traffic that Fastify does not see. @throws AppError RATE_LIMITED */
    countRequest(address: string, weight?: number): Promise<void>
  }
}

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
 * Limits what a caller without an account may take of this server: connections, requests and bodies by network. Connections and
 * requests of this machine itself are not counted: a proxy or a developer sits there.
 */
const limitTraffic = (app: FastifyInstance, trustedProxies: string[]): void => {
  const isProxy = createIsProxy(trustedProxies)
  limitConnections(app.server, address => isLoopback(address) || isProxy(address))
  const requests = createRateLimit({ name: 'requests', times: 6_000, seconds: 60 })
  const countRequest = async (ip: string, weight = 1) => {
    if (isLoopback(ip)) return
    for (let i = 0; i < weight; i++) await requests.takeFrom(ip)
  }
  app.decorate('countRequest', countRequest)
  app.addHook('onRequest', (request, _, done) => {
    cleanForwarded(request.raw)
    countRequest(request.ip).then(() => done(), done)
  })
  limitBodies(app)
  if (trustedProxies.length === 0) warnOfUnknownProxy(app)
}

/** Largest JSON body, bytes. */
const JSON_MAX_BYTES = 512 * 1024
const REQUEST_TIMEOUT_MS = 120_000
const HEADERS_TIMEOUT_MS = 10_000
/** How often the server looks for requests that are out of time. */
const TIMEOUT_CHECK_MS = 2_000

/** An empty JSON body is 'no body', not a fault: many clients send the header always. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** The HTTP side with everything that is the same for every feature; modules add their routes. */
export const createHttp = async (
  config: Config,
  log: Logger,
  scriptHashes: string[],
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    // Node draws the chance for many of these at once; for ids that sort by time it asks the system each time.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 300 },
    // Given here, Fastify does not load two libraries for JSON Schema that nothing uses: 113 modules, 70 ms of a start.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply as never),
    clientErrorHandler: answerUnreadable,
  }) as unknown as FastifyInstance
  app.setErrorHandler(handleError as never)
  app.setNotFoundHandler((request, reply) => handleError(new AppError('NOT_FOUND'), request, reply))
  acceptEmptyJson(app)
  app.decorate('checks', {})
  app.decorate('takeLimit', null)
  const headers = byOrigin(config, () => headersOf(contentSecurityPolicy(config, scriptHashes)))
  // Hooks of every request call back: each promise would cost as much as what most of them do.
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.headers['accept-language'] ?? '*') === '*')
      request.headers['accept-language'] = config.defaultLanguage
    reply.headers(headers()).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
  compressResponses(app)
  markSyntheticSound(app)
  limitTraffic(app, config.trustedProxies)
  limitRoles(app, config.roles)
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition'],
    })
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.productName} API`, version: config.version },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          account: { type: 'http', scheme: 'bearer' },
          candidate: { type: 'apiKey', in: 'header', name: 'X-Interview-Token' },
          link: { type: 'apiKey', in: 'header', name: 'X-Share-Token' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    logo: { type: 'image/svg+xml', content: '' },
    theme: { title: `${config.productName} API` },
    transformSpecificationClone: false,
    transformSpecification: (description, _, reply) => {
      reply.type('application/json; charset=utf-8')
      // What it returns is sent as it is.
      return descriptionText(description) as never
    },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', tryItOutEnabled: false },
  })
  return app
}
