import type { CallReport } from './calls/call-report.ts'
import type { Break, Endpoint, Fault } from './faults.ts'
import type { SeenRequest } from './inspect/seen-request.ts'
import type { Tempo } from './options.ts'

/** Everything at once, as `GET /__control` gives it. */
export interface StandInState {
  calls: CallReport[]
  requests: readonly SeenRequest[]
  counts: Partial<Record<Endpoint, number>>
  faults: (Fault & { moments: number })[]
  tempo: Tempo
}

/** What a test may do to a stand-in and read from it; the same over `/__control` for one in another process. */
export interface Control {
  state(): StandInState
  requests(): readonly SeenRequest[]
  /** All calls and sessions, oldest first. */
  calls(): CallReport[]
  /**
   * Breaks a running call now.
   * @returns false when no such call is running
   */
  breakCall(id: string, what: Break): boolean
  /** Scripts a fault. */
  fault(fault: Fault): void
  clearFaults(): void
  /** @throws Error for a setting that does not exist */
  setTempo(change: Record<string, unknown>): void
  /** Text requests that want the schema of this name get this object from now on. */
  replyTo(schemaName: string, reply: object): void
  /** Forgets requests, faults and replies; ends and forgets all calls. The tempo stays. */
  reset(): void
}

export interface StandIn extends Control {
  /** What goes into `OPENAI_BASE_URL`: `http://127.0.0.1:PORT/v1`. */
  baseUrl: string
  /** Where `/__control` is: `http://127.0.0.1:PORT`. */
  origin: string
  /** The server key that it accepts. */
  apiKey: string
  close(): Promise<void>
}
