import { DEMO_ID_PREFIX } from '@vivavox/contracts/limits'
import * as z from 'zod'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { isClosed } from '../interviews.policy.ts'
import { CALL_EVERY_S } from './limits/budgets.ts'
import { FORWARDED_CALL_MS } from './limits/timeouts.ts'
import { browserKey } from './machine/idempotency-key.ts'
import type { Room } from './session/room.ts'
import type { LiveDeps } from './session/session-record.ts'
import { type LiveRegistry, nodeOf } from './start-session.ts'

/** What a candidate's browser asks by HTTP in addition to its socket; plain data, since another node may have to answer. */
const ASKED = {
  token: z.object({}),
  geminiToken: z.object({}),
  call: z.object({ sdp: z.string(), silentMs: z.number().default(0) }),
  secret: z.object({ silentMs: z.number().default(0) }),
  report: z.object({
    turns: z.array(
      z.object({
        id: z.string(),
        speaker: z.enum(['ai', 'candidate']),
        content: z.string(),
        timestamp: z.string(),
      }),
    ),
  }),
} as const
type Asked = typeof ASKED

interface Answered {
  token: { provider: NonNullable<InProgress['provider']>; transport: 'webrtc' | 'socket' }
  geminiToken: { provider: 'gemini' }
  call: { sdp: string }
  /** `expiresAt` in milliseconds since 1970. */
  secret: { value: string; expiresAt: number }
  report: { accepted: number; lastSeq: number }
}

type InProgress = Awaited<ReturnType<ReturnType<LiveDeps['storeOf']>['find']>>

/** Answers what a browser asks of its interview, wherever its socket is. */
export interface LiveCalls {
  /**
   * @param token X-Interview-Token as sent
   * @throws AppError NOT_FOUND, FORBIDDEN; INTERVIEW_CLOSED after the end; CONFLICT before the start, without a socket or where
   * the call is not made that way; RATE_LIMITED; PROVIDER_UNAVAILABLE when the socket's node does not answer
   */
  ask<K extends keyof Asked>(
    kind: K,
    id: string,
    token: unknown,
    asked: z.output<Asked[K]>,
  ): Promise<Answered[K]>
  /** May the holder of this token ask at all? @throws AppError as above */
  authorize(id: string, token: unknown): Promise<void>
}

const TOPIC = 'live-call'
const NEEDS_ROOM: ReadonlySet<keyof Asked> = new Set(['call', 'secret', 'report'])

const forwarded = z.object({
  kind: z.enum(Object.keys(ASKED) as (keyof Asked)[]),
  id: z.string(),
  token: z.unknown(),
  asked: z.unknown(),
})

type Handlers = {
  [K in keyof Asked]: (id: string, token: unknown, asked: z.output<Asked[K]>) => Promise<Answered[K]>
}

/** What this node can answer itself. */
const handlersOf = (
  { config }: AppContext,
  deps: LiveDeps,
  registry: LiveRegistry,
  inProgress: (
    id: string,
    token: unknown,
  ) => Promise<InProgress & { provider: Answered['token']['provider'] }>,
): Handlers => {
  const isDirect = (): boolean => (config.openai ?? config.openaiServer).signalling === 'direct'
  /** The candidate's room, which the socket has opened before. @throws AppError also CONFLICT without one */
  const liveRoom = async (id: string, token: unknown): Promise<Room> => {
    await inProgress(id, token)
    const room = registry.get(id)
    if (!room) throw new AppError('CONFLICT')
    return room
  }
  /** Each call is paid for. @throws AppError RATE_LIMITED */
  const limitCalls = (id: string): void => {
    if (!registry.callsOf(id).take(1))
      throw new AppError('RATE_LIMITED', { retryAfterMs: CALL_EVERY_S * 1_000 })
  }
  return {
    token: async (id, token) => {
      const { provider, organisation_id } = await inProgress(id, token)
      return { provider, transport: deps.modelOf(provider, organisation_id, null).capabilities.mediaPath }
    },
    geminiToken: async (id, token) => {
      const { provider } = await inProgress(id, token)
      if (provider !== 'gemini') throw new AppError('CONFLICT')
      return { provider }
    },
    call: async (id, token, { sdp, silentMs }) => {
      const room = await liveRoom(id, token)
      if (isDirect()) throw new AppError('CONFLICT')
      limitCalls(id)
      return { sdp: await room.call(silentMs).answer(sdp) }
    },
    secret: async (id, token, { silentMs }) => {
      const room = await liveRoom(id, token)
      if (!isDirect()) throw new AppError('CONFLICT')
      limitCalls(id)
      const { value, expiresAt } = await room.call(silentMs).secret()
      return { value, expiresAt: expiresAt.getTime() }
    },
    report: async (id, token, { turns }) => {
      const room = await liveRoom(id, token)
      return room.session().report(
        turns.map(({ timestamp, ...turn }) => ({
          ...turn,
          id: browserKey(turn.id),
          timestamp: new Date(timestamp),
        })),
      )
    },
  }
}

export const createLiveCalls = (context: AppContext, deps: LiveDeps, registry: LiveRegistry): LiveCalls => {
  const { bus } = context
  const inProgress = async (id: string, token: unknown) => {
    const interview = await deps.storeOf(id).find(id, token)
    if (isClosed(interview.status)) throw new AppError('INTERVIEW_CLOSED')
    const { provider } = interview
    if (interview.status !== 'in_progress' || !provider) throw new AppError('CONFLICT')
    return { ...interview, provider }
  }
  const handlers = handlersOf(context, deps, registry, inProgress)
  const here = <K extends keyof Asked>(
    kind: K,
    id: string,
    token: unknown,
    asked: unknown,
  ): Promise<Answered[K]> => handlers[kind](id, token, ASKED[kind].parse(asked) as z.output<Asked[K]>)
  const elsewhere = async (id: string): Promise<string | null> => {
    if (registry.get(id)) return null
    const node = nodeOf(await deps.storeOf(id).holder(id))
    return node === bus.node ? null : node
  }
  const isDemo = (id: string) => id.startsWith(DEMO_ID_PREFIX)
  bus.listen(TOPIC, body => {
    const { kind, id, token, asked } = forwarded.parse(body)
    return here(kind, id, token, asked)
  })
  return {
    ask: async (kind, id, token, asked) => {
      // A demo is known to the node alone that has its socket.
      const node = NEEDS_ROOM.has(kind) || isDemo(id) ? await elsewhere(id) : null
      if (node === null) return here(kind, id, token, asked)
      if (!isDemo(id)) await inProgress(id, token)
      return (await bus.ask(node, TOPIC, { kind, id, token, asked }, FORWARDED_CALL_MS)) as never
    },
    authorize: async (id, token) => {
      if (isDemo(id) && (await elsewhere(id)) !== null) return
      await inProgress(id, token)
    },
  }
}
