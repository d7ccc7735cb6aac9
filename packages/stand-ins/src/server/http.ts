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
export async function formText(form: FormData, name: string): Promise<string> {
  const part = form.get(name) ?? ''
  return typeof part === 'string' ? part : part.text()
}

const isText = (type: string) => /^(text\/|application\/(sdp|json|x-www-form-urlencoded))/.test(type)

async function shownForm(call: Incoming): Promise<unknown> {
  const parts = [...(await formBody(call))].map(async ([name, part]) => {
    const text = typeof part === 'string' ? part : isText(part.type) ? await part.text() : null
    return [name, text === null ? { bytes: (part as File).size } : (parseJson(text) ?? text)]
  })
  return Object.fromEntries(await Promise.all(parts))
}

/** A body as the journal shows it: JSON as a value, a form as an object of its parts, what is no text as its size. */
export async function shownBody(call: Incoming): Promise<unknown> {
  const { raw, contentType } = call
  if (raw.length === 0) return null
  if (contentType === 'multipart/form-data') return shownForm(call).catch(() => null)
  return isText(contentType) ? (jsonBody(call) ?? raw.toString()) : { bytes: raw.length }
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

/** What leaves of an answer, until nobody reads any more. */
async function* leaving({ pieces, cut, ...reply }: Reply): AsyncGenerator<string | Uint8Array> {
  const bytes = bytesOf(reply)
  if (!pieces) yield cut ? bytes.subarray(0, bytes.length >> 1) : bytes
  let left = CUT_AFTER_PIECES
  for await (const piece of pieces ?? []) {
    if (cut && left === 0) return
    left -= 1
    yield piece
  }
}

/** Sends an answer; one in pieces as they are made, until nobody reads any more. */
export async function sendReply(response: ServerResponse, reply: Reply): Promise<void> {
  response.writeHead(reply.status ?? 200, { 'content-type': typeOf(reply), ...reply.headers })
  if (reply.pieces) response.flushHeaders()
  else if (!reply.cut) return void response.end(bytesOf(reply))
  for await (const piece of leaving(reply)) {
    if (response.destroyed) return
    const written = new Promise<void>(resolve => void response.write(piece, () => resolve()))
    // Whoever reads has what left before the line is cut.
    if (reply.cut) await written
  }
  if (reply.cut) response.socket?.resetAndDestroy()
  else response.end()
}
