import type { ServerResponse } from 'node:http'

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
}

/** A refusal, as a provider words it. */
export class ProviderError extends Error implements Reply {
  readonly status: number
  readonly body: object | string
  readonly headers: Record<string, string>

  constructor(status: number, message: string, body: object | string, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'ProviderError'
    this.status = status
    this.body = body
    this.headers = headers
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

/** Breaks off without a word: whoever reads sees a reset connection. */
const breakOff = (response: ServerResponse) => void response.socket?.resetAndDestroy()

/** A piece that has left before the line is cut. */
const written = (response: ServerResponse, piece: string | Uint8Array) =>
  new Promise<void>(resolve => {
    response.write(piece, () => resolve())
  })

async function sendPieces(response: ServerResponse, pieces: NonNullable<Reply['pieces']>, cut: boolean) {
  let sent = 0
  for await (const piece of pieces) {
    if (response.destroyed) return
    if (cut && sent === CUT_AFTER_PIECES) return breakOff(response)
    sent += 1
    if (cut) await written(response, piece)
    else response.write(piece)
  }
  if (cut) return breakOff(response)
  response.end()
}

/** The body of an answer as it is sent. */
export const bytesOf = ({ body = '' }: Reply): Buffer =>
  Buffer.from(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))

/** Sends an answer; one in pieces as they are made, until nobody reads any more. */
export async function sendReply(response: ServerResponse, reply: Reply): Promise<void> {
  const { status = 200, headers, pieces, cut = false } = reply
  response.writeHead(status, { 'content-type': typeOf(reply), ...headers })
  if (pieces) {
    response.flushHeaders()
    return sendPieces(response, pieces, cut)
  }
  const bytes = bytesOf(reply)
  if (!cut) return void response.end(bytes)
  await written(response, bytes.subarray(0, bytes.length >> 1))
  breakOff(response)
}
