/** A model that a server fetches. Bytes; `total` is 0 until it is known, and grows as the server finds more to fetch. */
export interface Pulling {
  model: string
  bytes: number
  total: number
}

/** Why a model was not fetched. */
export type PullFault = 'model_missing' | 'disk' | 'other'

export interface ServerModel {
  name: string
  /** Of its files; null: the server does not say. */
  revision: string | null
}

/** A server for text that answers on this machine, or where OLLAMA_URL says. */
export interface LocalServer {
  kind: 'ollama' | 'openai_compatible'
  /** Its origin, without a slash at the end. */
  url: string
  /** That write, and run there. */
  models: readonly ServerModel[]
  pulling: Pulling | null
  /** Why the last download of a model failed. */
  pullFault: PullFault | null
}

/** Servers for text that were found (ai/local-servers). None is used before the administrator chooses it. */
export interface LocalServers {
  /** As they were at the last `look`. */
  found(): readonly LocalServer[]
  /** Looks again, unless it just did. Never fails. */
  look(): Promise<void>
  /**
   * Has an Ollama fetch a model, in the background.
   * @returns the server as it is then; null: no such server was found; `busy`: it fetches another one
   */
  pull(url: string, model: string): LocalServer | 'busy' | null
  /** Stops what is being fetched; what has arrived stays there. */
  stopPull(url: string): void
  close(): void
}

declare module '../../platform/context.ts' {
  interface AppContext {
    /** Servers for text that answer here; null: OLLAMA_URL=off. */
    localServers: LocalServers | null
  }
}
