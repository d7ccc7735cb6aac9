import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseJson } from '../../basics/json.ts'
import { findRoute } from '../../http/find-route.ts'
import { type Incoming, readRequest } from '../../http/read-request.ts'
import { GoogleError, INTERNAL, missingKey, notFound, wrongKey } from '../google-error.ts'
import type { Desk, SeenRequest } from './desk.ts'
import { givenKey, keyShown } from './keys.ts'
import type { Route } from './route.ts'
import { sufferFaults } from './suffer-faults.ts'

type Found = NonNullable<ReturnType<typeof findRoute<Route>>>

function noted(call: Incoming, found: Found | null, { apiKey, journal, now }: Desk): SeenRequest {
  const seen: SeenRequest = {
    at: now(),
    method: call.method,
    path: call.path,
    endpoint: found?.route.place ?? null,
    key: keyShown(givenKey(call), apiKey),
    contentType: call.contentType,
    body: call.raw.length === 0 ? null : (parseJson(call.raw.toString()) ?? call.raw.toString()),
    status: null,
  }
  journal.note(seen)
  return seen
}

/** @returns null when the connection is to be reset @throws GoogleError */
async function answer(call: Incoming, found: Found | null, desk: Desk): Promise<object | null> {
  if (!found) throw notFound()
  if ((await sufferFaults(desk, found.route.place)) === 'refused') return null
  const key = givenKey(call)
  if (key === null) throw missingKey()
  if (key !== desk.apiKey) throw wrongKey()
  return found.route.handle(call, found.named)
}

const asGoogleError = (error: unknown): GoogleError => {
  if (error instanceof GoogleError) return error
  if (error instanceof RangeError) return new GoogleError(413, error.message)
  console.error('The stand-in failed:', error)
  return new GoogleError(500, INTERNAL)
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: object) {
  if (response.destroyed) return
  response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body))
}

/** Serves one request to the provider: journal, faults, key, endpoint. Never throws. */
export async function serveRequest(
  message: IncomingMessage,
  response: ServerResponse,
  { routes, ...desk }: Desk & { routes: readonly Route[] },
): Promise<void> {
  let seen: SeenRequest | null = null
  try {
    const call = await readRequest(message)
    const found = findRoute(routes, call)
    seen = noted(call, found, desk)
    const body = await answer(call, found, desk)
    if (!body) return void message.socket.resetAndDestroy()
    seen.status = 200
    send(response, 200, {}, body)
  } catch (error) {
    const known = asGoogleError(error)
    if (seen) seen.status = known.status
    send(response, known.status, known.headers, known.asBody())
  }
}
