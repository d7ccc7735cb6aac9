import type { Accommodated } from '@vivavox/contracts/interviews-live'
import { ANSWER_MAX_MS } from '@vivavox/contracts/limits'
import type { NamedMicrophone } from './room-devices.ts'

/** What the live room knows. Plain data: the machine turns it, the view reads it. */

export const PHASES = [
  'idle',
  'connecting',
  'preparing',
  'ai_speaking',
  'your_turn',
  'recording',
  'sending',
  'waiting',
  'analyzing',
  'done',
  'failed',
] as const
export type Phase = (typeof PHASES)[number]

/** Every change of phase that may happen. Anything else is a programming error and throws. */
export const TRANSITIONS: Record<Phase, readonly Phase[]> = {
  idle: ['connecting'],
  connecting: ['preparing', 'sending', 'analyzing', 'done', 'failed'],
  preparing: ['ai_speaking', 'your_turn', 'sending', 'analyzing', 'done', 'failed'],
  ai_speaking: ['your_turn', 'preparing', 'sending', 'analyzing', 'done', 'failed'],
  your_turn: ['recording', 'sending', 'ai_speaking', 'analyzing', 'done', 'failed'],
  recording: ['your_turn', 'sending', 'ai_speaking', 'analyzing', 'done', 'failed'],
  sending: ['waiting', 'your_turn', 'ai_speaking', 'analyzing', 'done', 'failed'],
  waiting: ['ai_speaking', 'your_turn', 'sending', 'analyzing', 'done', 'failed'],
  analyzing: ['your_turn', 'sending', 'ai_speaking', 'done', 'failed'],
  done: [],
  failed: [],
}

type Link = { kind: 'connecting' } | { kind: 'connected' } | { kind: 'reconnecting' } | { kind: 'closed' }

/** The call with the provider, apart from our own line. `lost`: another one is being made. */
export type Call = 'connecting' | 'open' | 'lost'

/**
 * Is an interviewer connected? `sought`: not at the moment. `unavailable`: not for so long that the candidate
 * may choose; until `comeBackUntil` (ISO 8601) the same link goes on with the interview.
 */
export type Interviewer =
  | { kind: 'there' }
  | { kind: 'sought' }
  | {
      kind: 'unavailable'
      comeBackUntil: string
      mayContinue: boolean
      asking: 'again' | 'builtin' | null
      /** How often the candidate has tried again without success. */
      tries: number
    }

/** An answer that the server has not acknowledged yet. Its content waits in the queue. */
export interface PendingAnswer {
  clientId: string
  kind: 'spoken' | 'typed'
  /** The provider has it, or our server keeps its sound: the room need not wait for the record. */
  taken?: boolean
}

/** What the room tells the candidate in passing; `text` is shown as received. */
export type Notice =
  | { kind: 'hold_longer' }
  | { kind: 'microphone_failed' }
  /** `name`: '' where the browser tells none. */
  | { kind: 'microphone_changed'; name: string }
  | { kind: 'nothing_captured' }
  /** The page was closed while an answer was being spoken. */
  | { kind: 'cut_off' }
  | { kind: 'answer_refused'; text: string }
  | { kind: 'end_failed'; text: string }
  | { kind: 'from_server'; text: string }
  | { kind: 'from_provider'; text: string }

export type Outcome =
  | { kind: 'evaluated'; overallScore: number | null }
  /** Saved; `evaluationFollows` only where the server said so. */
  | { kind: 'saved'; evaluationFollows?: true }
  /** A demo, or practice: nothing is kept of it. */
  | { kind: 'unkept' }

export interface Fault {
  code: string
  text: string
}

export interface Utterance {
  seq: number
  text: string
}

/** Words that are being said on a call, before they are on record. `item`: the provider's name for them. */
export interface LiveWords {
  item: string
  text: string
}

/** The recording on its way to the server, milliseconds of sound. `done`: nothing waits any more. */
export interface Upload {
  totalMs: number
  storedMs: number
  /** Refused, or given up. */
  lostMs: number
  done: boolean
}

/**
 * What was understood of an answer. Empty text: its words are still to come (`writing`), no speech was heard in it (`unheard`),
 * or it was kept as sound only.
 */
export interface Heard {
  text: string
  writing: boolean
  unheard?: true
  /** The place of a spoken answer on record; absent for a typed one, and without words. */
  seq?: number
}

export interface RoomState {
  phase: Phase
  /** Nothing is kept, and no evaluation follows the end. */
  demo: boolean
  /** The practice question before the interview, of which nothing is kept either; null: it is none. */
  practice: { sameInterviewer: boolean } | null
  link: Link
  /** The network blocks connections that carry sound: the candidate types. */
  textOnly: boolean
  /** The server was not reached since the page was opened, for long. */
  unreachable: boolean
  /** The line has not been heard for longer than it should. */
  silent: boolean
  /** null: sound goes by our own line. */
  call: Call | null
  interviewer: Interviewer
  /** This browser's clock as the server's: so much is added, milliseconds. */
  clockOffset: number
  /** Does the provider hear answers while they are spoken? */
  hearsEarly: boolean
  /** Can the candidate speak at all? */
  microphone: 'ready' | 'none'
  /** The one that is listened to, or was last. */
  device: NamedMicrophone | null
  /** Are spoken answers transcribed? Otherwise the room opens in writing. */
  hears: boolean
  /** The answer given last while answers were written down; null: none was. */
  lastHeard: string | null
  progress: { question: number; total: number }
  /** When the interview ends by itself, by this browser's clock; null until the server says it. */
  endsAt: number | null
  accommodations: Accommodated
  /** The number of the last turn that was shown whole; null: none was. */
  seen: number | null
  /** The interviewer's words of this turn, oldest first. */
  said: Utterance[]
  /** The interviewer's words of this turn as they are being said on a call. */
  live: LiveWords[]
  /** Those of the turn before: they may come to the record late. */
  past: string[]
  /** The next words of the interviewer begin a new turn. */
  turnIsOver: boolean
  /** The turn after whose end the interviewer goes on by itself; null: the candidate's turn comes. */
  hearOut: number | null
  /** What was understood of the last answer. */
  heard: Heard | null
  /** The last typed answer. */
  typed: string | null
  /** The last wish to go on without an answer, which is not shown as one. */
  skipped: string | null
  /** The answer given last, by whatever means. */
  lastAnswer: string | null
  pending: PendingAnswer[]
  /** How many answers came after the interview had ended: they are not part of it. */
  undelivered: number
  /** The answer that is being spoken right now. */
  capturing: string | null
  /** By whose report the interviewer is heard: the server's, our player's, or the call's. */
  voice: { server: boolean; playing: boolean; onCall: boolean; blocked: boolean; missing: boolean }
  /** The phase has lasted for a while: say what the room waits for. */
  quiet: boolean
  notice: Notice | null
  /** The server has ended the talk. */
  ended: boolean
  endedBy: 'candidate' | 'interviewer' | null
  outcome: Outcome | null
  /** null: nothing is recorded. */
  upload: Upload | null
  fault: Fault | null
}

/** The room before it opens. */
export const initialRoom = (
  microphone: RoomState['microphone'],
  kind: 'interview' | 'demo' | 'practice' = 'interview',
): RoomState => ({
  phase: 'idle',
  demo: kind === 'demo',
  practice: kind === 'practice' ? { sameInterviewer: true } : null,
  link: { kind: 'connecting' },
  textOnly: false,
  unreachable: false,
  silent: false,
  call: null,
  interviewer: { kind: 'there' },
  clockOffset: 0,
  hearsEarly: false,
  microphone,
  device: null,
  hears: true,
  lastHeard: null,
  progress: { question: 0, total: 0 },
  endsAt: null,
  accommodations: {
    time_factor: 1,
    format: 'spoken',
    captions: false,
    slower_voice: false,
    breaks: false,
    answerMs: ANSWER_MAX_MS,
    breakMs: 0,
  },
  seen: null,
  said: [],
  live: [],
  past: [],
  turnIsOver: false,
  hearOut: null,
  heard: null,
  typed: null,
  skipped: null,
  lastAnswer: null,
  pending: [],
  undelivered: 0,
  capturing: null,
  voice: { server: false, playing: false, onCall: false, blocked: false, missing: false },
  quiet: false,
  notice: null,
  ended: false,
  endedBy: null,
  outcome: null,
  upload: null,
  fault: null,
})
