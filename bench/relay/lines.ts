import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'
import { partOf, type RecordedAnswer, type SpokenPart } from '../candidates/answers.ts'
import { type InterviewEvents, openInterview } from '../candidates/interview.ts'

export interface LineEvents extends InterviewEvents {
  speaking(on: boolean): void
  /** All of an answer was taken. */
  taken(answer: RecordedAnswer): void
}

/** A candidate's connection to the interviewer. */
export interface Line {
  /** With the last part the answer is given. */
  answer(answer: RecordedAnswer, spoken: SpokenPart): void
  close(): void
}

/** Takes the interview as the room does: sound comes down, an answer goes up while it is spoken. */
export function openInterviewLine(origin: string, ticket: Ticket, events: LineEvents): Line {
  const interview = openInterview(origin, ticket, 'gemini', events)
  let clientId = ''
  return {
    answer: (answer, spoken) => {
      const { part, of } = spoken
      const last = part + 1 === of
      if (part === 0) clientId = randomUUID()
      const sent = interview.send({ clientId, audioData: partOf(answer, spoken), part, last })
      void sent.then(isTaken => isTaken && last && events.taken(answer))
    },
    close: interview.close,
  }
}

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
  const fault = (error: Error) => events.fault(`bare line: ${error.message}`)
  socket.on('message', (message: Buffer, isBinary) => {
    turnTo(isBinary)
    if (isBinary) events.sound(message)
  })
  socket.on('error', fault)
  return {
    answer: (answer, spoken) => {
      socket.send(partOf(answer, spoken))
      if (spoken.part + 1 < spoken.of) return
      socket.send(SILENT, error => (error ? fault(error) : events.taken(answer)))
    },
    close: () => socket.close(),
  }
}
