import { interviewRoutes } from '@vivavox/contracts/interviews'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { isClosed } from '../interviews.policy.ts'
import { CALL_EVERY_S } from './limits/interview-budgets.ts'
import type { LiveRegistry } from './live-registry.ts'
import type { LiveDeps } from './live-types.ts'
import { browserKey } from './machine/turn-key.ts'
import type { InterviewRoom } from './session/interview-room.ts'

/** The HTTP side of a live interview: how the candidate's browser reaches the provider, and what it reports of it. */
export const bindRtcRoutes = (
  app: FastifyInstance,
  context: AppContext,
  deps: LiveDeps,
  registry: LiveRegistry,
): void => {
  /** @throws AppError NOT_FOUND, FORBIDDEN; INTERVIEW_CLOSED after the end, CONFLICT before the start */
  const candidateInProgress = async (request: FastifyRequest, id: string) => {
    const interview = await deps.storeOf(id).find(id, request.headers['x-interview-token'])
    if (isClosed(interview.status)) throw new AppError('INTERVIEW_CLOSED')
    if (interview.status !== 'in_progress' || !interview.provider) throw new AppError('CONFLICT')
    return { id, ownerId: interview.user_id, provider: interview.provider }
  }
  /** The candidate's room, which the socket has opened before. @throws AppError also CONFLICT without one */
  const liveRoom = async (request: FastifyRequest, id: string): Promise<InterviewRoom> => {
    await candidateInProgress(request, id)
    const room = registry.get(id)
    if (!room) throw new AppError('CONFLICT')
    return room
  }
  /** Each call is paid for. @throws AppError RATE_LIMITED */
  const limitCalls = (id: string): void => {
    if (!registry.callsOf(id).take(1))
      throw new AppError('RATE_LIMITED', { retryAfterMs: CALL_EVERY_S * 1_000 })
  }
  const isDirect = context.config.openai?.signalling === 'direct'

  app.authorize.call = (request, { id = '' }) => candidateInProgress(request, id)

  bindRoute(app, interviewRoutes, 'POST /rtc/token', async ({ body, request }) => {
    const { provider, ownerId } = await candidateInProgress(request, body.interviewId)
    return { provider, transport: deps.modelOf(provider, ownerId).capabilities.mediaPath }
  })

  bindRoute(app, interviewRoutes, 'POST /rtc/openai-call', async ({ body, request }) => {
    const room = await liveRoom(request, body.interviewId)
    if (isDirect) throw new AppError('CONFLICT')
    limitCalls(body.interviewId)
    return { sdp: await room.call().answer(body.sdp) }
  })

  bindRoute(app, interviewRoutes, 'POST /rtc/openai-token', async ({ body, request }) => {
    const room = await liveRoom(request, body.interviewId)
    if (!isDirect) throw new AppError('CONFLICT')
    limitCalls(body.interviewId)
    const { value, expiresAt } = await room.call().secret()
    const secret = { value, expires_at: Math.floor(expiresAt.getTime() / 1_000) }
    return { ...secret, client_secret: secret }
  })

  // What is said crosses our server: there is no token, and so none to steal.
  bindRoute(app, interviewRoutes, 'POST /rtc/gemini-token', async ({ body, request }) => {
    const { provider } = await candidateInProgress(request, body.interviewId)
    if (provider !== 'gemini') throw new AppError('CONFLICT')
    return { provider, transport: 'socket' as const, value: null, expires_at: null }
  })

  bindRoute(app, interviewRoutes, 'POST /interviews/{id}/turns', async ({ params, body, request }) => {
    const room = await liveRoom(request, params.id)
    const turns = body.turns.map(({ id, speaker, content, timestamp }) => ({
      id: browserKey(id),
      speaker,
      content,
      timestamp: new Date(timestamp),
    }))
    const { accepted, lastSeq } = await room.report(turns)
    return { accepted, last_seq: lastSeq }
  })
}
