import type { IncomingMessage, ServerResponse } from 'node:http'
import { asList, isObject, type JsonObject, parseJson } from '../basics/json.ts'
import { readRequest } from './read-request.ts'

const PREFIX = '/__control'

/** What a test in another process may ask, by `METHOD path` below the prefix. Throws what the test is told with a 400. */
export type ControlHandlers = Record<string, (body: JsonObject) => object | Promise<object>>

/** Pages of other origins may ask, too. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Content-Type',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
}

/** The answer where there is nothing to tell. */
export const DONE = { ok: true }

export const isControl = (url: string | undefined): boolean => url?.startsWith(PREFIX) ?? false

/** What every stand-in can be asked. */
interface Controlled<F> {
  state(): object
  requests(): readonly object[]
  fault(fault: F): void
  clearFaults(): void
  setTempo(change: JsonObject): void
  reset(): void
}

/** A stand-in of models. */
interface Replying<F> extends Controlled<F> {
  replyTo(schema: string, reply: object): void
}

/** @param parseFault throws for what is no fault of this stand-in */
export const sharedHandlers = <F>(
  control: Controlled<F>,
  parseFault: (value: unknown) => F,
): ControlHandlers => ({
  'GET /': () => control.state(),
  'GET /requests': () => [...control.requests()],
  'POST /faults': body => {
    for (const fault of Array.isArray(body.faults) ? asList(body.faults) : [body])
      control.fault(parseFault(fault))
    return DONE
  },
  'DELETE /faults': () => {
    control.clearFaults()
    return DONE
  },
  'POST /tempo': body => {
    control.setTempo(body)
    return DONE
  },
  'POST /reset': () => {
    control.reset()
    return DONE
  },
})

/** What every stand-in of models can be asked besides. @param parseFault throws for what is no fault of this stand-in */
export const commonHandlers = <F>(
  control: Replying<F>,
  parseFault: (value: unknown) => F,
): ControlHandlers => ({
  ...sharedHandlers(control, parseFault),
  'POST /replies': ({ schema, reply }) => {
    if (typeof schema !== 'string' || !isObject(reply)) throw new Error('Wanted: { schema, reply }')
    control.replyTo(schema, reply)
    return DONE
  },
})

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
    if (handle) send(200, await handle(bodyOf(raw)))
    else send(404, { error: 'No such control.' })
  } catch (error) {
    send(400, { error: String(error) })
  }
}
