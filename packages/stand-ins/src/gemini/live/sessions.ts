import { randomBytes } from 'node:crypto'
import type { JsonObject } from '../../basics/json.ts'
import type { Memory } from './conversation.ts'
import type { SessionReport } from './notes.ts'

/** Handles are good for so long after they were given, milliseconds. */
const HANDLE_MS = 2 * 60 * 60_000

/** A session: it outlives its connections. */
export interface Session {
  readonly id: string
  readonly model: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  memory: Memory
  readonly notes: Omit<SessionReport, 'state' | 'conversation'>
  /** How the running connection is broken; null: none runs. */
  connection: RunningConnection | null
}

export interface RunningConnection {
  close(code: number, reason: string): void
  terminate(): void
  /** Announces the end and ends. @param timeLeftMs milliseconds in between */
  goAway(timeLeftMs: number): void
}

interface Handle {
  session: Session
  memory: Memory
  givenAt: number
}

/** All sessions since the start or the last `clear`, oldest first. */
export interface Sessions {
  open(model: string, setup: JsonObject): Session
  /** @returns a handle for what the session remembers now */
  giveHandle(session: Session): string
  /** Takes a session up again as it was when the handle was given. @returns undefined when it cannot be */
  resume(handle: string, model: string, setup: JsonObject): Session | undefined
  /** @param id none: the newest @returns undefined when there is none with a connection */
  running(id?: string): Session | undefined
  reports(): SessionReport[]
  endAll(): void
  clear(): void
}

const reportOf = ({ notes, connection, memory }: Session): SessionReport => ({
  ...notes,
  state: connection ? 'open' : 'closed',
  conversation: memory.map(({ said }) => said),
})

const newSession = (model: string, setup: JsonObject, startedAt: number): Session => {
  const id = `session_${randomBytes(8).toString('hex')}`
  return {
    id,
    model,
    startedAt,
    memory: [],
    connection: null,
    notes: {
      id,
      model,
      setup,
      connections: [],
      handles: [],
      turns: [],
      texts: [],
      answers: [],
      toolResponses: [],
      clientMessages: [],
      serverMessages: [],
    },
  }
}

/** @param now epoch milliseconds */
export function keepSessions(now: () => number): Sessions {
  const sessions = new Map<string, Session>()
  const handles = new Map<string, Handle>()
  const endAll = () => {
    for (const { connection } of sessions.values()) connection?.terminate()
  }
  return {
    open: (model, setup) => {
      const session = newSession(model, setup, now())
      sessions.set(session.id, session)
      return session
    },
    giveHandle: session => {
      const handle = randomBytes(24).toString('base64url')
      handles.set(handle, { session, memory: session.memory, givenAt: now() })
      session.notes.handles.push(handle)
      return handle
    },
    resume: (handle, model, setup) => {
      const known = handles.get(handle)
      if (!known || known.session.model !== model || now() - known.givenAt > HANDLE_MS) return undefined
      const { session, memory } = known
      session.connection?.close(1000, '')
      session.memory = memory
      session.notes.setup = setup
      return session
    },
    running: id =>
      [...sessions.values()].findLast(
        session => session.connection !== null && (id === undefined || session.id === id),
      ),
    reports: () => [...sessions.values()].map(reportOf),
    endAll,
    clear: () => {
      endAll()
      sessions.clear()
      handles.clear()
    },
  }
}
