import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { io, type Socket } from 'socket.io-client'
import { COMING_BACK, comeBack } from '../../apps/web/src/features/interviews/room/connection.ts'
import { until } from '../../e2e/support/page/until.ts'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'

/** Between two answers, milliseconds. */
const ANSWER_MS = 1_000
const ACK_MS = 10_000
/** A server takes no more names of waiting answers than a hundred. */
const MOST_WAITING = 50

/** A candidate's page as far as the line goes: comes back as the page does, and sends again what was not acknowledged. */
export interface Candidate {
  interview: Ticket
  /** Names of answers that the server has acknowledged. */
  stored: ReadonlySet<string>
  /** What each answer says, acknowledged or not. */
  said: ReadonlyMap<string, string>
  /** How long the interview stood still each time that the line broke, milliseconds; empties the list. */
  takeBreaks(): number[]
  isIn(): boolean
  /** Says nothing more. @returns once all is acknowledged */
  fallSilent(): Promise<void>
  leave(): void
}

export const enter = (origin: string, interview: Ticket): Candidate => {
  const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    ...COMING_BACK,
  })
  const stored = new Set<string>()
  const said = new Map<string, string>()
  const waiting = new Map<string, string>()
  let isIn = false
  let broke: number | null = null
  let breaks: number[] = []
  let count = 0

  const send = async (clientId: string, text: string): Promise<void> => {
    const answer = await socket
      .timeout(ACK_MS)
      .emitWithAck('send-text', { clientId, text })
      .catch(() => null)
    if (!answer?.ok) return
    stored.add(clientId)
    waiting.delete(clientId)
  }
  const join = async (): Promise<void> => {
    const { id: interviewId, token } = interview
    const message = { interviewId, token, waiting: [...waiting.keys()] }
    const ack = await socket
      .timeout(ACK_MS)
      .emitWithAck('start-session', message)
      .catch(() => null)
    // A node that leaves breaks the line itself; any other refusal is tried again.
    if (!ack?.ok) return void (socket.connected && setTimeout(() => void join(), 200))
    isIn = true
    if (broke !== null) breaks.push(performance.now() - broke)
    broke = null
    for (const [clientId, text] of waiting) void send(clientId, text)
  }
  socket.on('connect', () => void join())
  const stopComingBack = comeBack(socket)
  socket.on('disconnect', () => {
    isIn = false
    broke ??= performance.now()
  })
  const talk = setInterval(() => {
    if (waiting.size >= MOST_WAITING) return
    const clientId = `answer-${++count}`
    const text = `This is what I did at work, part ${count}, with care and with my team.`
    said.set(clientId, text)
    waiting.set(clientId, text)
    if (isIn) void send(clientId, text)
  }, ANSWER_MS)
  return {
    interview,
    stored,
    said,
    takeBreaks: () => {
      const taken = breaks
      breaks = []
      return taken
    },
    isIn: () => isIn,
    fallSilent: async () => {
      clearInterval(talk)
      while (waiting.size > 0) {
        for (const [clientId, text] of [...waiting]) if (isIn) await send(clientId, text)
        if (waiting.size > 0) await new Promise(done => setTimeout(done, 100))
      }
    },
    leave: () => {
      clearInterval(talk)
      stopComingBack()
      socket.disconnect()
    },
  }
}

/** All candidates are in long before, or something is wrong. */
const ALL_IN_MS = 90_000

/** Waits until all candidates are in. */
export const allIn = (candidates: readonly Candidate[]) =>
  until('every candidate', () => candidates.every(one => one.isIn()) || undefined, ALL_IN_MS)
