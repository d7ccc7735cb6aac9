import type { ReplyOf, RouteSpec, RouteTable } from '@vivavox/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'

/** Input that does not fit its schema. The error handler turns it into words. */
export class InvalidInput extends Error {
  constructor(
    readonly part: string,
    readonly issues: readonly z.core.$ZodIssue[],
  ) {
    super(`invalid ${part}`)
    this.name = 'InvalidInput'
  }
}

type Parsed<R, K extends 'params' | 'query' | 'body'> =
  R extends Record<K, infer S> ? (S extends z.ZodType ? z.output<S> : undefined) : undefined

/** What a handler gets: parsed input and the raw request and reply. */
export interface Call<R> {
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * A handler returns the body of the usual (first) status, or `reply.code(…).send(…)` itself.
 * For an empty answer it returns nothing.
 */
type Handler<R> = (call: Call<R>) => Promise<ReplyOf<R> | FastifyReply | undefined>

const schemasOf = (spec: RouteSpec) => ({
  summary: spec.summary,
  ...(spec.params ? { params: spec.params } : {}),
  ...(spec.query ? { querystring: spec.query } : {}),
  ...(spec.body ? { body: spec.body } : {}),
  response: Object.fromEntries(
    Object.entries(spec.replies).map(([status, schema]) => [
      status,
      schema ?? z.any().describe('Empty or not JSON'),
    ]),
  ),
})

/**
 * Binds one route of a contract below /api: validates what comes in and what goes out.
 * @param key 'METHOD /path/{param}' as in the contract
 * @param options Fastify's own, e.g. `bodyLimit` in bytes
 */
export const bindRoute = <T extends RouteTable, K extends keyof T & string>(
  app: FastifyInstance,
  table: T,
  key: K,
  handler: Handler<T[K]>,
  options: Pick<RouteOptions, 'bodyLimit'> = {},
): void => {
  const spec = table[key] as RouteSpec
  const [method = '', path = ''] = key.split(' ')
  const [status = '200'] = Object.keys(spec.replies)
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: schemasOf(spec),
    ...options,
    handler: async (request, reply) => {
      const call = { params: request.params, query: request.query, body: request.body, request, reply }
      const result = await handler(call as Call<T[K]>)
      if (reply.sent || result === reply) return reply
      reply.code(Number(status))
      return result === undefined ? reply.send() : result
    },
  })
}

/** Parses with zod and keeps the issues, so that one place words them. */
export const validatorCompiler = ({
  schema,
  httpPart,
}: {
  schema: unknown
  httpPart?: string | undefined
}) => {
  const type = schema as z.ZodType
  return (data: unknown) => {
    const parsed = type.safeParse(data)
    return parsed.success
      ? { value: parsed.data }
      : { error: new InvalidInput(httpPart ?? 'body', parsed.error.issues) }
  }
}
