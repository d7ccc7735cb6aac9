import type { Break, Fault, Place } from './faults.ts'
import type { SeenRequest } from './http/desk.ts'
import type { SessionReport } from './live/notes.ts'
import type { Tempo } from './options.ts'

/** Everything at once, as `GET /__control` gives it. */
export interface GeminiStandInState {
  sessions: SessionReport[]
  requests: readonly SeenRequest[]
  counts: Partial<Record<Place, number>>
  faults: (Fault & { moments: number })[]
  tempo: Tempo
}

/** What a test may do to a stand-in and read from it; the same over `/__control` for one in another process. */
export interface GeminiControl {
  state(): GeminiStandInState
  requests(): readonly SeenRequest[]
  /** All live sessions, oldest first. */
  sessions(): SessionReport[]
  /**
   * Breaks the running connection of a session now.
   * @param id of the session; none: of the newest one whose connection runs
   * @returns false when no such connection runs
   */
  breakSession(what: Break, id?: string): boolean
  /** Scripts a fault. */
  fault(fault: Fault): void
  clearFaults(): void
  /** Changes the tempo, for what begins from now on. @throws Error for a setting that does not exist */
  setTempo(change: Record<string, unknown>): void
  /** Text requests whose schema has this title, or a property of this name at its top, get this object from now on. */
  replyTo(schema: string, reply: object): void
  /** Forgets requests, faults and replies; ends and forgets all sessions. The tempo stays. */
  reset(): void
}

export interface GeminiStandIn extends GeminiControl {
  /** What goes into `GEMINI_BASE_URL`: `http://127.0.0.1:PORT`. `/__control` is there, too. */
  origin: string
  /** The key that it accepts. */
  apiKey: string
  close(): Promise<void>
}
