import type { Break, Fault } from './gemini/faults.ts'
import { generateRoute } from './gemini/generate-route.ts'
import { errorOf, notFound, wrongKey } from './gemini/google-error.ts'
import { serveConnection } from './gemini/live/connection.ts'
import { DEFAULT_TEMPO, type Tempo } from './gemini/live/live.ts'
import { keepSessions } from './gemini/live/sessions.ts'
import { playable } from './server/control.ts'
import { scriptFaults } from './server/faults.ts'
import type { Incoming } from './server/http.ts'
import { type Desk, keepLog, on, serve } from './server/serve.ts'
import { keepReplies } from './text/compose-answer.ts'

export type { Break, Fault } from './gemini/faults.ts'
export type { SessionReport } from './gemini/live/sessions.ts'
export { dtmf } from './sound/dtmf.ts'

interface GeminiStandInOptions extends Partial<Tempo> {
  apiKey?: string
  port?: number
  faults?: readonly Fault[]
}

/** The key of a request: in a header, or in its address. */
const keyOf = ({ headers, query }: Incoming): unknown => headers['x-goog-api-key'] ?? query.get('key')

const LIVE = '/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent'

export type GeminiStandIn = Awaited<ReturnType<typeof startGeminiStandIn>>

/** Starts a double of Gemini on the loopback, as all are started: `serve`. */
export async function startGeminiStandIn(options: GeminiStandInOptions = {}) {
  const { apiKey = 'gemini-stand-in', port, faults: scripted, ...settings } = options
  const tempo: Tempo = { ...DEFAULT_TEMPO, ...settings }
  const faults = scriptFaults<Fault>(scripted)
  const replies = keepReplies()
  const sessions = keepSessions()
  const desk: Desk = {
    log: keepLog(),
    routes: [
      generateRoute(replies.respond, faults),
      // A wrong key is told when the set-up comes.
      on(`UPGRADE ${LIVE}`, 'socket', call => ({
        status: 101,
        upgrade: socket => serveConnection(socket, { sessions, tempo, faults }, keyOf(call) === apiKey),
      })),
    ],
    faults,
    errorOf,
    notFound: () => notFound(),
    admit: (call, { endpoint }) => {
      if (keyOf(call) !== apiKey && endpoint !== 'socket') throw wrongKey()
    },
  }
  const control = {
    ...playable(faults, tempo, DEFAULT_TEMPO),
    sessions: sessions.reports,
    /** Breaks the newest running connection now. @returns false when none runs */
    breakSession: (what: Break): boolean => {
      const connection = sessions.running()?.connection
      connection?.[what]()
      return Boolean(connection)
    },
    /** Text requests whose schema has a property of this name at its top get this object from now on. */
    replyTo: replies.set,
    /** Forgets requests, faults and replies; ends and forgets all sessions. The tempo stays. */
    reset: (): void => {
      for (const kept of [desk.log, faults, replies, sessions]) kept.clear()
    },
  }
  return { ...(await serve(desk, control, port)), /** The key that it accepts. */ apiKey }
}
