import { randomUUID } from 'node:crypto'
import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { io, type Socket } from 'socket.io-client'
import type { Line, LineEvents } from './line.ts'
import type { Seat } from './plan.ts'

/** Takes the interview as the room does, without a page: sound comes down, an answer goes up when the button is let go. */
export function openInterviewLine(origin: string, { interviewId, token }: Seat, events: LineEvents): Line {
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
  return {
    answer: answer =>
      socket.emit(
        'send-audio',
        { clientId: randomUUID(), audioData: answer.webm, mimeType: 'audio/webm;codecs=opus' },
        ack => (ack.ok ? events.taken(answer) : events.fault(`send-audio: ${ack.code}`)),
      ),
    close: () => socket.disconnect(),
  }
}
