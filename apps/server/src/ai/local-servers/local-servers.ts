import type { Logger } from '../../platform/logging.ts'
import { ProviderError } from '../../platform/provider-error.ts'
import { pullModel } from '../ollama/pull-model.ts'
import type { LocalServer, LocalServers, PullFault, Pulling } from '../ports/local-servers.ts'
import { type Answering, findServers, type Places } from './find-servers.ts'

/** A page that is watched asks often, milliseconds. */
const FRESH_MS = 3_000

/** What a server fetches, or fetched last. */
interface Pull {
  now: Pulling | null
  fault: PullFault | null
  stop: AbortController
}

const faultOf = (error: unknown): PullFault => {
  const why = error instanceof ProviderError ? error.facts.why : null
  return why === 'model_missing' || why === 'disk' ? why : 'other'
}

/** Knows the servers for text at these places, and looks again when an answer is no longer fresh. */
export const createLocalServers = (places: Places, log: Logger): LocalServers => {
  let answering: Answering[] = []
  let looked: { at: number; ended: Promise<void> } | null = null
  const pulls = new Map<string, Pull>()

  const lookNow = async (): Promise<void> => {
    const before = new Set(answering.map(({ url }) => url))
    answering = await findServers(places)
    for (const { kind, url, models } of answering)
      if (!before.has(url)) log.info({ kind, url, models: models.length }, 'a server for text was found')
  }
  const look = (fresh = FRESH_MS): Promise<void> => {
    if (!looked || performance.now() - looked.at > fresh) looked = { at: performance.now(), ended: lookNow() }
    return looked.ended
  }
  const present = (server: Answering): LocalServer => {
    const pull = pulls.get(server.url)
    return { ...server, pulling: pull?.now ?? null, pullFault: pull?.fault ?? null }
  }

  const run = async (url: string, model: string, pull: Pull): Promise<void> => {
    try {
      const tell = (progress: Omit<Pulling, 'model'>) => {
        pull.now = { model, ...progress }
      }
      await pullModel(url, model, tell, pull.stop.signal)
      log.info({ url, model }, 'an Ollama fetched a model')
      await look(-1)
    } catch (error) {
      if (pull.stop.signal.aborted) return
      log.warn({ err: error, url, model }, 'an Ollama could not fetch a model')
      pull.fault = faultOf(error)
    } finally {
      pull.now = null
    }
  }

  return {
    found: () => answering.map(present),
    look: () => look(),
    pull: (url, model) => {
      const server = answering.find(one => one.kind === 'ollama' && one.url === url)
      if (!server) return null
      const before = pulls.get(url)
      // One that was stopped may still be ending: it counts for nothing.
      const running = before?.stop.signal.aborted ? null : before?.now
      if (running && running.model !== model) return 'busy'
      if (!running) {
        const pull: Pull = { now: { model, bytes: 0, total: 0 }, fault: null, stop: new AbortController() }
        pulls.set(url, pull)
        void run(url, model, pull)
      }
      return present(server)
    },
    stopPull: url => pulls.get(url)?.stop.abort(),
    close: () => {
      for (const { stop } of pulls.values()) stop.abort()
    },
  }
}
