import type { Endpoint } from '../faults.ts'
import type { Caller } from './authorize.ts'
import type { Incoming } from './incoming.ts'

/** An answer: an object is sent as JSON, `pieces` as they come. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: object | string
  /** Server-sent events (http/as-events.ts), unless `headers` say otherwise. */
  pieces?: AsyncIterable<string | Uint8Array>
  /** The connection is reset in the middle of it. */
  cut?: boolean
}

/** An endpoint of the provider. */
export interface Route {
  method: 'GET' | 'POST'
  /** Below `/v1`; a group is handed to `handle`. */
  path: RegExp
  endpoint: Endpoint
  accepts: 'server' | 'any'
  /** @throws ProviderError */
  handle(call: Incoming, caller: Caller, named: string): Reply | Promise<Reply>
}
