import { setTimeout as delay } from 'node:timers/promises'

/** When a fault strikes: the first time (`once`, the default), the n-th time its moment comes (a number from 1), or `always`. */
export interface Timed {
  when?: 'once' | 'always' | number
}

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

type Scripted = Timed & { kind: string; on?: string }

/** The scripted faults of a stand-in. */
export interface FaultScript<F extends Scripted> {
  add(fault: F): void
  clear(): void
  /**
   * A moment at which faults of this kind may strike has come.
   * @param on the endpoint, for faults that are bound to one
   * @returns the fault that strikes now
   */
  strike<K extends F['kind']>(kind: K, on?: string): Extract<F, { kind: K }> | undefined
  /** How often any has struck since the script was last cleared. */
  struck(): number
}

const strikesAt = ({ when = 'once' }: Timed, moment: number): boolean =>
  when === 'always' || moment === (when === 'once' ? 1 : when)

export function scriptFaults<F extends Scripted>(initial: readonly F[] = []): FaultScript<F> {
  let scripted: { fault: F; moments: number }[] = []
  const add = (fault: F) => void scripted.push({ fault, moments: 0 })
  initial.forEach(add)
  let struckTimes = 0
  return {
    add,
    clear: () => {
      scripted = []
      struckTimes = 0
    },
    struck: () => struckTimes,
    strike: <K extends F['kind']>(kind: K, on?: string) => {
      const concerned = scripted.filter(
        ({ fault }) => fault.kind === kind && (fault.on === undefined || fault.on === on),
      )
      for (const entry of concerned) entry.moments += 1
      const struck = concerned.find(({ fault, moments }) => strikesAt(fault, moments))
      if (struck) struckTimes += 1
      return struck?.fault as Extract<F, { kind: K }> | undefined
    },
  }
}

/** How long a provider is silent unless the fault says otherwise, milliseconds. */
export const SILENCE_MS = 30_000

/** Nothing happens for so long. @param lifetime ends it early */
export const stayed = (ms: number, lifetime: AbortSignal): Promise<unknown> =>
  delay(ms, undefined, { signal: lifetime }).catch(() => undefined)

/** What strikes a connection. */
export interface Struck {
  kind: string
  ms?: number
  status?: number
  retryAfterS?: number
  code?: string
}

/**
 * Lets the faults strike that are scripted for a connection.
 * @param lifetime ends a silence early: what was asked then is not served any more
 * @returns `refused` when the connection is to be reset; the status to answer with; null: serve it
 */
export async function sufferConnectionFaults(
  strike: (kind: 'refuse' | 'silence' | 'status') => Struck | undefined,
  lifetime: AbortSignal,
): Promise<'refused' | Struck | null> {
  if (strike('refuse')) return 'refused'
  const silence = strike('silence')
  if (silence) await stayed(silence.ms ?? SILENCE_MS, lifetime)
  return lifetime.aborted ? 'refused' : (strike('status') ?? null)
}
