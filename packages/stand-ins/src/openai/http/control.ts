import { asText } from '../../basics/json.ts'
import { type ControlHandlers, commonHandlers, DONE } from '../../http/control.ts'
import { isBreak } from '../faults.ts'
import { parseFault } from '../parse-fault.ts'
import type { Control } from '../stand-in.ts'

/** What a test in another process may ask of the stand-in. */
export const controlHandlers = (control: Control): ControlHandlers => ({
  ...commonHandlers(control, parseFault),
  'GET /calls': () => control.calls(),
  'POST /break': ({ id, what }) => {
    if (!isBreak(what)) throw new Error('Wanted: { id, what }')
    if (!control.breakCall(asText(id), what)) throw new Error(`No such call is running: ${id}`)
    return DONE
  },
})
