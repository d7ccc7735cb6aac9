import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Logger } from '../logging.ts'
import { codeOf, NO_TELEMETRY, type Operation, type Telemetry } from './telemetry.ts'

/** Longer statements are cut, characters. */
const STATEMENT_MAX = 1_000

/** The work that runs now; none: background work without an operation, whose queries belong to no span. */
const current = new AsyncLocalStorage<Span>()

const KINDS: Record<Operation['kind'], SpanKind> = {
  job: SpanKind.CONSUMER,
  provider: SpanKind.CLIENT,
  message: SpanKind.SERVER,
}

const attributesOf = ({ kind, name, ...rest }: Operation): Attributes => ({ [kind]: name, ...rest })

type Start = (name: string, kind: SpanKind, attributes: Attributes, startTime?: number) => Span

const fail = (span: Span, code: string): void => {
  span.setAttribute('error.type', code)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const watchRequests = (http: FastifyInstance, start: Start): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  http.addHook('onRequest', (request, _, done) => {
    const { id, method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const span = start(`${method} ${route}`, SpanKind.SERVER, {
      'http.request.method': method,
      'http.route': route,
      'request.id': id,
    })
    spans.set(request, span)
    current.run(span, done)
  })
  // A body arrives in the connection's own time, which has forgotten whose it is.
  http.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request)
    if (span) current.run(span, done)
    else done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (span && reply.statusCode >= 500) fail(span, String(reply.statusCode))
    span?.end()
    done()
  })
}

/** Traces by OTLP over HTTP, JSON: requests, messages, jobs, calls of services, and the statements of each. */
export const createTracer = (
  { tracesUrl, version, roles }: Pick<Config, 'version' | 'roles'> & { tracesUrl: string },
  log: Logger,
): Telemetry => {
  const exporter = new OTLPTraceExporter({ url: tracesUrl })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'vivavox',
      'service.version': version,
      'vivavox.roles': roles.join(','),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('vivavox', version)
  const start: Start = (name, kind, attributes, startTime) => {
    const parent = current.getStore()
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    return tracer.startSpan(name, { kind, attributes, ...(startTime ? { startTime } : {}) }, context)
  }
  return {
    ...NO_TELEMETRY,
    run: (operation, work, resultOf = () => 'ok') => {
      const span = start(
        `${operation.kind} ${operation.name}`,
        KINDS[operation.kind],
        attributesOf(operation),
      )
      return current.run(span, async () => {
        try {
          const value = await work()
          const result = resultOf(value)
          if (result !== 'ok') fail(span, result)
          return value
        } catch (error) {
          fail(span, codeOf(error))
          throw error
        } finally {
          span.end()
        }
      })
    },
    query: ({ statement, ms, failed }) => {
      if (!current.getStore()) return
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': statement.slice(0, STATEMENT_MAX),
      }
      const [verb = 'sql'] = statement.trimStart().split(' ', 1)
      const span = start(`sql ${verb}`, SpanKind.CLIENT, attributes, Date.now() - ms)
      if (failed) fail(span, 'error')
      span.end()
    },
    watch: http => watchRequests(http, start),
    close: () =>
      provider.shutdown().catch(error => log.warn({ err: error }, 'the last traces were not sent')),
  }
}
