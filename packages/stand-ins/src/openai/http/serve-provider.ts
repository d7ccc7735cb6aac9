import type { IncomingMessage, ServerResponse } from 'node:http'
import { findRoute } from '../../http/find-route.ts'
import type { Faults } from '../faults.ts'
import type { RequestJournal, SeenRequest } from '../inspect/seen-request.ts'
import { authorize, type Keys, keyShown } from './authorize.ts'
import { type Incoming, readIncoming } from './incoming.ts'
import { brokenServer, notFound, ProviderError } from './provider-error.ts'
import type { Reply, Route } from './route.ts'
import { sendPreflight, sendReply } from './send-reply.ts'
import { shownBody } from './shown-body.ts'
import { spoilReply } from './spoil-reply.ts'
import { sufferFaults } from './suffer-faults.ts'

export interface Desk {
  routes: readonly Route[]
  keys: Keys
  faults: Faults
  journal: RequestJournal
  /** Of what is asked now. */
  lifetime: () => AbortSignal
}

type Found = NonNullable<ReturnType<typeof findRoute<Route>>>

async function noted(call: Incoming, found: Found | null, { keys, journal }: Desk): Promise<SeenRequest> {
  const seen: SeenRequest = {
    at: keys.now(),
    method: call.method,
    path: call.path,
    endpoint: found?.route.endpoint ?? null,
    key: keyShown(call.headers, keys),
    contentType: call.contentType,
    body: await shownBody(call),
    status: null,
  }
  journal.note(seen)
  return seen
}

/** @returns null when the connection is to be reset */
async function answer(call: Incoming, found: Found | null, desk: Desk): Promise<Reply | null> {
  if (!found) throw notFound(call.method, call.path)
  const fate = await sufferFaults(desk.faults, found.route.endpoint, desk.lifetime())
  if (fate === 'refused') return null
  const caller = authorize(call.headers, desk.keys, found.route.accepts)
  const reply = await found.route.handle(call, caller, found.named)
  return spoilReply(reply, desk.faults, found.route.endpoint)
}

const asReply = (error: unknown): Reply => {
  const known = error instanceof ProviderError ? error : brokenServer()
  if (known !== error) console.error('The stand-in failed:', error)
  return { status: known.status, headers: known.headers, body: known.asBody() }
}

/** Serves one request to the provider: journal, faults, key, endpoint. Never throws. */
export async function serveProvider(message: IncomingMessage, response: ServerResponse, desk: Desk) {
  if (message.method === 'OPTIONS') return sendPreflight(response)
  try {
    const call = await readIncoming(message)
    const found = findRoute(desk.routes, call)
    const seen = await noted(call, found, desk)
    const reply = await answer(call, found, desk).catch(asReply)
    if (!reply) return message.socket.resetAndDestroy()
    seen.status = reply.status ?? 200
    if (!response.destroyed) await sendReply(response, reply)
  } catch (error) {
    if (!response.destroyed && !response.headersSent) await sendReply(response, asReply(error))
  }
}
