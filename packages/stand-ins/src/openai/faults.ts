/** Everything a fault over HTTP can be bound to. `sideband` and `socket` are the two WebSocket doors. */
export const ENDPOINTS = [
  'client_secrets',
  'calls',
  'hangup',
  'models',
  'responses',
  'chat',
  'transcriptions',
  'sideband',
  'socket',
] as const
export type Endpoint = (typeof ENDPOINTS)[number]

/** Faults of the connection and of the status line. */
export type HttpFault = { on: Endpoint } & (
  | { /** The connection is reset. */ kind: 'refuse' }
  | {
      /** An error answer. `code` replaces the usual one (429: `insufficient_quota`). */
      kind: 'status'
      status: number
      /** Seconds in `Retry-After`; none: no such header. */
      retryAfterS?: number
      code?: string
    }
  | {
      /** Nothing is answered for `ms` (30 000 by default), then the request is served. */ kind: 'silence'
      ms?: number
    }
)

/** Faults of a text answer. */
export type TextFault = { kind: 'refusal' | 'incomplete' | 'broken_json' }

/**
 * What breaks: `call` closes the event channel and the peer connection, `network` makes the provider's end vanish without
 * a word, `sideband` closes all sidebands, `both` ends the session for everybody.
 */
export const BREAKS = ['call', 'network', 'sideband', 'both'] as const
export type Break = (typeof BREAKS)[number]

export const isBreak = (what: unknown): what is Break => BREAKS.some(known => known === what)

/** Faults of a call. The moment at which each one strikes stands beside it. */
export type CallFault =
  | { /** Call: the answer is fine, nothing ever connects. */ kind: 'half_open' }
  | {
      /** Call: `session_expired`, then everything closes, `afterMs` after the start. */ kind: 'expire'
      afterMs: number
    }
  | { /** Sideband: closes `afterMs` after it was opened. */ kind: 'sideband_closed'; afterMs: number }
  | { /** Response: before it, a text that is no JSON and an event of an unknown type. */ kind: 'malformed' }
  | { /** Response: while it is being made. */ kind: 'closed_mid_answer'; what: Break }
  | { /** Response: a second one starts by itself and says the same. */ kind: 'two_responses' }
  | { /** Response: refused as if another one ran. */ kind: 'busy' }
  | {
      /** Response: it ends as `failed` without any output, with this code. */ kind: 'response_failed'
      code?: string
    }
  | { /** Response: it calls the end tool and says nothing. */ kind: 'end_without_speaking' }
  | { /** Transcript: comes `ms` later. */ kind: 'late_transcript'; ms: number }
  | { /** Transcript: fails. */ kind: 'transcription_failed' }

/**
 * When it strikes: the first time (`once`, the default), the n-th time its moment comes (a number from 1), or `always`.
 */
export type Fault = { when?: 'once' | 'always' | number } & (HttpFault | TextFault | CallFault)

type OfKind<K extends Fault['kind']> = Extract<Fault, { kind: K }>

/** The scripted faults of a stand-in. */
export interface Faults {
  add(fault: Fault): void
  clear(): void
  /**
   * A moment at which faults of this kind may strike has come.
   * @param on for faults over HTTP: the endpoint
   * @returns the fault that strikes now
   */
  strike<K extends Fault['kind']>(kind: K, on?: Endpoint): OfKind<K> | undefined
  /** What is scripted, with how often its moment came. */
  list(): (Fault & { moments: number })[]
}

const strikesAt = ({ when = 'once' }: Fault, moment: number): boolean =>
  when === 'always' || moment === (when === 'once' ? 1 : when)

export function scriptFaults(initial: readonly Fault[] = []): Faults {
  let scripted = initial.map(fault => ({ fault, moments: 0 }))
  return {
    add: fault => {
      scripted.push({ fault, moments: 0 })
    },
    clear: () => {
      scripted = []
    },
    strike: <K extends Fault['kind']>(kind: K, on?: Endpoint) => {
      const concerned = scripted.filter(
        ({ fault }) => fault.kind === kind && (!('on' in fault) || fault.on === on),
      )
      for (const entry of concerned) entry.moments += 1
      const struck = concerned.find(({ fault, moments }) => strikesAt(fault, moments))
      return struck?.fault as OfKind<K> | undefined
    },
    list: () => scripted.map(({ fault, moments }) => ({ ...fault, moments })),
  }
}
