import type { ServerResponse } from 'node:http'
import { newId } from '../ids.ts'
import type { Reply } from './route.ts'

/** What a page of another origin may do here and read of the answer. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Location, X-Request-Id, Retry-After',
}

/** Answers the question of a browser whether it may ask. */
export function sendPreflight(response: ServerResponse) {
  response
    .writeHead(204, {
      ...CROSS_ORIGIN,
      'access-control-allow-headers': 'Authorization, Content-Type, OpenAI-Beta',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
    })
    .end()
}

const typeOf = ({ body, pieces }: Reply) =>
  pieces ? 'text/event-stream' : typeof body === 'string' ? 'text/plain' : 'application/json'

/** Breaks off without a word: whoever reads sees a reset connection. */
const breakOff = (response: ServerResponse) => response.socket?.resetAndDestroy()

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

/** So many pieces leave before a connection is reset: the first words of a chat, the first sound of a voice. */
const CUT_AFTER_PIECES = 3

async function sendHalf(response: ServerResponse, body: string) {
  const bytes = Buffer.from(body)
  await written(response, bytes.subarray(0, bytes.length >> 1))
  breakOff(response)
}

/** Sends an answer; one in pieces as they are made, until nobody reads any more. */
export async function sendReply(response: ServerResponse, reply: Reply) {
  const { status = 200, headers = {}, body, pieces, cut = false } = reply
  response.writeHead(status, {
    'content-type': typeOf(reply),
    'x-request-id': newId('req'),
    ...CROSS_ORIGIN,
    ...headers,
  })
  if (pieces) {
    response.flushHeaders()
    return sendPieces(response, pieces, cut)
  }
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  if (cut) return sendHalf(response, text ?? '')
  response.end(text)
}
