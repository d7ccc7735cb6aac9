import { playable } from '../server/control.ts'
import { type Desk, keepLog, type Seen } from '../server/desk.ts'
import { scriptFaults } from '../server/faults.ts'
import type { Incoming } from '../server/request.ts'
import { serve } from '../server/serve.ts'
import { keepReplies, type Respond } from '../text/compose-answer.ts'
import type { Break, Endpoint, Fault } from './faults.ts'
import { generateRoute } from './generate-route.ts'
import { errorOf, missingKey, notFound, wrongKey } from './google-error.ts'
import { serveConnection } from './live/connection.ts'
import { DEFAULT_TEMPO, type LiveDesk, type Tempo } from './live/live.ts'
import type { Outlet } from './live/outlet.ts'
import { keepSessions } from './live/sessions.ts'

interface GeminiStandInOptions extends Partial<Tempo> {
  /** The key that is accepted. */
  apiKey?: string
  /** 0 (the default): a free one. */
  port?: number
  faults?: readonly Fault[]
}

/** The key of a request: in a header, or in its address. */
const keyOf = ({ headers, query }: Incoming): string | null => {
  const header = headers['x-goog-api-key']
  return typeof header === 'string' ? header : query.get('key')
}

function breakOff({ goAway, expire, close, terminate }: Outlet, what: Break) {
  if (what === 'goaway') goAway()
  else if (what === 'expire') expire()
  else if (what === 'normal') close(1000, '')
  else terminate()
}

/** @param live what the connections share */
function deskOf(apiKey: string, live: LiveDesk, respond: Respond): Desk<Endpoint> {
  const isRight = (call: Incoming) => {
    const key = keyOf(call)
    if (key === null) throw missingKey()
    return key === apiKey
  }
  return {
    log: keepLog<Seen<Endpoint>>(),
    routes: [generateRoute(respond, live.faults)],
    faults: live.faults,
    errorOf,
    notFound: () => notFound(),
    admit: call => {
      if (!isRight(call)) throw wrongKey()
    },
    door: {
      path: '/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent',
      endpoint: 'socket',
      open: call => {
        const keyIsRight = isRight(call)
        return socket => serveConnection(socket, live, keyIsRight)
      },
    },
  }
}

export type GeminiStandIn = Awaited<ReturnType<typeof startGeminiStandIn>>

/**
 * Starts a double of Gemini on the loopback. What a test may do to it and read from it is there over `/__control`, too.
 * @throws Error when the port is taken
 */
export async function startGeminiStandIn(options: GeminiStandInOptions = {}) {
  const { apiKey = 'gemini-stand-in', port, faults: scripted, ...settings } = options
  const tempo: Tempo = { ...DEFAULT_TEMPO, ...settings }
  const faults = scriptFaults<Fault>(scripted)
  const replies = keepReplies()
  const sessions = keepSessions()
  const desk = deskOf(apiKey, { sessions, tempo, faults }, replies.respond)
  const control = {
    ...playable(faults, tempo, DEFAULT_TEMPO),
    requests: desk.log.all,
    /** All live sessions, oldest first. */
    sessions: sessions.reports,
    /** Breaks the newest running connection now. @returns false when none runs */
    breakSession: (what: Break): boolean => {
      const connection = sessions.running()?.connection
      if (connection) breakOff(connection, what)
      return Boolean(connection)
    },
    /** Text requests whose schema has a property of this name at its top get this object from now on. */
    replyTo: replies.set,
    /** Forgets requests, faults and replies; ends and forgets all sessions. The tempo stays. */
    reset: (): void => {
      for (const kept of [desk.log, faults, replies, sessions]) kept.clear()
    },
  }
  const { origin, close } = await serve(desk, control, port)
  return {
    ...control,
    /** What goes into `GEMINI_BASE_URL`: `http://127.0.0.1:PORT`. */
    origin,
    /** The key that it accepts. */
    apiKey,
    close,
  }
}
