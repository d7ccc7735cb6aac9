import type { JsonObject } from '../../basics/json.ts'
import type { Timers } from '../../basics/timers.ts'
import type { Faults } from '../faults.ts'
import type { GeminiModel } from '../models.ts'
import type { Tempo } from '../options.ts'
import type { Activity } from './activity.ts'
import type { Entry } from './conversation.ts'
import type { SeenConnection } from './notes.ts'
import type { Pacer } from './pacer.ts'
import type { Answer } from './plan-answer.ts'
import type { Setup } from './read-setup.ts'
import type { RunningConnection, Session, Sessions } from './sessions.ts'

/** What all connections share. */
export interface LiveDesk {
  sessions: Sessions
  models: readonly GeminiModel[]
  tempo: Tempo
  faults: Faults
  pacer: Pacer
  /** Epoch milliseconds. */
  now(): number
}

/** An answer that is being given. */
export interface Run {
  /** Cuts it, as when the candidate begins to speak. */
  cut(): void
  /** The connection is gone. */
  abandon(): void
}

/** An answer that waits for the running one. */
export interface Waiting {
  /** null: it is still to be thought of. */
  answer: Answer | null
  /** Epoch milliseconds. */
  askedAt: number
  onFirstSound(): void
}

/** The way to the client. */
export interface Outlet {
  readonly timers: Timers
  send(message: JsonObject): void
  /** A message that is ready to be sent. */
  sendFrame(frame: Buffer, type: string): void
  close(code: number, reason: string): void
  terminate(): void
  /** Ends the connection with the code that the provider has for an error. */
  fail(error: unknown): void
  /** Does something; an error that it throws ends the connection. */
  guard(act: () => void): void
}

/** A connection whose set-up is done. */
export interface Live extends LiveDesk, Outlet {
  readonly session: Session
  readonly setup: Setup
  readonly seen: SeenConnection
  readonly control: RunningConnection
  /** The first content of the client is still to come. */
  awaitsHistory: boolean
  activity: Activity | null
  run: Run | null
  waiting: Waiting[]
  /** What the client said into the running answer: it belongs after it. */
  overheard: Entry[]
  /** Calls of functions without a result yet, by id: what happens when it comes. */
  calls: Map<string, (scheduling: string) => void>
}
