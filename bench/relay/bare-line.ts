import { WebSocket } from 'ws'
import type { Line, LineEvents } from './line.ts'

/** The end of an utterance; everything else that comes down is sound. */
export const SILENT = 'silent'

/** The same talk through the bare relay. */
export function openBareLine(url: string, events: LineEvents): Line {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  let speaking = false
  const turnTo = (on: boolean) => {
    if (speaking !== on) events.speaking(on)
    speaking = on
  }
  socket.on('message', (message: Buffer, isBinary) => {
    if (!isBinary) turnTo(false)
    else {
      turnTo(true)
      events.piece(message)
    }
  })
  socket.on('error', error => events.fault(`bare line: ${error.message}`))
  return {
    answer: answer =>
      socket.send(answer.webm, error =>
        error ? events.fault(`bare line: ${error.message}`) : events.taken(answer),
      ),
    close: () => socket.close(),
  }
}
