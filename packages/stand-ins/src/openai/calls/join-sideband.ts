import type { WebSocket } from 'ws'
import type { Faults } from '../faults.ts'
import type { Call } from './call.ts'
import { socketOutlet } from './socket-outlet.ts'

/** Lets a server listen beside a call: it sees all events from now on and may send its own. */
export function joinSideband(call: Call, socket: WebSocket, faults: Faults): void {
  const { session } = call
  const outlet = socketOutlet(socket, 'sideband')
  call.joined()
  socket.on('message', data => session.receive('sideband', data.toString()))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => session.detach(outlet))
  session.attach(outlet)
  const closes = faults.strike('sideband_closed')
  if (closes) session.live.timers.after(closes.afterMs, () => socket.close(1001))
}
