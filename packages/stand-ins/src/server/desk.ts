import type { WebSocket } from 'ws'
import { type ConnectionFaults, type StatusFault, sufferConnectionFaults } from './faults.ts'
import { ProviderError, type Reply } from './reply.ts'
import { type Incoming, shownBody } from './request.ts'

/** An endpoint of a provider. */
export interface Route<E extends string> {
  /** `POST /v1/things/:id`: the name in the place of `:id`, or all that stands in the place of `*`, is handed to `handle`. */
  at: string
  /** A parameter without which the query means something else. */
  query?: string
  endpoint: E
  /** Who may ask: with the provider's key, unless it says otherwise. */
  admits?: 'anybody' | 'secrets'
  /** @throws ProviderError */
  handle(call: Incoming, named: string): Reply | Promise<Reply>
}

/** @param at as `Route` says */
export const on = <E extends string>(at: string, endpoint: E, handle: Route<E>['handle']): Route<E> => ({
  at,
  endpoint,
  handle,
})

/** @returns what is named in the address, '' where nothing is; null: this is another route */
function matched({ at, query }: Route<string>, call: Incoming): string | null {
  const asked = `${call.method} ${call.path}`
  const [before = '', mark, after = ''] = at.split(/(:id|\*)/)
  if (query !== undefined && !call.query.has(query)) return null
  if (!mark) return asked === at ? '' : null
  const named = asked.slice(before.length, asked.length - after.length)
  const fits = named !== '' && asked === before + named + after && (mark === '*' || !named.includes('/'))
  return fits ? named : null
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
  /** The first that fits is asked. */
  routes: readonly Route<E>[]
  log: ReturnType<typeof keepLog<Seen<E> & A>>
  faults: ConnectionFaults
  /** The error that a scripted status becomes; 500: the stand-in itself failed. */
  errorOf(status: StatusFault, endpoint: E | null): ProviderError
  notFound(call: Incoming): ProviderError
  about?(call: Incoming): A
  /** @throws ProviderError unless its key admits a request */
  admit?(call: Incoming, route: Route<E>): void
  /** The answer as it arrives; null: it never does. */
  spoil?(reply: Reply, endpoint: E): Reply | null | Promise<Reply | null>
  /** May pages of other origins ask? */
  crossOrigin?: true
  door?: Door<E>
  now?(): number
}

/** All requests since the start or the last `clear`, and how long what was begun may still act. */
export function keepLog<S extends { endpoint: string | null }>() {
  let seen: S[] = []
  let current = new AbortController()
  return {
    note: (request: S) => void seen.push(request),
    all: (): readonly S[] => seen,
    /** How often each endpoint was asked. */
    counts: () => {
      const counts: Record<string, number> = {}
      for (const { endpoint } of seen) if (endpoint) counts[endpoint] = (counts[endpoint] ?? 0) + 1
      return counts
    },
    /** Forgets everything, and ends what is under way. */
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

/** Answers a request. @returns null when the connection is to be reset */
export async function answer<E extends string, A extends object>(
  call: Incoming,
  desk: Desk<E, A>,
): Promise<Reply | null> {
  const route = desk.routes.find(one => matched(one, call) !== null)
  const { seen, result } = await admitted(call, route?.endpoint ?? null, desk, async () => {
    if (!route) return null
    desk.admit?.(call, route)
    const reply = await route.handle(call, matched(route, call) ?? '')
    return desk.spoil ? desk.spoil(reply, route.endpoint) : reply
  })
  if (result) seen.status = result.status ?? 200
  return result
}
