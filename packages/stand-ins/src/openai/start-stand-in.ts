import { changeSettings } from '../basics/change-settings.ts'
import { createLifetime } from '../basics/lifetime.ts'
import { scriptFaults } from '../faults/script-faults.ts'
import { isControl, serveControl } from '../http/control.ts'
import { listen, stopListening } from '../http/listen.ts'
import { keepJournal } from '../inspect/journal.ts'
import { type CallDesk, callRoutes } from './calls/call-routes.ts'
import { keepCalls } from './calls/registry.ts'
import { secretRoute } from './calls/secret-route.ts'
import { createUpgrade } from './calls/upgrade.ts'
import { controlHandlers } from './http/control.ts'
import { modelRoutes } from './http/model-routes.ts'
import { keepSecrets } from './http/secrets.ts'
import { type Desk, serveProvider } from './http/serve-provider.ts'
import type { SeenRequest } from './inspect/seen-request.ts'
import { DEFAULT_TEMPO, type StandInOptions, settle } from './options.ts'
import { speechRoute } from './speech/speech-route.ts'
import type { Control, StandIn } from './stand-in.ts'
import { keepReplies } from './text/keep-replies.ts'
import { textRoutes } from './text/text-routes.ts'
import { transcriptionRoute } from './text/transcription-route.ts'

/** Everything of a stand-in but its door. */
function assemble(options: StandInOptions) {
  const settings = settle(options)
  const now = options.now ?? Date.now
  const faults = scriptFaults(options.faults)
  const journal = keepJournal<SeenRequest>()
  const replies = keepReplies(settings.respond)
  const secrets = keepSecrets()
  const calls = keepCalls()
  const lifetime = createLifetime()
  const callDesk: CallDesk = { calls, faults, now, tempo: settings.tempo, models: settings.models }
  const desk: Desk = {
    routes: [
      ...callRoutes(callDesk),
      secretRoute(callDesk, secrets),
      ...modelRoutes(settings, now),
      ...textRoutes({ ...settings, respond: replies.respond }, faults, now),
      transcriptionRoute(settings, now),
      speechRoute(settings, now),
    ],
    keys: { apiKey: settings.apiKey, keyless: settings.server.keyless, secrets, now },
    faults,
    journal,
    lifetime: lifetime.signal,
  }
  const control: Control = {
    state: () => ({
      calls: calls.reports(),
      requests: journal.all(),
      counts: journal.counts(),
      faults: faults.list(),
      tempo: settings.tempo,
    }),
    requests: journal.all,
    calls: calls.reports,
    breakCall: (id, what) => {
      const call = calls.running(id)
      call?.session.live.breakOff(what)
      return call !== undefined
    },
    fault: faults.add,
    clearFaults: faults.clear,
    setTempo: change => changeSettings(settings.tempo, DEFAULT_TEMPO, change),
    replyTo: replies.set,
    reset: () => {
      lifetime.renew()
      faults.clear()
      journal.clear()
      replies.clear()
      calls.clear()
    },
  }
  const close = () => {
    lifetime.renew()
    calls.endAll()
  }
  return { apiKey: settings.apiKey, desk, callDesk, control, close }
}

/**
 * Starts a double of OpenAI on the loopback.
 * @throws Error when the port is taken
 */
export async function startOpenAiStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { apiKey, desk, callDesk, control, close } = assemble(options)
  const handlers = controlHandlers(control)
  const { server, port } = await listen(options.port ?? 0, (message, response) => {
    if (isControl(message.url)) void serveControl(message, response, handlers)
    else void serveProvider(message, response, desk)
  })
  server.on('upgrade', createUpgrade(desk, callDesk))
  const origin = `http://127.0.0.1:${port}`
  return {
    ...control,
    origin,
    baseUrl: `${origin}/v1`,
    apiKey,
    close: async () => {
      close()
      await stopListening(server)
    },
  }
}
