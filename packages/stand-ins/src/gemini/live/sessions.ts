import { randomBytes } from 'node:crypto'
import type { Said } from '../../interviewer/next-move.ts'
import type { JsonObject } from '../../server/json.ts'
import { textTokens } from '../../text/compose-answer.ts'
import type { ClientSocket } from './client-socket.ts'
import type { FunctionResponse, Message, Setup } from './messages.ts'

/** 25 tokens for each second of sound. */
const MS_PER_TOKEN = 40

/** Something that was said, and what it costs to read it. */
export interface Entry {
  said: Said
  tokens: number
  modality: 'TEXT' | 'AUDIO'
}

/** What was said in a session so far; never changed in place, so that a handle keeps what it was given for. */
type Memory = readonly Entry[]

/** Words that were written. */
export const written = (by: Said['by'], words: string): Entry => ({
  said: { by, words },
  tokens: textTokens(words),
  modality: 'TEXT',
})

/** What was heard or spoken, `ms` long. */
export const spoken = (said: Said, ms: number): Entry => ({
  said,
  tokens: Math.ceil(ms / MS_PER_TOKEN),
  modality: 'AUDIO',
})

/** The bill of one answer: it reads everything before it. @param spokenMs length of its sound */
export function usageMetadata(read: Memory, spokenMs: number): JsonObject {
  const promptTokensDetails = (['TEXT', 'AUDIO'] as const).map(modality => ({
    modality,
    tokenCount: read.reduce((sum, entry) => sum + (entry.modality === modality ? entry.tokens : 0), 0),
  }))
  const promptTokenCount = promptTokensDetails.reduce((sum, { tokenCount }) => sum + tokenCount, 0)
  const responseTokenCount = Math.ceil(spokenMs / MS_PER_TOKEN)
  return {
    promptTokenCount,
    responseTokenCount,
    totalTokenCount: promptTokenCount + responseTokenCount,
    promptTokensDetails,
    responseTokensDetails: [{ modality: 'AUDIO', tokenCount: responseTokenCount }],
  }
}

/** An answer of the model and its moments, epoch milliseconds with fractions; null: not yet, or never. */
export interface SeenAnswer {
  words: string
  status: 'running' | 'complete' | 'interrupted' | 'broken'
  askedAt: number
  soundAt: number | null
  /** Messages with sound that left. */
  chunks: number
}

/** Everything about a session, over all its connections, for a test to read. */
export interface SessionReport {
  state: 'open' | 'closed'
  setup: Setup
  /** Each with the handle that it was opened with. */
  connections: { handle: string | null }[]
  handles: string[]
  turns: { digits: string }[]
  texts: string[]
  answers: SeenAnswer[]
  toolResponses: FunctionResponse[]
  /** As they came; pieces of sound that follow each other are one, without their sound. */
  clientMessages: { message: Message; times: number }[]
  conversation: Said[]
}

/** Sessions are long and sound is most of what comes: it is counted, not kept. */
export function noteReceived({ clientMessages }: Pick<SessionReport, 'clientMessages'>, message: Message) {
  const { audio } = message.realtimeInput ?? {}
  const last = clientMessages.at(-1)
  if (audio && last?.message.realtimeInput?.audio) last.times += 1
  else {
    const noted = audio ? { realtimeInput: { audio: { ...audio, data: '' } } } : message
    clientMessages.push({ message: noted, times: 1 })
  }
}

/** A session: it outlives its connections. */
export interface Session {
  memory: Memory
  readonly notes: Omit<SessionReport, 'state' | 'conversation'>
  connection: ClientSocket | null
}

/** Handles are good for so long after they were given, milliseconds. */
const HANDLE_MS = 2 * 60 * 60_000

export type Sessions = ReturnType<typeof keepSessions>

/** All sessions since the start or the last `clear`, oldest first. */
export function keepSessions() {
  let sessions: Session[] = []
  const handles = new Map<string, { session: Session; memory: Memory; givenAt: number }>()
  return {
    open: (setup: Setup): Session => {
      const lists = { connections: [], handles: [], turns: [], texts: [], answers: [] }
      const notes = { setup, ...lists, toolResponses: [], clientMessages: [] }
      const session: Session = { memory: [], connection: null, notes }
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
      session.connection?.normal()
      session.memory = memory
      session.notes.setup = setup
      return session
    },
    running: (): Session | undefined => sessions.findLast(({ connection }) => connection !== null),
    reports: (): SessionReport[] =>
      sessions.map(({ notes, connection, memory }) => ({
        ...notes,
        state: connection ? 'open' : 'closed',
        conversation: memory.map(({ said }) => said),
      })),
    clear: () => {
      for (const { connection } of sessions) connection?.network()
      sessions = []
      handles.clear()
    },
  }
}
