import type { ReplyOf, RouteSpec, RouteTable, Who } from '@vivavox/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { hasBody } from './limit-bodies.ts'

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

type Authorize = (request: FastifyRequest, params: Record<string, string>) => Promise<unknown>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Does this route take a body without a token? */
    isOpen?: boolean
  }
  interface FastifyInstance {
    /** Who may send a body, by the route's `who`; each module adds those it knows. They throw AppError. */
    authorize: Partial<Record<Who, Authorize>>
  }
}

/** Largest body without a token, bytes: a browser's offer of a call is the longest. */
const OPEN_BODY_MAX_BYTES = 128 * 1024

const SECURITY: Record<Who, Record<string, string[]>[]> = {
  account: [{ account: [] }],
  administrator: [{ account: [] }],
  vacancy_owner: [{ account: [] }],
  vacancy_manager: [{ account: [] }],
  interview_owner: [{ account: [] }],
  interview_manager: [{ account: [] }],
  candidate: [{ candidate: [] }],
  call: [{ candidate: [] }],
  interview: [{ account: [] }, { candidate: [] }],
  participant: [{ account: [] }, { candidate: [] }],
  anyone: [],
}

const schemasOf = (spec: RouteSpec, path: string) => ({
  tags: [path.split('/')[1] ?? ''],
  summary: spec.summary,
  ...(spec.who ? { security: SECURITY[spec.who] } : {}),
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

/** A body is taken only from those who may send it; the handler asks again, since a body may take its time. */
const askBeforeBody =
  (app: FastifyInstance, spec: RouteSpec & { who: Who }) =>
  async (request: FastifyRequest): Promise<void> => {
    const params = spec.params?.safeParse(request.params)
    if (params && !params.success) throw new InvalidInput('params', params.error.issues)
    const authorize = app.authorize[spec.who]
    if (!authorize) throw new Error(`no check of access for '${spec.who}'`)
    await authorize(request, request.params as Record<string, string>)
  }

const gateOf = (app: FastifyInstance, { who, ...spec }: RouteSpec, bodyLimit: number | undefined) => {
  if (who === undefined) return bodyLimit === undefined ? {} : { bodyLimit }
  if (who === 'anyone') return { bodyLimit: OPEN_BODY_MAX_BYTES, config: { isOpen: true } }
  const ask = askBeforeBody(app, { ...spec, who })
  return {
    onRequest: (request: FastifyRequest, _: FastifyReply, done: (error?: Error) => void) => {
      if (hasBody(request.raw)) ask(request).then(() => done(), done)
      else done()
    },
    // A query that does not fit tells a caller without access nothing either.
    attachValidation: true,
    preHandler: async (request: FastifyRequest) => {
      if (!request.validationError) return
      await ask(request)
      throw request.validationError
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
  }
}

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
  const [status = '200'] = Object.keys(spec.replies)
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: schemasOf(spec, path),
    ...gateOf(app, spec, bodyLimit),
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
