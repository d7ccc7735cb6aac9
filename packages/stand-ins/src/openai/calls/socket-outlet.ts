import { WebSocket } from 'ws'
import type { Outlet, Source } from '../realtime/outlets.ts'

/** The events of a session on a WebSocket. */
export const socketOutlet = (socket: WebSocket, source: Source): Outlet => ({
  source,
  send: text => {
    if (socket.readyState === WebSocket.OPEN) socket.send(text)
  },
  close: () => socket.close(1000),
})
