import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FaultScript, Scripted } from './faults.ts'
import { parseJson } from './json.ts'

/** What a test may do to any stand-in. @param behaviour changed in place @param usual every setting there is, with a value of its type */
export const playable = <F extends Scripted, T extends object>(
  faults: FaultScript<F>,
  behaviour: T,
  usual: T,
) => ({
  fault: faults.add,
  clearFaults: faults.clear,
  /** How often a scripted fault has struck since they were last cleared. */
  struck: faults.struck,
  /** Changes settings, for what begins from now on. @throws Error for a setting that does not exist */
  setBehaviour: (change: object): void => {
    const known = new Map<string, unknown>(Object.entries(usual))
    for (const [key, value] of Object.entries(change))
      if (!known.has(key) || typeof value !== typeof known.get(key))
        throw new Error(`No such setting: ${key}`)
    Object.assign(behaviour, change)
  },
})

const PREFIX = '/__control/'

export const isControl = (url: string | undefined): boolean => url?.startsWith(PREFIX) ?? false

/**
 * Lets another process do what a test in this one does: `POST /__control/NAME` calls a function of the stand-in with the
 * JSON list in its body (anything else is the only argument), `GET` one without arguments. Needs no key. Never throws.
 */
export async function serveControl(message: IncomingMessage, response: ServerResponse, control: object) {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null))
  try {
    const name = message.url?.slice(PREFIX.length)
    const act: unknown = Object.entries(control).find(([known]) => known === name)?.[1]
    if (typeof act !== 'function') return send(404, { error: `No such control: ${name}` })
    const body = parseJson((await text(message)) || '[]')
    if (body === undefined) throw new Error('Wanted: JSON')
    send(200, await act(...(Array.isArray(body) ? body : [body])))
  } catch (error) {
    send(400, { error: String(error) })
  }
}
