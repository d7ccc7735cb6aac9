import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseJson } from './json.ts'
import { readRequest } from './request.ts'

const PREFIX = '/__control'

export const isControl = (url: string | undefined): boolean => url?.startsWith(PREFIX) ?? false

/** The body as arguments: a list holds them, anything else is the only one. */
function argumentsIn(raw: Buffer): unknown[] {
  const body = raw.length === 0 ? [] : parseJson(raw.toString())
  if (body === undefined) throw new Error('Wanted: JSON')
  return Array.isArray(body) ? body : [body]
}

/**
 * Lets another process do what a test in this one does: `POST /__control/NAME` calls a function of the stand-in with the
 * JSON list in its body, `GET` one without arguments; without a name it tells the state. Needs no key. Never throws.
 */
export async function serveControl(message: IncomingMessage, response: ServerResponse, control: object) {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null))
  try {
    const { path, raw } = await readRequest(message)
    const name = path.slice(PREFIX.length + 1) || 'state'
    const act: unknown = Object.entries(control).find(([known]) => known === name)?.[1]
    if (typeof act === 'function') send(200, await act(...argumentsIn(raw)))
    else send(404, { error: `No such control: ${name}` })
  } catch (error) {
    send(400, { error: String(error) })
  }
}
