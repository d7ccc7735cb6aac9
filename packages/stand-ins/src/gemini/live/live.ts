import type { Move } from '../../interviewer/next-move.ts'
import type { Faults } from '../faults.ts'
import type { ClientSocket } from './client-socket.ts'
import type { Setup } from './messages.ts'
import type { Entry, Session, Sessions } from './sessions.ts'

/** How the stand-in speaks and listens; may be changed while it runs. All times in milliseconds. */
export const DEFAULT_BEHAVIOUR = {
  /** From the end of a turn to the first sound. */
  thinkMs: 0,
  msPerWord: 60,
  minSpeechMs: 400,
  /** Length of sound in one message. */
  chunkMs: 40,
  /** So many times faster than it sounds, sound is sent; 1: in real time, 0: all at once. */
  speed: 4,
  /** When `turnComplete` comes: with the last sound (`sent`), or when that was played (`played`, as the provider does). */
  completes: 'played' as 'played' | 'sent',
  /** From the end of a turn to the transcript of what was heard. */
  transcriptMs: 0,
  /** Do pieces of sound carry a stamp (sound/stamps.ts)? */
  stamps: 'off' as 'on' | 'off',
}
export type Behaviour = typeof DEFAULT_BEHAVIOUR

export interface LiveService {
  sessions: Sessions
  behaviour: Behaviour
  faults: Faults
}

export interface Run {
  /** Cuts it, as when the candidate begins to speak. */
  cut(): void
  abandon(): void
}

/** An answer that waits for the running one. */
export interface Waiting {
  /** null: it is still to be thought of. */
  answer: Move | null
  /** Epoch milliseconds. */
  askedAt: number
  onFirstSound(): void
}

/** A connection whose set-up is done. */
export interface Live extends LiveService, ClientSocket {
  readonly session: Session
  readonly setup: Setup
  /** The first content of the client is still to come. */
  awaitsHistory: boolean
  /** What the client said since it began to speak; null: it does not speak. */
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
