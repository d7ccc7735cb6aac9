import type { JsonObject } from './json.ts'

/** A refusal, as a provider words it. */
export class ProviderError extends Error {
  readonly status: number
  /** Of the answer, JSON. */
  readonly body: JsonObject
  readonly headers: Record<string, string>

  constructor(status: number, message: string, body: JsonObject, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'ProviderError'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** @param seconds until it may be tried again; none: no such header */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }
