import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import { parseJson } from './json.ts'

/** A request that was read to its end. */
export interface Incoming {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Without parameters, in lower case. */
  contentType: string
  raw: Buffer
}

/** A request with its body. */
export function incoming({ url, method = 'GET', headers }: IncomingMessage, raw = Buffer.alloc(0)): Incoming {
  const { pathname: path, searchParams: query } = new URL(url ?? '/', 'http://stand-in')
  const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return { method, path, query, headers, contentType, raw }
}

/** The body as JSON; undefined when it is none. */
export const jsonBody = ({ raw }: Incoming): unknown => parseJson(raw.toString())

/** The parts of a form. @throws TypeError when it is none */
export const formBody = ({ raw, headers }: Incoming): Promise<FormData> =>
  new Response(new Uint8Array(raw), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()

/** A part of a form as text, whether or not it came as a file; '' when there is none. */
export const formText = (form: FormData, name: string): Promise<string> => new Response(form.get(name)).text()

/** A body as the journal shows it: JSON as a value, a form as an object of its parts. */
export async function shownBody(call: Incoming): Promise<unknown> {
  if (call.contentType === 'application/json') return jsonBody(call) ?? null
  if (call.contentType !== 'multipart/form-data') return null
  return Object.fromEntries((await formBody(call).catch(() => null)) ?? [])
}

/** An answer: an object is sent as JSON, `pieces` as they come. */
export interface Reply {
  /** 200 unless it says otherwise. */
  status?: number
  headers?: Record<string, string | number>
  body?: object | string | Uint8Array
  /** Server-sent events, unless `headers` say otherwise. */
  pieces?: AsyncIterable<string | Uint8Array>
  /** The connection is reset in the middle of it. */
  cut?: boolean
  /** Serves the WebSocket that was asked for; `status` is 101. */
  upgrade?(socket: WebSocket): void
}

export class ProviderError extends Error implements Reply {
  override readonly name = 'ProviderError'

  constructor(
    readonly status: number,
    message: string,
    readonly body: object | string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** @param seconds until it may be tried again; none: no such header */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }

/** So many pieces leave before a connection is reset: the first words of a chat, the first sound of a voice. */
const CUT_AFTER_PIECES = 3

const typeOf = ({ body, pieces }: Reply) => {
  if (pieces) return 'text/event-stream'
  if (body instanceof Uint8Array) return 'application/octet-stream'
  return typeof body === 'string' ? 'text/plain' : 'application/json'
}

const bytesOf = ({ body = '' }: Reply): Buffer =>
  Buffer.from(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))

/** Sends an answer; one in pieces as they are made, until the reader disconnects. */
export async function sendReply(response: ServerResponse, reply: Reply): Promise<void> {
  const { status = 200, headers, pieces, cut = false } = reply
  const bytes = bytesOf(reply)
  response.writeHead(status, { 'content-type': typeOf(reply), ...headers })
  if (!pieces && !cut) return void response.end(bytes)
  response.flushHeaders()
  let left = cut ? CUT_AFTER_PIECES : Number.POSITIVE_INFINITY
  for await (const piece of pieces ?? [bytes.subarray(0, bytes.length >> 1)]) {
    // The reader has what left before the connection is cut.
    await new Promise<void>(resolve => void response.write(piece, () => resolve()))
    left -= 1
    if (left === 0 || response.destroyed) break
  }
  if (cut) response.socket?.resetAndDestroy()
  else response.end()
}
