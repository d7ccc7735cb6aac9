import type { JsonObject } from '../../basics/json.ts'
import type { Incoming } from '../../http/read-request.ts'
import type { Place } from '../faults.ts'

export interface Reply {
  /** 200 unless it says otherwise; 204 has no body. */
  status?: number
  /** JSON, or a text of `type`. */
  body?: object | string
  type?: string
  headers?: Record<string, string>
}

export interface Call extends Incoming {
  /** Its JSON; empty where there is none. */
  body: JsonObject
}

/** An endpoint of the provider. */
export interface Route {
  method: 'GET' | 'POST'
  /** A group is handed to `handle`. */
  path: RegExp
  place: Place
  /** Who may ask: with a token; open to everybody. */
  open?: true
  /** @throws PayPalError */
  handle(call: Call, named: string): Reply | Promise<Reply>
}
