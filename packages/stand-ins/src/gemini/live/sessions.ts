import { randomBytes } from 'node:crypto'
import type { Memory } from './memory.ts'
import type { Setup } from './messages.ts'
import type { SessionReport } from './notes.ts'

/** Handles are good for so long after they were given, milliseconds. */
const HANDLE_MS = 2 * 60 * 60_000

/** How the running connection of a session is broken. */
export interface RunningConnection {
  close(code: number, reason: string): void
  terminate(): void
  /** Announces the end and ends. */
  goAway(): void
}

/** A session: it outlives its connections. */
export interface Session {
  memory: Memory
  readonly notes: Omit<SessionReport, 'state' | 'conversation'>
  /** null: none runs. */
  connection: RunningConnection | null
}

const newSession = (setup: Setup): Session => ({
  memory: [],
  connection: null,
  notes: {
    id: `session_${randomBytes(8).toString('hex')}`,
    setup,
    connections: [],
    handles: [],
    turns: [],
    texts: [],
    answers: [],
    toolResponses: [],
    clientMessages: [],
  },
})

const reportOf = ({ notes, connection, memory }: Session): SessionReport => ({
  ...notes,
  state: connection ? 'open' : 'closed',
  conversation: memory.map(({ said }) => said),
})

export type Sessions = ReturnType<typeof keepSessions>

/** All sessions since the start or the last `clear`, oldest first. */
export function keepSessions() {
  let sessions: Session[] = []
  const handles = new Map<string, { session: Session; memory: Memory; givenAt: number }>()
  return {
    open: (setup: Setup): Session => {
      const session = newSession(setup)
      sessions.push(session)
      return session
    },
    /** @returns a handle for what the session remembers now */
    giveHandle: (session: Session): string => {
      const handle = randomBytes(24).toString('base64url')
      handles.set(handle, { session, memory: session.memory, givenAt: Date.now() })
      session.notes.handles.push(handle)
      return handle
    },
    /** Takes a session up again as it was when the handle was given. @returns undefined when it cannot be */
    resume: (handle: string, setup: Setup): Session | undefined => {
      const known = handles.get(handle)
      const isOther = known?.session.notes.setup.model !== setup.model
      if (!known || isOther || Date.now() - known.givenAt > HANDLE_MS) return undefined
      const { session, memory } = known
      session.connection?.close(1000, '')
      session.memory = memory
      session.notes.setup = setup
      return session
    },
    /** The newest one with a connection. */
    running: (): Session | undefined => sessions.findLast(({ connection }) => connection !== null),
    reports: (): SessionReport[] => sessions.map(reportOf),
    clear: () => {
      for (const { connection } of sessions) connection?.terminate()
      sessions = []
      handles.clear()
    },
  }
}
