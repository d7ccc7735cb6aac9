import { scriptFaults } from '../server/faults.ts'
import { type Desk, keepLog, type Seen } from '../server/provider.ts'
import { serve } from '../server/serve.ts'
import { type Playable, playable } from '../server/stand-in.ts'
import { keepReplies } from '../text/compose-answer.ts'
import { chatRoute } from './chat-route.ts'
import type { Endpoint, Fault } from './faults.ts'
import { modelRoutes } from './model-routes.ts'
import { errorOf, ollamaError } from './ollama-error.ts'
import { DEFAULT_TEMPO, type OllamaStandInOptions, type Tempo } from './options.ts'

export type { OllamaStandInOptions }

/** What a test may do to a stand-in and read from it; the same over `/__control` for one in another process. */
export interface OllamaControl extends Playable<Fault> {
  requests(): readonly Seen<Endpoint>[]
  /** Chats whose schema has a property of this name at its top get this object from now on. */
  replyTo(property: string, reply: object): void
  /** Downloads that are held go on. */
  release(): void
}

export interface OllamaStandIn extends OllamaControl {
  /** What goes into `OLLAMA_URL`: `http://127.0.0.1:PORT`. `/__control` is there, too. */
  origin: string
  close(): Promise<void>
}

/**
 * Starts a double of an Ollama on the loopback.
 * @throws Error when the port is taken
 */
export async function startOllamaStandIn(options: OllamaStandInOptions = {}): Promise<OllamaStandIn> {
  const { port, models: names = ['qwen3:4b'], respond, faults: scripted, ...settings } = options
  const tempo: Tempo = { ...DEFAULT_TEMPO, ...settings }
  const models = new Set(names)
  const faults = scriptFaults<Fault>(scripted)
  const replies = keepReplies(respond)
  const waiting = new Set<() => void>()
  const held = () => new Promise<void>(resolve => void waiting.add(resolve))
  const routes = [
    ...modelRoutes({ models, tempo, faults, held }),
    chatRoute(models, tempo, replies.respond, faults),
  ]
  const desk: Desk<Endpoint, object> = {
    log: keepLog<Seen<Endpoint>>(),
    routes: () => routes,
    strike: (kind, endpoint) => faults.strike(kind, endpoint),
    errorOf,
    notFound: () => ollamaError(404, '404 page not found'),
    broken: () => ollamaError(500, 'internal server error'),
    about: () => ({}),
    admit: () => undefined,
    now: Date.now,
  }
  const control: OllamaControl = {
    ...playable(faults, tempo, DEFAULT_TEMPO),
    requests: desk.log.all,
    replyTo: replies.set,
    release: () => {
      for (const resolve of waiting) resolve()
      waiting.clear()
    },
  }
  const { origin, close } = await serve(desk, control, port)
  return {
    ...control,
    origin,
    close: () => {
      control.release()
      return close()
    },
  }
}
