import { randomUUID } from 'node:crypto'
import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { io, type Socket } from 'socket.io-client'
import type { Ticket } from '../relay/plan.ts'

export interface InterviewEvents {
  /** PCM16 at 24 kHz, bytes. */
  sound(bytes: number): void
  fault(words: string): void
  over(): void
}

/** A built-in interview, taken over a socket without a page. */
export interface Interview {
  /** Is the candidate in? A refusal was told as a fault. */
  begun: Promise<boolean>
  /** As the room sends it where nobody writes it down: whole, when the button is let go. @returns is it on record? */
  answer(webm: Uint8Array<ArrayBuffer>): Promise<boolean>
  close(): void
}

export function openInterview(
  origin: string,
  { interviewId, token }: Ticket,
  events: InterviewEvents,
): Interview {
  const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'accept-language': 'en' },
  })
  const begun = new Promise<boolean>(resolve => {
    socket.on('connect', () =>
      socket.emit('start-session', { interviewId, token }, ack => {
        if (!ack.ok) events.fault(`start-session: ${ack.code}`)
        else if (ack.provider !== 'builtin') events.fault(`${ack.provider} interviews`)
        resolve(ack.ok)
      }),
    )
    socket.on('connect_error', error => {
      events.fault(`connect_error: ${error.message}`)
      resolve(false)
    })
  })
  const lost = new Promise<false>(resolve => {
    socket.on('disconnect', reason => {
      if (reason !== 'io client disconnect') events.fault(`disconnect: ${reason}`)
      events.over()
      resolve(false)
    })
  })
  socket.on('ai-audio-chunk', ({ audioChunks, speak }) => {
    if (speak) events.fault('the server has no voice (is there an espeak-ng?)')
    for (const chunk of audioChunks ?? []) events.sound((chunk as Uint8Array).byteLength)
  })
  socket.on('session-error', ({ code }) => events.fault(`session-error: ${code}`))
  socket.on('session-ended', () => events.over())
  const mimeType = 'audio/webm;codecs=opus'
  return {
    begun: Promise.race([begun, lost]),
    answer: webm => {
      const onRecord = new Promise<boolean>(resolve => {
        socket.emit('send-audio', { clientId: randomUUID(), audioData: webm, mimeType }, ack => {
          // It was over before the answer came.
          if (!ack.ok && ack.code === 'INTERVIEW_CLOSED') events.over()
          else if (!ack.ok) events.fault(`send-audio: ${ack.code}`)
          resolve(ack.ok)
        })
      })
      return Promise.race([onRecord, lost])
    },
    close: () => void socket.disconnect(),
  }
}
