import { playable } from '../server/control.ts'
import { type Desk, keepLog, type Seen } from '../server/desk.ts'
import { scriptFaults } from '../server/faults.ts'
import { serve } from '../server/serve.ts'
import { keepReplies, type Respond } from '../text/compose-answer.ts'
import { chatRoute } from './chat-route.ts'
import { modelRoutes } from './model-routes.ts'
import { DEFAULT_TEMPO, type Endpoint, errorOf, type Fault, ollamaError, type Tempo } from './server.ts'

export interface OllamaStandInOptions extends Partial<Tempo> {
  /** 0 (the default): a free one. */
  port?: number
  /** Models that it has. */
  models?: readonly string[]
  respond?: Respond
  faults?: readonly Fault[]
}

export type OllamaStandIn = Awaited<ReturnType<typeof startOllamaStandIn>>

/**
 * Starts a double of an Ollama on the loopback. What a test may do to it and read from it is there over `/__control`, too.
 * @throws Error when the port is taken
 */
export async function startOllamaStandIn(options: OllamaStandInOptions = {}) {
  const { port, models: names = ['qwen3:4b'], respond, faults: scripted, ...settings } = options
  const tempo: Tempo = { ...DEFAULT_TEMPO, ...settings }
  const models = new Set(names)
  const faults = scriptFaults<Fault>(scripted)
  const replies = keepReplies(respond)
  const waiting = new Set<() => void>()
  const held = () => new Promise<void>(resolve => void waiting.add(resolve))
  const desk: Desk<Endpoint> = {
    log: keepLog<Seen<Endpoint>>(),
    routes: [
      ...modelRoutes({ models, tempo, faults, held }),
      chatRoute(models, tempo, replies.respond, faults),
    ],
    faults,
    errorOf,
    notFound: () => ollamaError(404, '404 page not found'),
  }
  const control = {
    ...playable(faults, tempo, DEFAULT_TEMPO),
    requests: desk.log.all,
    /** Chats whose schema has a property of this name at its top get this object from now on. */
    replyTo: replies.set,
    /** Downloads that are held go on. */
    release: (): void => {
      for (const resolve of waiting) resolve()
      waiting.clear()
    },
  }
  const { origin, close } = await serve(desk, control, port)
  return {
    ...control,
    /** What goes into `OLLAMA_URL`: `http://127.0.0.1:PORT`. */
    origin,
    close: (): Promise<void> => {
      control.release()
      return close()
    },
  }
}
