import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { asObject, parseJson } from '../../basics/json.ts'
import { SILENCE_MS, sufferConnectionFaults } from '../../faults/connection-faults.ts'
import { findRoute } from '../../http/find-route.ts'
import { readRequest } from '../../http/read-request.ts'
import type { Journal, Seen } from '../../inspect/journal.ts'
import type { Faults, Place } from '../faults.ts'
import { errorOfStatus, notFound, PayPalError } from '../paypal-error.ts'
import type { Call, Reply, Route } from './route.ts'

export type SeenRequest = Seen<Place, 'basic' | 'token' | 'none'> & {
  /** Its `PayPal-Request-Id`. */
  requestId: string | null
}

export interface Desk {
  routes: readonly Route[]
  faults: Faults
  journal: Journal<SeenRequest>
  lifetime(): AbortSignal
  now(): number
  /** @throws PayPalError unless the header holds a running token */
  checkToken(authorization: string | undefined): void
  /** What is to happen before anything is answered. */
  catchUp(): void
}

function noted(call: Call, place: Place | null, { journal, now }: Desk): SeenRequest {
  const { authorization = '', 'paypal-request-id': id } = call.headers
  const seen: SeenRequest = {
    at: now(),
    method: call.method,
    path: call.path,
    endpoint: place,
    key: authorization.startsWith('Bearer ') ? 'token' : authorization === '' ? 'none' : 'basic',
    contentType: call.contentType,
    requestId: typeof id === 'string' ? id : null,
    body: call.raw.length === 0 ? null : (parseJson(call.raw.toString()) ?? call.raw.toString()),
    status: null,
  }
  journal.note(seen)
  return seen
}

/** @returns null when the connection is to be reset @throws PayPalError */
async function answer(
  call: Call,
  found: { route: Route; named: string } | null,
  desk: Desk,
): Promise<Reply | null> {
  if (!found) throw notFound()
  const { place, open, handle } = found.route
  const { faults } = desk
  const fate = await sufferConnectionFaults(
    {
      refuse: () => faults.strike('refuse', place),
      silence: () => faults.strike('silence', place),
      status: () => faults.strike('status', place),
    },
    desk.lifetime(),
  )
  if (fate === 'refused') return null
  if (fate) throw errorOfStatus(fate.status, place, fate.retryAfterS)
  if (!open) desk.checkToken(call.headers.authorization)
  desk.catchUp()
  const reply = await handle(call, found.named)
  const lost = faults.strike('lost_answer', place)
  if (!lost) return reply
  await delay(lost.ms ?? SILENCE_MS, undefined, { signal: desk.lifetime() }).catch(() => undefined)
  return null
}

function asReply(error: unknown): Reply {
  if (error instanceof PayPalError) return { status: error.status, headers: error.headers, body: error.body }
  console.error('The stand-in failed:', error)
  return { status: 500, body: { name: 'INTERNAL_SERVER_ERROR', message: 'The stand-in failed.' } }
}

function send(response: ServerResponse, { status = 200, headers, body, type }: Reply) {
  if (response.destroyed) return
  const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? '')
  response
    .writeHead(status, { ...headers, ...(text && { 'content-type': type ?? 'application/json' }) })
    .end(text)
}

/** Serves one request to the provider: journal, faults, token, endpoint. Never throws. */
export async function serveRequest(message: IncomingMessage, response: ServerResponse, desk: Desk) {
  try {
    const incoming = await readRequest(message)
    const call = { ...incoming, body: asObject(parseJson(incoming.raw.toString())) }
    const found = findRoute(desk.routes, call)
    const seen = noted(call, found?.route.place ?? null, desk)
    const reply = await answer(call, found, desk).catch(asReply)
    if (!reply) return void message.socket.resetAndDestroy()
    seen.status = reply.status ?? 200
    send(response, reply)
  } catch (error) {
    send(response, asReply(error))
  }
}
