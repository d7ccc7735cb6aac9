import type { IncomingMessage, ServerResponse } from 'node:http'
import { isObject, type JsonObject, parseJson } from '../basics/json.ts'
import { readRequest } from './read-request.ts'

const PREFIX = '/__control'

/** What a test in another process may ask, by `METHOD path` below the prefix. Throws what the test is told with a 400. */
export type ControlHandlers = Record<string, (body: JsonObject) => object>

/** Pages of other origins may ask, too. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Content-Type',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
}

/** The answer where there is nothing to tell. */
export const DONE = { ok: true }

export const isControl = (url: string | undefined): boolean => url?.startsWith(PREFIX) ?? false

function bodyOf(raw: Buffer): JsonObject {
  const body = raw.length === 0 ? {} : parseJson(raw.toString())
  if (!isObject(body)) throw new Error('Wanted: a JSON object')
  return body
}

/** Serves what a test asks of the stand-in. Needs no key: it is the test's own. Never throws. */
export async function serveControl(
  message: IncomingMessage,
  response: ServerResponse,
  handlers: ControlHandlers,
) {
  const send = (status: number, body: object) =>
    response
      .writeHead(status, { ...HEADERS, 'content-type': 'application/json' })
      .end(status === 204 ? undefined : JSON.stringify(body))
  if (message.method === 'OPTIONS') return send(204, {})
  try {
    const { method, path, raw } = await readRequest(message)
    const handle = handlers[`${method} ${path.slice(PREFIX.length) || '/'}`]
    if (handle) send(200, handle(bodyOf(raw)))
    else send(404, { error: 'No such control.' })
  } catch (error) {
    send(400, { error: String(error) })
  }
}
