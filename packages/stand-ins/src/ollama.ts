import {
  type Behaviour,
  DEFAULT_BEHAVIOUR,
  errorOf,
  type Fault,
  ollamaError,
  ollamaRoutes,
} from './ollama/routes.ts'
import { playable } from './server/control.ts'
import { scriptFaults } from './server/faults.ts'
import { keepLog, type Service, serve } from './server/serve.ts'
import { keepReplies } from './text/compose-answer.ts'

export type { Fault } from './ollama/routes.ts'

export interface OllamaStandInOptions extends Partial<Behaviour> {
  models?: readonly string[]
  faults?: readonly Fault[]
}

export type OllamaStandIn = Awaited<ReturnType<typeof startOllamaStandIn>>

/** Starts a double of an Ollama on the loopback, as all are started: `serve`. */
export async function startOllamaStandIn(options: OllamaStandInOptions = {}) {
  const { models: names = ['qwen3:4b'], faults: scripted, ...settings } = options
  const behaviour: Behaviour = { ...DEFAULT_BEHAVIOUR, ...settings }
  const models = new Set(names)
  const faults = scriptFaults<Fault>(scripted)
  const replies = keepReplies()
  const waiting = new Set<() => void>()
  const held = () => new Promise<void>(resolve => void waiting.add(resolve))
  const service: Service = {
    log: keepLog(),
    routes: ollamaRoutes({ models, behaviour, faults, respond: replies.respond, held }),
    faults,
    errorOf,
    notFound: () => ollamaError(404, '404 page not found'),
  }
  const control = {
    ...playable(faults, behaviour, DEFAULT_BEHAVIOUR),
    /** Chats whose schema has a property of this name at its top get this object from now on. */
    replyTo: replies.set,
    /** Downloads that are held go on. */
    release: (): void => {
      for (const resolve of waiting) resolve()
      waiting.clear()
    },
  }
  const served = await serve(service, control)
  return {
    ...served,
    close: (): Promise<void> => {
      control.release()
      return served.close()
    },
  }
}
