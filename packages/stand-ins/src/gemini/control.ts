import { asText } from '../basics/json.ts'
import { type ControlHandlers, commonHandlers, DONE } from '../http/control.ts'
import { isBreak } from './faults.ts'
import { parseFault } from './parse-fault.ts'
import type { GeminiControl } from './stand-in.ts'

/** What a test in another process may ask of the stand-in. */
export const controlHandlers = (control: GeminiControl): ControlHandlers => ({
  ...commonHandlers(control, parseFault),
  'GET /sessions': () => control.sessions(),
  'POST /break': ({ id, what }) => {
    if (!isBreak(what)) throw new Error('Wanted: { what, id? }')
    if (!control.breakSession(what, asText(id) || undefined))
      throw new Error(`No such session is running: ${id}`)
    return DONE
  },
})
