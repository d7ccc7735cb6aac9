import { type Playable, playable } from '../server/control.ts'
import { type Desk, keepLog, type Route, routed, type Seen } from '../server/desk.ts'
import { scriptFaults } from '../server/faults.ts'
import type { Reply } from '../server/reply.ts'
import { serve } from '../server/serve.ts'
import { keepReplies, type Respond } from '../text/compose-answer.ts'
import { speechRoute, transcriptionRoute } from './audio.ts'
import { type CallReport, keepCalls } from './calls/call.ts'
import { type CallDesk, callRoutes, sidebandDoor } from './calls/call-routes.ts'
import { errorOf, OpenAiError, unknownModel } from './errors.ts'
import type { Break, Endpoint, Fault, Faults } from './faults.ts'
import { keepKeys } from './keys.ts'
import { DEFAULT_TEMPO, type Server, type StandInOptions, serverOf, type Tempo } from './server.ts'
import { textRoutes } from './text/text-routes.ts'

/** A request, and whether it carried the server's key or a browser's secret. */
export type SeenRequest = Seen<Endpoint> & { key: 'server' | 'secret' | 'wrong' | 'none' }

/** What a test may do to a stand-in and read from it; the same over `/__control` for one in another process. */
interface Control extends Playable<Fault> {
  state(): { requests: readonly SeenRequest[]; counts: Record<string, number>; tempo: Tempo }
  requests(): readonly SeenRequest[]
  /** All calls, oldest first. */
  calls(): CallReport[]
  /** Breaks a running call now. @returns false when no such call is running */
  breakCall(id: string, what: Break): boolean
  /** Text requests that want the schema of this name get this object from now on. */
  replyTo(schemaName: string, reply: object): void
  /** Forgets requests, faults and replies; ends and forgets all calls. The tempo stays. */
  reset(): void
}

export interface StandIn extends Control {
  /** What goes into `OPENAI_BASE_URL`: `http://127.0.0.1:PORT/v1`. */
  baseUrl: string
  /** The server key that it accepts. */
  apiKey: string
  close(): Promise<void>
}

/** The list of models, and one of them. whisper.cpp has neither. */
const modelRoute = ({ models, transcriptions }: Server): Route<Endpoint> => ({
  method: 'GET',
  path: /^\/v1\/models(?:\/([^/]+))?$/,
  endpoint: 'models',
  handle: (_call, id) => {
    if (transcriptions === 'whisper.cpp') throw new OpenAiError(404, 'File Not Found')
    const data = models.map(model => ({ ...model, object: 'model', owned_by: 'system' }))
    if (!id) return { body: { object: 'list', data } }
    const found = data.find(model => model.id === id)
    if (!found) throw unknownModel(id)
    return { body: found }
  },
})

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
  const routes = [
    ...callRoutes(callDesk),
    modelRoute(server),
    ...textRoutes(server, respond, faults),
    transcriptionRoute(server),
    speechRoute(server),
  ]
  return {
    log: keepLog<SeenRequest>(),
    find: call => routed(routes, call),
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

/**
 * Starts a double of OpenAI, or of a server of one's own that speaks like it, on the loopback.
 * @throws Error when the port is taken
 */
export async function startOpenAiStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const {
    apiKey = 'sk-stand-in',
    port,
    models: _,
    respond,
    faults: scripted,
    imitate: __,
    ...settings
  } = options
  const tempo: Tempo = { ...DEFAULT_TEMPO, ...settings }
  const server = serverOf(options, tempo)
  const faults = scriptFaults<Fault>(scripted)
  const replies = keepReplies(respond)
  const calls = keepCalls()
  const keys = keepKeys(apiKey, server.keyless)
  const desk = deskOf({ calls, server, faults, keys }, replies.respond)
  const control: Control = {
    ...playable(faults, tempo, DEFAULT_TEMPO),
    state: () => ({ requests: desk.log.all(), counts: desk.log.counts(), tempo }),
    requests: desk.log.all,
    calls: calls.reports,
    breakCall: (id, what) => {
      const call = calls.running(id)
      call?.session.live.breakOff(what)
      return call !== undefined
    },
    replyTo: replies.set,
    reset: () => {
      for (const kept of [desk.log, faults, replies, calls]) kept.clear()
    },
  }
  const { origin, close } = await serve(desk, control, port)
  return {
    ...control,
    baseUrl: `${origin}/v1`,
    apiKey,
    close: () => {
      calls.clear()
      return close()
    },
  }
}
