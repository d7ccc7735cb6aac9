import type { Limit, RouteSpec, Subject } from '@vivavox/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidInput } from './invalid-input.ts'
import { hasBody } from './limit-bodies.ts'

/** What checks of access find for handlers; modules add what they load in `*.granted.ts`, which every project includes. */
export interface Granted {
  /** Who pays for the call, by whom its limit counts: an account, or an interview for its candidate. */
  payer: string
}

/** What a handler gets of it. */
export type GrantedBy<R> = Pick<Granted, NameOf<R> & keyof Granted>
type NameOf<R> = R extends { access: 'public' } | { on: 'named' | 'call' }
  ? never
  : R extends { access: 'candidate' | 'link' }
    ? R extends { on: infer O }
      ? O
      : never
    : R extends { on: 'member' }
      ? 'actor' | 'organisation'
      : R extends { on: 'person' }
        ? 'actor' | 'person'
        : R extends { on: infer O }
          ? O | (R extends { candidate: true | 'receipt' } ? 'viewer' : 'actor' | 'may')
          : R extends { access: 'signed-in' | 'administrator' }
            ? 'actor'
            : 'actor' | 'organisation'

/** Asks whether the caller may. @param id the one in the path, or '' @throws AppError */
export type Check = (request: FastifyRequest, spec: RouteSpec, id: string) => Promise<Partial<Granted>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Does this route take a body without a token? */
    isOpen?: boolean
  }
  interface FastifyInstance {
    /** The checks of access, by the subject of a route, `account` where it has none; each module adds those it knows. */
    checks: Partial<Record<Subject | 'account', Check>>
    /** Counts a call of a payer. @throws AppError RATE_LIMITED */
    takeLimit: ((limit: Limit, payer: string) => Promise<void>) | null
  }
}

/** Largest body without a token, bytes: a browser's offer of a call is the longest. */
const OPEN_BODY_MAX_BYTES = 128 * 1024

/** Any caller may send these; the handler asks for the candidate's token where the body names what it opens. */
const isOpen = ({ access, on }: Pick<RouteSpec, 'access' | 'on'>) =>
  access === 'public' || (access === 'candidate' && on === undefined)

type Ask = (request: FastifyRequest) => Promise<Partial<Granted>>

const askerOf =
  (app: FastifyInstance, spec: RouteSpec): Ask =>
  async request => {
    const params = spec.params?.safeParse(request.params)
    if (params && !params.success) throw new InvalidInput('params', params.error.issues)
    const subject = spec.on ?? 'account'
    const check = app.checks[subject]
    if (!check) throw new Error(`no check of access for '${subject}'`)
    return check(request, spec, (request.params as { id?: string }).id ?? '')
  }

/** A body is taken only from callers who may send it. */
const beforeBody =
  (ask: Ask) => (request: FastifyRequest, _: FastifyReply, done: (error?: Error) => void) => {
    if (hasBody(request.raw)) ask(request).then(() => done(), done)
    else done()
  }

const takeLimit = async (
  { takeLimit: take }: FastifyInstance,
  limit: Limit,
  { payer }: Partial<Granted>,
): Promise<void> => {
  if (!take || !payer) throw new Error(`limit '${limit.name}' is counted by no payer`)
  await take(limit, payer)
}

/**
 * The options of a route by its access, and what is asked right before the handler: a body may take its time, so the caller is asked
 * again. Input that does not fit tells a caller without access nothing.
 */
export const gateOf = (app: FastifyInstance, spec: RouteSpec, bodyLimit: number | undefined) => {
  const limited = bodyLimit === undefined ? {} : { bodyLimit }
  if (isOpen(spec))
    return {
      options: { bodyLimit: OPEN_BODY_MAX_BYTES, ...limited, config: { isOpen: true } },
      enter: async () => ({}),
    }
  const ask = askerOf(app, spec)
  const enter: Ask = async request => {
    const granted = await ask(request)
    if (request.validationError) throw request.validationError
    if (spec.limit) await takeLimit(app, spec.limit, granted)
    return granted
  }
  return { options: { ...limited, onRequest: beforeBody(ask), attachValidation: true }, enter }
}

type Security = Record<string, string[]>[]
const ACCOUNT: Security = [{ account: [] }]
const CANDIDATE: Security = [{ candidate: [] }]
const LINK: Security = [{ link: [] }]

/** How the document of the API tells who may send a body. */
export const securityOf = (spec: Pick<RouteSpec, 'access' | 'on' | 'candidate'>): Security => {
  if (isOpen(spec)) return []
  if (spec.access === 'candidate') return CANDIDATE
  if (spec.access === 'link') return LINK
  return spec.candidate ? [...ACCOUNT, ...CANDIDATE] : ACCOUNT
}
