import type { WebSocket } from 'ws'
import { type ConnectionFaults, type StatusFault, sufferConnectionFaults } from './faults.ts'
import { ProviderError, type Reply } from './reply.ts'
import { type Incoming, shownBody } from './request.ts'

/** What somebody asks for. */
export interface Asked<E extends string> {
  endpoint: E
  /** Who may ask: with the provider's key, unless it says otherwise. */
  admits?: 'anybody' | 'secrets'
  /** @throws ProviderError */
  answer(): Reply | Promise<Reply>
}

/** An endpoint of a provider. */
export interface Route<E extends string> extends Omit<Asked<E>, 'answer'> {
  method: 'GET' | 'POST'
  /** A group is handed to `handle`. */
  path: RegExp
  /** @throws ProviderError */
  handle(call: Incoming, named: string): Reply | Promise<Reply>
}

/** What is asked for; undefined: nothing that is known here. */
export function routed<E extends string>(routes: readonly Route<E>[], call: Incoming): Asked<E> | undefined {
  const route = routes.find(({ method, path }) => method === call.method && path.test(call.path))
  return route && { ...route, answer: () => route.handle(call, route.path.exec(call.path)?.[1] ?? '') }
}

/** The WebSockets of a provider. */
export interface Door<E extends string> {
  path: string
  endpoint: E
  /** @returns what serves the socket once it is open @throws ProviderError */
  open(call: Incoming): (socket: WebSocket) => void
}

/** A request as it came, without its key. */
export interface Seen<E extends string> {
  /** Epoch milliseconds. */
  at: number
  method: string
  path: string
  /** null: no endpoint of the provider. */
  endpoint: E | null
  body: unknown
  /** What it was answered with; null: not yet, or the connection was broken. */
  status: number | null
}

/** A provider behind its door. `A` is what the journal says of a request besides: its key. */
export interface Desk<E extends string, A extends object = object> {
  log: Log<Seen<E> & A>
  find(call: Incoming): Asked<E> | undefined
  faults: ConnectionFaults
  /** The error that a scripted status becomes; 500: the stand-in itself failed. */
  errorOf(status: StatusFault, endpoint: E | null): ProviderError
  notFound(call: Incoming): ProviderError
  about?(call: Incoming): A
  /** @throws ProviderError unless its key admits a request */
  admit(call: Incoming, asked: Asked<E>): void
  /** The answer as it arrives; null: it never does. */
  spoil?(reply: Reply, endpoint: E): Reply | null | Promise<Reply | null>
  /** May pages of other origins ask? */
  crossOrigin?: true
  door?: Door<E>
  now?(): number
}

/** All requests since the start or the last `clear`, and how long what was begun may still act. */
export interface Log<S> {
  note(request: S): void
  all(): readonly S[]
  /** How often each endpoint was asked. */
  counts(): Record<string, number>
  /** Forgets everything, and ends what is under way. */
  clear(): void
  lifetime(): AbortSignal
}

export function keepLog<S extends { endpoint: string | null }>(): Log<S> {
  let seen: S[] = []
  let current = new AbortController()
  return {
    note: request => void seen.push(request),
    all: () => seen,
    counts: () => {
      const counts: Record<string, number> = {}
      for (const { endpoint } of seen) if (endpoint) counts[endpoint] = (counts[endpoint] ?? 0) + 1
      return counts
    },
    clear: () => {
      seen = []
      current.abort()
      current = new AbortController()
    },
    lifetime: () => current.signal,
  }
}

/** Notes a request, and answers as `act` does, if the faults let it. @returns null when the connection is to be reset */
export async function admitted<E extends string, A extends object, T>(
  call: Incoming,
  endpoint: E | null,
  desk: Desk<E, A>,
  act: () => Promise<T>,
): Promise<{ seen: Seen<E>; result: T | ProviderError | null }> {
  const { method, path } = call
  const at = (desk.now ?? Date.now)()
  const body = await shownBody(call)
  const seen = { at, method, path, endpoint, body, status: null, ...desk.about?.(call) } as Seen<E> & A
  desk.log.note(seen)
  try {
    if (endpoint === null) throw desk.notFound(call)
    const fate = await sufferConnectionFaults(desk.faults, endpoint, desk.log.lifetime())
    if (fate === 'refused') return { seen, result: null }
    if (fate) throw desk.errorOf(fate, endpoint)
    return { seen, result: await act() }
  } catch (error) {
    const known =
      error instanceof ProviderError ? error : desk.errorOf({ kind: 'status', status: 500 }, endpoint)
    if (known !== error) console.error('The stand-in failed:', error)
    seen.status = known.status
    return { seen, result: known }
  }
}
