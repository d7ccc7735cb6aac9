import { WebSocket } from 'ws'
import { partOf } from './answers.ts'
import type { Line, LineEvents } from './line.ts'

/** The end of what is said, in both directions; everything else is sound. */
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
    answer: (answer, spoken) => {
      socket.send(partOf(answer, spoken))
      if (spoken.part + 1 < spoken.of) return
      socket.send(SILENT, error =>
        error ? events.fault(`bare line: ${error.message}`) : events.taken(answer),
      )
    },
    close: () => socket.close(),
  }
}
