import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { refuseUpgrade } from '../../http/refuse-upgrade.ts'
import { authorize, type Caller, keyShown } from '../http/authorize.ts'
import { notFound, ProviderError } from '../http/provider-error.ts'
import type { Desk } from '../http/serve-provider.ts'
import { sufferFaults } from '../http/suffer-faults.ts'
import type { SeenRequest } from '../inspect/seen-request.ts'
import type { Call } from './call.ts'
import { type CallDesk, callNotFound, sessionConfigFor } from './call-routes.ts'
import { joinSideband } from './join-sideband.ts'
import { startSocketSession } from './start-socket-session.ts'

const PATH = '/v1/realtime'

const queryError = (message: string) => new ProviderError(400, message, { code: 'invalid_request' })

/** What an upgrade is for, once nothing speaks against it. */
type Accepted = (socket: WebSocket) => void

function acceptSideband(callId: string, caller: Caller, desk: CallDesk): Accepted {
  const call: Call | undefined = caller.key === 'server' ? desk.calls.running(callId) : undefined
  if (!call) throw callNotFound()
  return socket => joinSideband(call, socket, desk.faults)
}

function acceptSession(model: string | null, caller: Caller, desk: CallDesk): Accepted {
  const asked = caller.key === 'secret' ? caller.secret.session : { type: 'realtime' }
  const requested = { ...asked, ...(model && { model }) }
  const config = sessionConfigFor(requested, desk)
  return socket => startSocketSession({ socket, config, requested, startedBy: caller.key, ...desk })
}

function accept(query: URLSearchParams, caller: Caller, desk: CallDesk): Accepted {
  const callId = query.get('call_id')
  if (query.get('intent') !== null) throw queryError('The stand-in has no transcription sessions.')
  if (callId !== null && query.get('model') !== null)
    throw queryError('Exactly one of model and call_id is expected.')
  if (callId !== null) return acceptSideband(callId, caller, desk)
  if (query.get('model') === null && caller.key === 'server')
    throw queryError('You must provide a model parameter.')
  return acceptSession(query.get('model'), caller, desk)
}

/** Serves WebSockets: sidebands of calls, and sessions of their own. */
export function createUpgrade(desk: Desk, callDesk: CallDesk) {
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: protocols => (protocols.has('realtime') ? 'realtime' : false),
  })

  const note = (message: IncomingMessage, url: URL): SeenRequest => {
    const seen: SeenRequest = {
      at: desk.keys.now(),
      method: 'GET',
      path: url.pathname,
      endpoint: url.searchParams.has('call_id') ? 'sideband' : 'socket',
      key: keyShown(message.headers, desk.keys),
      contentType: '',
      body: Object.fromEntries(url.searchParams),
      status: null,
    }
    desk.journal.note(seen)
    return seen
  }

  const serve = async (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(message.url ?? '/', 'http://stand-in')
    if (url.pathname !== PATH) throw notFound('GET', url.pathname)
    const seen = note(message, url)
    const endpoint = url.searchParams.has('call_id') ? 'sideband' : 'socket'
    try {
      if ((await sufferFaults(desk.faults, endpoint, desk.lifetime())) === 'refused') return socket.destroy()
      const accepted = accept(url.searchParams, authorize(message.headers, desk.keys, 'any'), callDesk)
      seen.status = 101
      sockets.handleUpgrade(message, socket, head, accepted)
    } catch (error) {
      if (error instanceof ProviderError) seen.status = error.status
      throw error
    }
  }

  return (message: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    serve(message, socket, head).catch((error: unknown) => {
      if (error instanceof ProviderError) return refuseUpgrade(socket, { ...error, body: error.asBody() })
      console.error('The stand-in failed:', error)
      socket.destroy()
    })
  }
}
