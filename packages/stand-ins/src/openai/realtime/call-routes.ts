import { WebSocket } from 'ws'
import * as z from 'zod'
import { formBody, formText, type Incoming, jsonBody } from '../../server/http.ts'
import { check, parseJson } from '../../server/json.ts'
import { published } from '../../server/published.ts'
import { on, type Route } from '../../server/serve.ts'
import { callNotFound, newId, OpenAiError, refused } from '../errors.ts'
import type { Faults } from '../faults.ts'
import type { Keys } from '../keys.ts'
import type { Server } from '../server.ts'
import { type Call, type keepCalls, startCall } from './call.ts'
import type { EventSink } from './live.ts'
import { SESSION, type SessionConfig } from './messages.ts'

interface CallService {
  calls: ReturnType<typeof keepCalls>
  server: Server
  faults: Faults
  keys: Keys
}

const PUBLISHED = published('openai', 'session')

const SECRET = z.strictObject({
  session: SESSION,
  expires_after: z.strictObject({
    anchor: z.literal('created_at'),
    seconds: z.number().min(10).max(7_200),
  }),
})

/** What starts a call: SDP alone with a secret, or a form with `sdp` and `session`. @throws OpenAiError */
async function readWanted(
  call: Incoming,
  { keys }: CallService,
): Promise<{ offer: string; config: SessionConfig }> {
  const secret = keys.secretOf(call)
  if (secret && call.contentType === 'application/sdp')
    return { offer: call.raw.toString(), config: secret.session }
  if (call.contentType !== 'multipart/form-data')
    throw new OpenAiError(400, `Unsupported content type: '${call.contentType}'.`)
  const form = await formBody(call)
  const session = parseJson(await formText(form, 'session'))
  const config = check(SESSION, session, refused)
  check(PUBLISHED, session, refused)
  return { offer: await formText(form, 'sdp'), config }
}

/** Lets a server listen beside a call: it sees all events from now on and may send its own. */
function joinCall({ live, attach, receive }: Call, socket: WebSocket, faults: Faults): void {
  const sink: EventSink = {
    source: 'sideband',
    send: text => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(1000),
  }
  socket.on('message', data => receive(data.toString()))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => live.sinks.remove(sink))
  attach(sink)
  const closes = faults.strike('sideband_closed')
  if (closes) live.timers.after(closes.afterMs, () => socket.close(1001))
}

/** Starting, ending and joining calls, and secrets for browsers. */
export function callRoutes(service: CallService): Route[] {
  const { calls, server, faults, keys } = service
  const start = on('POST /v1/realtime/calls', 'calls', async incoming => {
    const { offer, config } = await readWanted(incoming, service)
    server.mustServe(config.model)
    const startedBy = keys.secretOf(incoming) ? 'secret' : 'server'
    const { call, answer } = await startCall(offer, {
      config,
      startedBy,
      behaviour: server.behaviour,
      faults,
    })
    calls.add(call)
    const headers = {
      'content-type': 'application/sdp',
      location: `/v1/realtime/calls/${call.id}`,
    }
    return { status: 201, headers, body: answer }
  })
  return [
    { ...start, admits: 'secrets' },
    on('POST /v1/realtime/calls/:id/hangup', 'hangup', (_incoming, id) => {
      const call = calls.running(id)
      if (!call) throw callNotFound()
      call.end('hangup')
      return { body: '' }
    }),
    on('POST /v1/realtime/client_secrets', 'client_secrets', call => {
      const { session, expires_after } = check(SECRET, jsonBody(call), refused)
      check(PUBLISHED, session, refused)
      server.mustServe(session.model)
      const expiresAt = Date.now() + expires_after.seconds * 1000
      const value = keys.issue(session, expiresAt)
      const shown = { id: newId('sess'), object: 'realtime.session', expires_at: 0, ...session }
      return { body: { value, expires_at: Math.floor(expiresAt / 1000), session: shown } }
    }),
    // Its sideband: for the server's key only.
    on('UPGRADE /v1/realtime', 'sideband', ({ query }) => {
      const call = calls.running(query.get('call_id') ?? '')
      if (!call) throw callNotFound()
      return { status: 101, upgrade: socket => joinCall(call, socket, faults) }
    }),
  ]
}
