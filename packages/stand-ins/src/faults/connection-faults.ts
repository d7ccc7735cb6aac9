import { setTimeout as delay } from 'node:timers/promises'

/** Faults of a connection and of its status line, at an endpoint. */
export type ConnectionFault<E extends string> = { on: E } & (
  | { /** The connection is reset. */ kind: 'refuse' }
  | {
      /** An error answer. `code` replaces the usual one. */
      kind: 'status'
      status: number
      /** Seconds until it may be tried again, as the provider tells; none: it does not tell. */
      retryAfterS?: number
      code?: string
    }
  | {
      /** Nothing is answered for `ms` (30 000 by default), then the request is served. */ kind: 'silence'
      ms?: number
    }
)

/** What strikes at an endpoint now, kind by kind. */
interface Strikes<S> {
  refuse(): object | undefined
  silence(): { ms?: number } | undefined
  status(): S | undefined
}

/** How long the provider is silent unless the fault says otherwise, milliseconds. */
export const SILENCE_MS = 30_000

/**
 * Lets the faults strike that are scripted for a connection.
 * @param lifetime ends a silence early: what was asked then is not served any more
 * @returns `refused` when the connection is to be reset; the status to answer with; null: serve it
 */
export async function sufferConnectionFaults<S extends object>(
  strikes: Strikes<S>,
  lifetime: AbortSignal,
): Promise<'refused' | S | null> {
  if (strikes.refuse()) return 'refused'
  const silence = strikes.silence()
  if (silence) await delay(silence.ms ?? SILENCE_MS, undefined, { signal: lifetime }).catch(() => undefined)
  if (lifetime.aborted) return 'refused'
  return strikes.status() ?? null
}
