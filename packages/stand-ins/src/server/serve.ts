import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import { isControl, serveControl } from './control.ts'
import { type ConnectionFaults, keepSilent, type StatusFault } from './faults.ts'
import { type Incoming, incoming, ProviderError, type Reply, sendReply, shownBody } from './http.ts'

/** An endpoint of a provider. */
export interface Route {
  /**
   * `POST /v1/things/:id`: the name in the place of `:id`, or all that stands in the place of `*`, is handed to `handle`.
   * `UPGRADE /v1/live` takes WebSockets.
   */
  at: string
  /** A parameter without which the query means something else. */
  query?: string
  endpoint: string
  /** Who may ask: with the provider's key, unless it says otherwise. */
  admits?: 'all' | 'secrets'
  /** @throws ProviderError */
  handle(call: Incoming, named: string): Reply | Promise<Reply>
}

/** @param at as `Route` says */
export const on = (at: string, endpoint: string, handle: Route['handle']): Route => ({ at, endpoint, handle })

/** @returns what is named in the address, '' where nothing is; null: this is another route */
function matched({ at, query }: Route, call: Incoming): string | null {
  const asked = `${call.method} ${call.path}`
  const [before = '', mark, after = ''] = at.split(/(:id|\*)/)
  if (query !== undefined && !call.query.has(query)) return null
  if (!mark) return asked === at ? '' : null
  const named = asked.slice(before.length, asked.length - after.length)
  const fits = named !== '' && asked === before + named + after && (mark === '*' || !named.includes('/'))
  return fits ? named : null
}

interface Seen {
  /** Epoch milliseconds. */
  at: number
  method: string
  path: string
  /** null: no endpoint of the provider. */
  endpoint: string | null
  body: unknown
  /** What it was answered with; null: not yet, or the connection was broken. */
  status: number | null
  /** Whose key it carried, where the provider tells keys apart. */
  key?: string
}

/** A provider behind its door. */
export interface Service {
  /** The first that fits is asked. */
  routes: readonly Route[]
  log: ReturnType<typeof keepLog>
  faults: ConnectionFaults
  /** The error that a scripted status becomes; 500: the stand-in itself failed. */
  errorOf(status: StatusFault, endpoint: string | null): ProviderError
  notFound(call: Incoming): ProviderError
  keyOf?(call: Incoming): string
  /** @throws ProviderError unless its key admits a request */
  admit?(call: Incoming, route: Route): void
  /** The answer as it arrives; null: it never does. */
  corrupt?(reply: Reply, endpoint: string): Reply | null | Promise<Reply | null>
  crossOrigin?: true
  now?(): number
}

/** All requests since the start or the last `clear`, and how long what was begun may still act. */
export function keepLog() {
  let seen: Seen[] = []
  let current = new AbortController()
  return {
    note: (request: Seen) => void seen.push(request),
    all: (): readonly Seen[] => seen,
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

/** Notes a request and answers it, if the faults let it. @returns null when the connection is to be reset */
async function answer(call: Incoming, service: Service): Promise<Reply | null> {
  const { log, faults, errorOf, now = Date.now } = service
  const route = service.routes.find(one => matched(one, call) !== null)
  const { method, path } = call
  const seen: Seen = { at: now(), method, path, endpoint: route?.endpoint ?? null, body: null, status: null }
  if (service.keyOf) seen.key = service.keyOf(call)
  seen.body = await shownBody(call)
  log.note(seen)
  const work = async () => {
    if (!route) throw service.notFound(call)
    const { endpoint } = route
    const lifetime = log.lifetime()
    if (faults.strike('refuse', endpoint)) return null
    const silence = faults.strike('silence', endpoint)
    if (silence) await keepSilent(silence, lifetime)
    if (lifetime.aborted) return null
    const status = faults.strike('status', endpoint)
    if (status?.kind === 'status') throw errorOf(status, endpoint)
    service.admit?.(call, route)
    const reply = await route.handle(call, matched(route, call) ?? '')
    return service.corrupt ? service.corrupt(reply, endpoint) : reply
  }
  const reply = await work().catch((error: unknown) => {
    if (error instanceof ProviderError) return error
    console.error('The stand-in failed:', error)
    return errorOf({ kind: 'status', status: 500 }, seen.endpoint)
  })
  if (reply) seen.status = reply.status ?? 200
  return reply
}

/** What a browser is told when it asks whether a page of another origin may ask. */
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Content-Type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
}

async function serveRequest(
  message: IncomingMessage,
  response: ServerResponse,
  service: Service,
): Promise<void> {
  if (service.crossOrigin && message.method === 'OPTIONS')
    return void response.writeHead(204, PREFLIGHT).end()
  if (service.crossOrigin) {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', 'Location, Retry-After')
  }
  const reply = await answer(incoming(message, await buffer(message)), service)
  if (!reply) message.socket.resetAndDestroy()
  else if (!response.destroyed) await sendReply(response, reply)
}

async function upgrade(
  sockets: WebSocketServer,
  [message, socket, head]: [IncomingMessage, Duplex, Buffer],
  service: Service,
): Promise<void> {
  socket.on('error', () => socket.destroy())
  const reply = await answer({ ...incoming(message), method: 'UPGRADE' }, service)
  if (!reply) return void socket.destroy()
  if (reply.upgrade) return sockets.handleUpgrade(message, socket, head, reply.upgrade)
  const response = new ServerResponse(message)
  response.shouldKeepAlive = false
  response.assignSocket(socket as Socket)
  response.once('finish', () => socket.end())
  await sendReply(response, reply)
}

/**
 * Serves a provider on the loopback.
 * @param control what a test may do to it and read from it, also over `/__control` from another process
 * @param port 0: a free one
 * @returns `control` with the journal of requests, `http://127.0.0.1:PORT`, and what closes it
 * @throws Error when the port is taken
 */
export async function serve<C extends object>(service: Service, control: C, port = 0) {
  const play = { requests: service.log.all, ...control }
  const server = createServer((message, response) => {
    const served = isControl(message.url)
      ? serveControl(message, response, play)
      : serveRequest(message, response, service)
    served.catch(() => message.socket.destroy())
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (...asked) => void upgrade(sockets, asked, service).catch(() => asked[1].destroy()))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    ...play,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): Promise<void> =>
      new Promise(resolve => {
        service.log.clear()
        for (const socket of sockets.clients) socket.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
