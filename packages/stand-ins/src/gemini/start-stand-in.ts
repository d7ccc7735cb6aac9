import { changeSettings } from '../basics/change-settings.ts'
import { createLifetime } from '../basics/lifetime.ts'
import { scriptFaults } from '../faults/script-faults.ts'
import { isControl, serveControl } from '../http/control.ts'
import { listen, stopListening } from '../http/listen.ts'
import { keepJournal } from '../inspect/journal.ts'
import { controlHandlers } from './control.ts'
import type { Break, Fault } from './faults.ts'
import type { Desk, SeenRequest } from './http/desk.ts'
import { modelRoutes } from './http/model-routes.ts'
import { serveRequest } from './http/serve.ts'
import type { LiveDesk } from './live/live.ts'
import { createPacer } from './live/pacer.ts'
import { keepSessions, type RunningConnection } from './live/sessions.ts'
import { createUpgrade } from './live/upgrade.ts'
import { DEFAULT_TEMPO, type GeminiStandInOptions, settle, type Tempo } from './options.ts'
import type { GeminiControl, GeminiStandIn } from './stand-in.ts'
import { generateRoute } from './text/generate-route.ts'
import { keepReplies } from './text/keep-replies.ts'

function breakOff(connection: RunningConnection, what: Break, { goAwayMs, closeCode }: Tempo) {
  if (what === 'goaway') connection.goAway(goAwayMs)
  else if (what === 'expire') connection.close(closeCode, 'Deadline expired before operation could complete.')
  else if (what === 'normal') connection.close(1000, '')
  else connection.terminate()
}

/** Everything of a stand-in but its door. */
function assemble(options: GeminiStandInOptions) {
  const { apiKey, models, tempo, respond } = settle(options)
  const now = options.now ?? Date.now
  const faults = scriptFaults<Fault>(options.faults)
  const journal = keepJournal<SeenRequest>()
  const replies = keepReplies(respond)
  const sessions = keepSessions(now)
  const pacer = createPacer()
  const lifetime = createLifetime()
  const desk: Desk = { apiKey, faults, journal, lifetime: lifetime.signal, now }
  const liveDesk: LiveDesk = { sessions, models, tempo, faults, pacer, now }
  const control: GeminiControl = {
    state: () => ({
      sessions: sessions.reports(),
      requests: journal.all(),
      counts: journal.counts(),
      faults: faults.list(),
      tempo,
    }),
    requests: journal.all,
    sessions: sessions.reports,
    breakSession: (what, id) => {
      const connection = sessions.running(id)?.connection
      if (connection) breakOff(connection, what, tempo)
      return Boolean(connection)
    },
    fault: faults.add,
    clearFaults: faults.clear,
    setTempo: change => changeSettings(tempo, DEFAULT_TEMPO, change),
    replyTo: replies.set,
    reset: () => {
      lifetime.renew()
      faults.clear()
      journal.clear()
      replies.clear()
      sessions.clear()
    },
  }
  const close = () => {
    lifetime.renew()
    pacer.stop()
  }
  const routes = [...modelRoutes(models), generateRoute(models, replies.respond, faults)]
  return { apiKey, desk: { ...desk, routes }, liveDesk, control, close }
}

/**
 * Starts a double of Gemini on the loopback.
 * @throws Error when the port is taken
 */
export async function startGeminiStandIn(options: GeminiStandInOptions = {}): Promise<GeminiStandIn> {
  const { apiKey, desk, liveDesk, control, close } = assemble(options)
  const handlers = controlHandlers(control)
  const { server, port } = await listen(options.port ?? 0, (message, response) => {
    if (isControl(message.url)) void serveControl(message, response, handlers)
    else void serveRequest(message, response, desk)
  })
  const sockets = createUpgrade(desk, liveDesk)
  server.on('upgrade', sockets.upgrade)
  return {
    ...control,
    origin: `http://127.0.0.1:${port}`,
    apiKey,
    close: async () => {
      close()
      sockets.close()
      await stopListening(server)
    },
  }
}
