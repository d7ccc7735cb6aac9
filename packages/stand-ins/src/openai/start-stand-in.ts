import { scriptFaults } from './faults.ts'
import { isControl, serveControl } from './http/control.ts'
import { listen, stopListening } from './http/listen.ts'
import { modelRoutes } from './http/model-routes.ts'
import { keepSecrets } from './http/secrets.ts'
import { type Desk, serveProvider } from './http/serve-provider.ts'
import { keepJournal } from './inspect/journal.ts'
import { changeTempo, type StandInOptions, settle } from './options.ts'
import type { Control, StandIn } from './stand-in.ts'
import { keepReplies } from './text/keep-replies.ts'
import { textRoutes } from './text/text-routes.ts'

/**
 * Starts a double of OpenAI on the loopback.
 * @throws Error when the port is taken
 */
export async function startOpenAiStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const settings = settle(options)
  const faults = scriptFaults(options.faults)
  const journal = keepJournal()
  const replies = keepReplies(settings.respond)
  const now = options.now ?? Date.now
  const end = new AbortController()
  const desk: Desk = {
    routes: [
      ...modelRoutes(settings.models, now),
      ...textRoutes({ ...settings, respond: replies.respond }, faults, now),
    ],
    keys: { apiKey: settings.apiKey, secrets: keepSecrets(), now },
    faults,
    journal,
    lifetime: end.signal,
  }
  const control: Control = {
    state: () => ({
      requests: journal.all(),
      counts: journal.counts(),
      faults: faults.list(),
      tempo: settings.tempo,
    }),
    requests: journal.all,
    fault: faults.add,
    clearFaults: faults.clear,
    setTempo: change => changeTempo(settings.tempo, change),
    replyTo: replies.set,
    reset: () => {
      faults.clear()
      journal.clear()
      replies.clear()
    },
  }
  const { server, port } = await listen(options.port ?? 0, (message, response) => {
    if (isControl(message.url)) void serveControl(message, response, control)
    else void serveProvider(message, response, desk)
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    ...control,
    origin,
    baseUrl: `${origin}/v1`,
    apiKey: settings.apiKey,
    close: async () => {
      end.abort()
      await stopListening(server)
    },
  }
}
