import { randomUUID } from 'node:crypto'
import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { io, type Socket } from 'socket.io-client'
import { partOf } from './answers.ts'
import type { Line, LineEvents } from './line.ts'
import type { Ticket } from './plan.ts'

/** Takes the interview as the room does, without a page: sound comes down, an answer goes up when the button is let go. */
export function openInterviewLine(origin: string, { interviewId, token }: Ticket, events: LineEvents): Line {
  const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { 'accept-language': 'en' },
  })
  socket.on('connect', () =>
    socket.emit('start-session', { interviewId, token }, ack => {
      if (!ack.ok) events.fault(`start-session: ${ack.code}`)
      else if (ack.provider !== 'gemini') events.fault(`${ack.provider} interviews`)
    }),
  )
  socket.on('ai-audio-chunk', ({ audioChunks }) => {
    for (const chunk of audioChunks ?? []) events.piece(new Uint8Array(chunk))
  })
  socket.on('ai-speaking', ({ speaking }) => events.speaking(speaking))
  socket.on('session-error', ({ code }) => events.fault(`session-error: ${code}`))
  socket.on('connect_error', error => events.fault(`connect_error: ${error.message}`))
  socket.on('session-ended', () => events.over())
  let clientId = ''
  return {
    answer: (answer, spoken) => {
      const { part } = spoken
      const last = part + 1 === spoken.of
      if (part === 0) clientId = randomUUID()
      socket.emit(
        'send-audio',
        { clientId, audioData: partOf(answer, spoken), mimeType: 'audio/webm;codecs=opus', part, last },
        ack => {
          if (!ack.ok) events.fault(`send-audio: ${ack.code}`)
          else if (last) events.taken(answer)
        },
      )
    },
    close: () => socket.disconnect(),
  }
}
