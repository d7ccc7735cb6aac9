import { setTimeout as delay } from 'node:timers/promises'

/** When a fault strikes: the first time (`once`, the default), the n-th time its moment comes (a number from 1), or `always`. */
export interface Timed {
  when?: 'once' | 'always' | number
}

export interface StatusFault {
  kind: 'status'
  status: number
  /** Seconds until it may be tried again, as the provider tells; none: it does not tell. */
  retryAfterS?: number
  /** Replaces the usual one. */
  code?: string
  /** The field that the error names. */
  param?: string
}

/** Nothing is answered for `ms` (30 000 by default), then the request is served. */
export interface SilenceFault {
  kind: 'silence'
  ms?: number
}

/** Faults of a connection and of its status line, at an endpoint. `refuse`: the connection is reset. */
export type ConnectionFault<E extends string> = { on: E } & ({ kind: 'refuse' } | StatusFault | SilenceFault)

export type Scripted = Timed & { kind: string; on?: string }

export type FaultScript<F extends Scripted> = ReturnType<typeof scriptFaults<F>>

/** The scripted faults of a stand-in. */
export function scriptFaults<F extends Scripted>(initial: readonly F[] = []) {
  let scripted = initial.map(fault => ({ fault, moments: 0 }))
  let struckTimes = 0
  return {
    add: (fault: F) => void scripted.push({ fault, moments: 0 }),
    clear: () => {
      scripted = []
      struckTimes = 0
    },
    /** How often any has struck since the script was last cleared. */
    struck: () => struckTimes,
    /** A moment at which faults of this kind may strike has come. @param on the endpoint @returns the fault that strikes now */
    strike: <K extends F['kind']>(kind: K, on?: string): Extract<F, { kind: K }> | undefined => {
      const concerned = scripted.filter(
        ({ fault }) => fault.kind === kind && (fault.on === undefined || fault.on === on),
      )
      for (const entry of concerned) entry.moments += 1
      const struck = concerned.find(
        ({ fault: { when = 'once' }, moments }) =>
          when === 'always' || moments === (when === 'once' ? 1 : when),
      )
      if (struck) struckTimes += 1
      return struck?.fault as Extract<F, { kind: K }> | undefined
    },
  }
}

/** How long a fault keeps silent, milliseconds. */
export const silenceMs = ({ ms = 30_000 }: { ms?: number }): number => ms

/** Nothing happens for as long as a fault says. @param lifetime ends it early */
export const keepSilent = (fault: { kind: string; ms?: number }, lifetime: AbortSignal): Promise<unknown> =>
  delay(silenceMs(fault), undefined, { signal: lifetime }).catch(() => undefined)

/** Those of its faults that can befall any connection. */
export interface ConnectionFaults {
  strike(
    kind: 'refuse' | 'silence' | 'status',
    on: string,
  ): { kind: 'refuse' } | StatusFault | SilenceFault | undefined
}
