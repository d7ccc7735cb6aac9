import type { IncomingMessage, ServerResponse } from 'node:http'
import { isBreak } from '../faults.ts'
import { asList, asObject, asText, isObject } from '../json.ts'
import { parseFault } from '../parse-fault.ts'
import type { Control } from '../stand-in.ts'
import { type Incoming, jsonBody, readIncoming } from './incoming.ts'
import type { Reply } from './route.ts'
import { sendPreflight, sendReply } from './send-reply.ts'

const PREFIX = '/__control'

type Handle = (call: Incoming, control: Control) => Reply

const done: Reply = { body: { ok: true } }

/** `METHOD path`, below the prefix. */
const HANDLERS: Record<string, Handle> = {
  'GET /': (_call, control) => ({ body: control.state() }),
  'GET /requests': (_call, control) => ({ body: [...control.requests()] }),
  'GET /calls': (_call, control) => ({ body: control.calls() }),
  'POST /break': (call, control) => {
    const { id, what } = jsonBody(call)
    if (!isBreak(what)) throw new Error('Wanted: { id, what }')
    if (!control.breakCall(asText(id), what)) throw new Error(`No such call is running: ${id}`)
    return done
  },
  'POST /faults': (call, control) => {
    const body = jsonBody(call)
    for (const fault of Array.isArray(body.faults) ? asList(body.faults) : [body])
      control.fault(parseFault(fault))
    return done
  },
  'DELETE /faults': (_call, control) => {
    control.clearFaults()
    return done
  },
  'POST /tempo': (call, control) => {
    control.setTempo(jsonBody(call))
    return done
  },
  'POST /replies': (call, control) => {
    const { schema, reply } = jsonBody(call)
    if (typeof schema !== 'string' || !isObject(reply)) throw new Error('Wanted: { schema, reply }')
    control.replyTo(schema, asObject(reply))
    return done
  },
  'POST /reset': (_call, control) => {
    control.reset()
    return done
  },
}

export const isControl = (url: string | undefined): boolean => url?.startsWith(PREFIX) ?? false

/** Serves what a test in another process asks of the stand-in. Needs no key: it is the test's own. Never throws. */
export async function serveControl(message: IncomingMessage, response: ServerResponse, control: Control) {
  if (message.method === 'OPTIONS') return sendPreflight(response)
  const call = await readIncoming(message)
  const handle = HANDLERS[`${call.method} ${call.path.slice(PREFIX.length) || '/'}`]
  try {
    sendReply(response, handle ? handle(call, control) : { status: 404, body: { error: 'No such control.' } })
  } catch (error) {
    sendReply(response, { status: 400, body: { error: String(error) } })
  }
}
