import { asList, asText, isObject } from '../basics/json.ts'
import { type ControlHandlers, DONE } from '../http/control.ts'
import { isBreak } from './faults.ts'
import { parseFault } from './parse-fault.ts'
import type { GeminiControl } from './stand-in.ts'

/** What a test in another process may ask of the stand-in. */
export const controlHandlers = (control: GeminiControl): ControlHandlers => ({
  'GET /': () => control.state(),
  'GET /requests': () => [...control.requests()],
  'GET /sessions': () => control.sessions(),
  'POST /break': ({ id, what }) => {
    if (!isBreak(what)) throw new Error('Wanted: { what, id? }')
    if (!control.breakSession(what, asText(id) || undefined))
      throw new Error(`No such session is running: ${id}`)
    return DONE
  },
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
  'POST /replies': ({ schema, reply }) => {
    if (typeof schema !== 'string' || !isObject(reply)) throw new Error('Wanted: { schema, reply }')
    control.replyTo(schema, reply)
    return DONE
  },
  'POST /reset': () => {
    control.reset()
    return DONE
  },
})
