import type { Incoming } from '../../http/read-request.ts'
import type { Place } from '../faults.ts'

/** An endpoint of the provider. Everything is answered as JSON. */
export interface Route {
  method: 'GET' | 'POST'
  /** A group is handed to `handle`. */
  path: RegExp
  place: Place
  /** @throws GoogleError */
  handle(call: Incoming, named: string): object
}
