import type { Timers } from '../../server/clock.ts'
import type { Faults } from '../faults.ts'
import type { Tempo } from '../options.ts'
import type { Entry } from './memory.ts'
import type { Setup } from './messages.ts'
import type { SeenConnection } from './notes.ts'
import type { Pacer } from './pacer.ts'
import type { Answer } from './plan-answer.ts'
import type { RunningConnection, Session, Sessions } from './sessions.ts'

/** What all connections share. */
export interface LiveDesk {
  sessions: Sessions
  tempo: Tempo
  faults: Faults
  pacer: Pacer
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
  send(message: object): void
  /** A message that is ready to be sent. */
  sendFrame(frame: Buffer): void
  close(code: number, reason: string): void
  terminate(): void
  /** Ends the connection with the code that the provider has for an error. */
  fail(error: unknown): void
}

/** A connection whose set-up is done. */
export interface Live extends LiveDesk, Outlet {
  readonly session: Session
  readonly setup: Setup
  readonly seen: SeenConnection
  readonly control: RunningConnection
  /** The first content of the client is still to come. */
  awaitsHistory: boolean
  /** What was said since somebody began to speak; null: nobody speaks. */
  activity: { pieces: Int16Array[]; rate: number } | null
  run: Run | null
  waiting: Waiting[]
  /** What the client said into the running answer: it belongs after it. */
  overheard: Entry[]
  /** Calls of functions without a result yet, by id: what happens when it comes. */
  calls: Map<string, () => void>
}

/** What the client said stays in mind: now, or after what is being said. */
export function remember(live: Live, entry: Entry): void {
  if (live.run) live.overheard.push(entry)
  else live.session.memory = [...live.session.memory, entry]
}

/** Tells the client, if it wants to know, with which handle this session can be taken up again: as it is now. */
export function giveHandle({ setup, session, sessions, send }: Live): void {
  if (setup.sessionResumption)
    send({ sessionResumptionUpdate: { newHandle: sessions.giveHandle(session), resumable: true } })
}
