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

function sendStream(response: ServerResponse, stream: Iterable<object>) {
  for (const chunk of stream) response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  response.end('data: [DONE]\n\n')
}

export function sendReply(response: ServerResponse, { status = 200, headers = {}, body, stream }: Reply) {
  const type = stream ? 'text/event-stream' : typeof body === 'string' ? 'text/plain' : 'application/json'
  response.writeHead(status, {
    'content-type': type,
    'x-request-id': newId('req'),
    ...CROSS_ORIGIN,
    ...headers,
  })
  if (stream) return sendStream(response, stream)
  response.end(typeof body === 'object' ? JSON.stringify(body) : body)
}
