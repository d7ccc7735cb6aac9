import type { ReplyOf, RouteSpec, RouteTable } from '@vivavox/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { type GrantedBy, gateOf, securityOf } from './gate.ts'
import { InvalidInput } from './invalid-input.ts'

type Parsed<R, K extends 'params' | 'query' | 'body'> =
  R extends Record<K, infer S> ? (S extends z.ZodType ? z.output<S> : undefined) : undefined

/** What a handler gets: what its access grants, parsed input, the raw request and reply. */
export type Call<R> = GrantedBy<R> & {
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

const schemasOf = (spec: RouteSpec, path: string) => ({
  tags: [path.split('/')[1] ?? ''],
  summary: spec.summary,
  operationId: spec.operationId,
  security: securityOf(spec),
  'x-permission': spec.access,
  ...(spec.limit ? { 'x-limit': spec.limit } : {}),
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
 * @param options `bodyLimit` in bytes, for those who may send more than usual
 */
export const bindRoute = <T extends RouteTable, K extends keyof T & string>(
  app: FastifyInstance,
  table: T,
  key: K,
  handler: Handler<T[K]>,
  { bodyLimit }: Pick<RouteOptions, 'bodyLimit'> = {},
): void => {
  const spec = table[key] as RouteSpec
  const [method = '', path = ''] = key.split(' ')
  const { options, enter } = gateOf(app, spec, bodyLimit)
  const [status = '200'] = Object.keys(spec.replies)
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: schemasOf(spec, path),
    ...options,
    handler: async (request, reply) => {
      const granted = await enter(request)
      const call: unknown = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
        ...granted,
      }
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

/**
 * Holds what goes out against its schema, which leaves out what the contract does not name. Answers are what a schema gives, not what it
 * takes, but none of ours changes a value: parsing them takes half as long as encoding.
 */
export const serializerCompiler = ({
  schema,
  method,
  url,
}: {
  schema: unknown
  method: string
  url: string
}) => {
  const type = schema as z.ZodType
  return (data: unknown): string => {
    const parsed = type.safeParse(data)
    if (!parsed.success) throw new ResponseSerializationError(method, url, { cause: parsed.error })
    return JSON.stringify(parsed.data)
  }
}
