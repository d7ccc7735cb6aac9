import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { io, type Socket } from 'socket.io-client'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'

export interface InterviewEvents {
  /** PCM16 at 24 kHz. */
  sound(pcm: Uint8Array): void
  speaking?(on: boolean): void
  fault(words: string): void
  /** Absent: an interview that is over before its last answer comes is a fault. */
  mayEndEarly?: true
  /** Nothing more will come. */
  over(): void
}

/** An interview, taken over a socket without a page; unlike a test's it keeps nothing of what it hears. */
export interface LiveInterview {
  /** Is the candidate in? A refusal was told as a fault. */
  begun: Promise<boolean>
  /** @returns is it taken? */
  send(answer: {
    clientId: string
    audioData: Uint8Array<ArrayBuffer>
    part?: number
    last?: boolean
  }): Promise<boolean>
  close(): void
}

/** @param provider that is to interview: another one is a fault */
export function openInterview(
  origin: string,
  { id: interviewId, token }: Ticket,
  provider: string,
  events: InterviewEvents,
): LiveInterview {
  const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'accept-language': 'en' },
  })
  let isOver = false
  const end = () => {
    if (!isOver) events.over()
    isOver = true
  }
  const begun = new Promise<boolean>(resolve => {
    socket.on('connect', () =>
      socket.emit('start-session', { interviewId, token }, ack => {
        if (!ack.ok) events.fault(`start-session: ${ack.code}`)
        else if (ack.provider !== provider) events.fault(`${ack.provider} interviews`)
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
      resolve(false)
      if (reason === 'io client disconnect') return
      events.fault(`disconnect: ${reason}`)
      end()
    })
  })
  socket.on('ai-audio-chunk', ({ audioChunks, speak }) => {
    if (speak) events.fault('the server has no voice (is there an espeak-ng?)')
    for (const chunk of audioChunks ?? []) events.sound(new Uint8Array(chunk))
  })
  socket.on('ai-speaking', ({ speaking }) => events.speaking?.(speaking))
  socket.on('session-error', ({ code }) => events.fault(`session-error: ${code}`))
  socket.on('session-ended', end)
  return {
    begun: Promise.race([begun, lost]),
    send: answer => {
      const taken = new Promise<boolean>(resolve => {
        socket.emit('send-audio', { ...answer, mimeType: 'audio/webm;codecs=opus' }, ack => {
          if (!ack.ok && ack.code === 'INTERVIEW_CLOSED' && events.mayEndEarly) end()
          else if (!ack.ok) events.fault(`send-audio: ${ack.code}`)
          resolve(ack.ok)
        })
      })
      return Promise.race([taken, lost])
    },
    close: () => void socket.disconnect(),
  }
}
