import { callRoutes } from '@vivavox/contracts/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import type { LiveCalls } from './live-calls.ts'

const tokenOf = (request: FastifyRequest): unknown => request.headers['x-interview-token']

/** The HTTP side of a live interview: how the candidate's browser reaches the provider, and what it reports of it. */
export const bindRtcRoutes = (app: FastifyInstance, calls: LiveCalls): void => {
  app.checks.call = async (request, _, id) => {
    await calls.authorize(id, tokenOf(request))
    return {}
  }

  bindRoute(app, callRoutes, 'POST /rtc/token', ({ body, request }) =>
    calls.ask('token', body.interviewId, tokenOf(request), {}),
  )

  bindRoute(app, callRoutes, 'POST /rtc/openai-call', ({ body, request }) =>
    calls.ask('call', body.interviewId, tokenOf(request), { sdp: body.sdp, silentMs: body.silentMs }),
  )

  bindRoute(app, callRoutes, 'POST /rtc/openai-token', async ({ body, request }) => {
    const { interviewId, silentMs } = body
    const { value, expiresAt } = await calls.ask('secret', interviewId, tokenOf(request), { silentMs })
    const secret = { value, expires_at: Math.floor(expiresAt / 1_000) }
    return { ...secret, client_secret: secret }
  })

  // What is said crosses our server: there is no token, and so none to steal.
  bindRoute(app, callRoutes, 'POST /rtc/gemini-token', async ({ body, request }) => {
    const { provider } = await calls.ask('geminiToken', body.interviewId, tokenOf(request), {})
    return { provider, transport: 'socket' as const, value: null, expires_at: null }
  })

  bindRoute(app, callRoutes, 'POST /interviews/{id}/turns', async ({ params, body, request }) => {
    const turns = body.turns.map(({ id, speaker, content, timestamp }) => ({
      ...{ id, speaker, content },
      timestamp: new Date(timestamp).toISOString(),
    }))
    const { accepted, lastSeq } = await calls.ask('report', params.id, tokenOf(request), { turns })
    return { accepted, last_seq: lastSeq }
  })
}
