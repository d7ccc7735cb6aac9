import { playable } from '../server/control.ts'
import { type Desk, keepLog, on, type Route, type Seen } from '../server/desk.ts'
import { scriptFaults } from '../server/faults.ts'
import type { Reply } from '../server/reply.ts'
import { serve } from '../server/serve.ts'
import { keepReplies, type Respond } from '../text/compose-answer.ts'
import { speechRoute, transcriptionRoute } from './audio.ts'
import { keepCalls } from './calls/call.ts'
import { type CallDesk, callRoutes, sidebandDoor } from './calls/call-routes.ts'
import { errorOf, OpenAiError, unknownModel } from './errors.ts'
import type { Break, Endpoint, Fault, Faults } from './faults.ts'
import { keepKeys } from './keys.ts'
import { DEFAULT_TEMPO, type Server, type StandInOptions, serverOf, type Tempo } from './server.ts'
import { textRoutes } from './text/text-routes.ts'

/** A request, and whether it carried the server's key or a browser's secret. */
export type SeenRequest = Seen<Endpoint> & { key: 'server' | 'secret' | 'wrong' | 'none' }

/** The list of models, and one of them. whisper.cpp has neither. */
function modelRoutes({ models, transcriptions }: Server): Route<Endpoint>[] {
  const known = () => {
    if (transcriptions === 'whisper.cpp') throw new OpenAiError(404, 'File Not Found')
    return models.map(model => ({ ...model, object: 'model', owned_by: 'system' }))
  }
  return [
    on('GET /v1/models', 'models', () => ({ body: { object: 'list', data: known() } })),
    on('GET /v1/models/:id', 'models', (_call, id) => {
      const found = known().find(model => model.id === id)
      if (!found) throw unknownModel(id)
      return { body: found }
    }),
  ]
}

const PAGE = '<!doctype html><title>Sign in</title><h1>Please sign in to this network</h1>'
/** Neither an event, nor the head of a sound, nor JSON. */
const GARBAGE = 'data: {"choices":[{"del\n\n'

async function* garbled(pieces: NonNullable<Reply['pieces']>): AsyncGenerator<string | Uint8Array> {
  yield GARBAGE
  yield* pieces
}

/** The answer as it arrives when the faults strike that are scripted for its way. */
function spoil(reply: Reply, endpoint: Endpoint, faults: Faults): Reply {
  if (faults.strike('wrong_type', endpoint)) return { headers: { 'content-type': 'text/html' }, body: PAGE }
  const garble = faults.strike('garbled_body', endpoint) !== undefined
  const what = garble ? (reply.pieces ? { pieces: garbled(reply.pieces) } : { body: GARBAGE }) : {}
  return { ...reply, ...what, cut: faults.strike('cut_body', endpoint) !== undefined }
}

function deskOf(callDesk: CallDesk, respond: Respond): Desk<Endpoint, Pick<SeenRequest, 'key'>> {
  const { server, faults, keys } = callDesk
  return {
    log: keepLog<SeenRequest>(),
    routes: [
      ...callRoutes(callDesk),
      ...modelRoutes(server),
      ...textRoutes(server, respond, faults),
      transcriptionRoute(server),
      speechRoute(server),
    ],
    faults,
    errorOf,
    notFound: ({ method, path }) => new OpenAiError(404, `Invalid URL (${method} ${path})`),
    about: call => ({ key: keys.shown(call) }),
    admit: (call, { admits }) => keys.admit(call, admits === 'secrets'),
    spoil: (reply, endpoint) => spoil(reply, endpoint, faults),
    crossOrigin: true,
    door: sidebandDoor(callDesk),
  }
}

export type StandIn = Awaited<ReturnType<typeof startOpenAiStandIn>>

/**
 * Starts a double of OpenAI, or of a server of one's own that speaks like it, on the loopback. What a test may do to it and read
 * from it is there over `/__control`, too.
 * @throws Error when the port is taken
 */
export async function startOpenAiStandIn(options: StandInOptions = {}) {
  const { apiKey = 'sk-stand-in', port, models, respond, faults: scripted, imitate, ...settings } = options
  const tempo: Tempo = { ...DEFAULT_TEMPO, ...settings }
  const server = serverOf(tempo, imitate, models)
  const faults = scriptFaults<Fault>(scripted)
  const replies = keepReplies(respond)
  const calls = keepCalls()
  const keys = keepKeys(apiKey, server.keyless)
  const desk = deskOf({ calls, server, faults, keys }, replies.respond)
  const control = {
    ...playable(faults, tempo, DEFAULT_TEMPO),
    state: () => ({ counts: desk.log.counts(), tempo }),
    requests: desk.log.all,
    /** All calls, oldest first. */
    calls: calls.reports,
    /** Breaks a running call now. @returns false when no such call is running */
    breakCall: (id: string, what: Break): boolean => {
      const call = calls.running(id)
      call?.live.breakOff(what)
      return call !== undefined
    },
    /** Text requests that want the schema of this name get this object from now on. */
    replyTo: replies.set,
    /** Forgets requests, faults and replies; ends and forgets all calls. The tempo stays. */
    reset: (): void => {
      for (const kept of [desk.log, faults, replies, calls]) kept.clear()
    },
  }
  const { origin, close } = await serve(desk, control, port)
  return {
    ...control,
    /** What goes into `OPENAI_BASE_URL`: `http://127.0.0.1:PORT/v1`. */
    baseUrl: `${origin}/v1`,
    /** The server key that it accepts. */
    apiKey,
    close: (): Promise<void> => {
      calls.clear()
      return close()
    },
  }
}
