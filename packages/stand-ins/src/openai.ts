import { speechRoute, transcriptionRoute } from './openai/audio.ts'
import { errorOf, OpenAiError, unknownModel } from './openai/errors.ts'
import type { Break, Endpoint, Fault, Faults } from './openai/faults.ts'
import { keepKeys } from './openai/keys.ts'
import { keepCalls } from './openai/realtime/call.ts'
import { callRoutes } from './openai/realtime/call-routes.ts'
import {
  type Behaviour,
  DEFAULT_BEHAVIOUR,
  type Server,
  type StandInOptions,
  serverOf,
} from './openai/server.ts'
import { textRoutes } from './openai/text/text-routes.ts'
import { playable } from './server/control.ts'
import { scriptFaults } from './server/faults.ts'
import type { Reply } from './server/http.ts'
import { keepLog, on, type Route, type Service, serve } from './server/serve.ts'
import { keepReplies } from './text/compose-answer.ts'

export type { Fault } from './openai/faults.ts'
export type { CallReport } from './openai/realtime/call.ts'
export { type Behaviour, SERVERS, type ServerName, type StandInOptions } from './openai/server.ts'
export { decodeDtmf, digitsTranscript, dtmf } from './sound/dtmf.ts'
export { writeWav } from './sound/pcm.ts'

/** The list of models, and one of them. whisper.cpp has neither. */
function modelRoutes({ models, transcriptions }: Server): Route[] {
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
function corrupt(reply: Reply, endpoint: string, faults: Faults): Reply {
  if (faults.strike('wrong_type', endpoint)) return { headers: { 'content-type': 'text/html' }, body: PAGE }
  const garble = faults.strike('garbled_body', endpoint) !== undefined
  const what = garble ? (reply.pieces ? { pieces: garbled(reply.pieces) } : { body: GARBAGE }) : {}
  return { ...reply, ...what, cut: faults.strike('cut_body', endpoint) !== undefined }
}

export type StandIn = Awaited<ReturnType<typeof startOpenAiStandIn>>
export type SeenRequest = ReturnType<StandIn['requests']>[number]

/** Starts a double of OpenAI, or of a server of one's own that speaks like it, as all are started: `serve`. */
export async function startOpenAiStandIn(options: StandInOptions = {}) {
  const { apiKey = 'sk-stand-in', port, models, respond, faults: scripted, imitate, ...settings } = options
  const behaviour: Behaviour = { ...DEFAULT_BEHAVIOUR, ...settings }
  const server = serverOf(behaviour, imitate, models)
  const faults = scriptFaults<Fault>(scripted)
  const replies = keepReplies(respond)
  const calls = keepCalls()
  const keys = keepKeys(apiKey, server.keyless)
  const log = keepLog()
  const service: Service = {
    log,
    routes: [
      ...callRoutes({ calls, server, faults, keys }),
      ...modelRoutes(server),
      ...textRoutes(server, replies.respond, faults),
      transcriptionRoute(server),
      speechRoute(server),
    ],
    faults,
    errorOf,
    notFound: ({ method, path }) => new OpenAiError(404, `Invalid URL (${method} ${path})`),
    keyOf: keys.shown,
    admit: (call, { admits }) => keys.admit(call, admits === 'secrets'),
    corrupt: (reply, endpoint) => corrupt(reply, endpoint, faults),
    crossOrigin: true,
  }
  const control = {
    ...playable(faults, behaviour, DEFAULT_BEHAVIOUR),
    state: () => ({ counts: log.counts() as Partial<Record<Endpoint, number>>, behaviour }),
    calls: calls.reports,
    /** Breaks a running call now. @returns false when no such call is running */
    breakCall: (id: string, what: Break): boolean => {
      const call = calls.running(id)
      call?.live.breakOff(what)
      return call !== undefined
    },
    /** Text requests that want the schema of this name get this object from now on. */
    replyTo: replies.set,
    /** Forgets requests, faults and replies; ends and forgets all calls. The behaviour stays. */
    reset: (): void => {
      for (const kept of [log, faults, replies, calls]) kept.clear()
    },
  }
  const { origin, close, ...played } = await serve(service, control, port)
  return {
    ...played,
    /** What goes into `OPENAI_BASE_URL`: `http://127.0.0.1:PORT/v1`. */
    baseUrl: `${origin}/v1`,
    apiKey,
    close: (): Promise<void> => {
      calls.clear()
      return close()
    },
  }
}
