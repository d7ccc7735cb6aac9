import type { WebSocket } from 'ws'
import { createSession } from '../realtime/session.ts'
import type { SessionConfig } from '../realtime/session-config.ts'
import { createCall } from './call.ts'
import type { CallReport } from './call-report.ts'
import type { CallDesk } from './call-routes.ts'
import { socketOutlet } from './socket-outlet.ts'

export interface SocketSessionParts extends CallDesk {
  socket: WebSocket
  config: SessionConfig
  requested: unknown
  startedBy: CallReport['startedBy']
}

/** A session over one WebSocket: sound travels inside its events. */
export function startSocketSession({
  socket,
  config,
  tempo,
  faults,
  calls,
  ...about
}: SocketSessionParts): void {
  const session = createSession({
    config,
    tempo,
    faults,
    sound: null,
    onExpired: () => call.end('expired'),
    breakOff: () => call.end('fault'),
  })
  const call = createCall({
    id: session.live.id,
    session,
    transport: 'websocket',
    startedBy: about.startedBy,
    requested: about.requested,
    onEnd: () => socket.close(1000),
  })
  calls.add(call)
  call.connected()
  socket.on('message', data => session.receive('socket', data.toString()))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => call.end('peer'))
  session.attach(socketOutlet(socket, 'socket'))
}
