import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import type { ProviderEvent } from './call-events.ts'
import type { RecordedTurn } from './client-transcript.ts'
import type { ConversationLog } from './conversation-log.ts'

/** An event of the provider's protocol that we send. */
export type ClientEvent = { type: string } & Record<string, unknown>

/** What is known of the call, and of everything that was said on it and on those before. */
export interface CallState {
  /** Our server's session, as joined last. */
  session: StartSessionAck | null
  /** The record when this page came into the room. */
  before: StartSessionAck['transcript'] | null
  /** Calls made so far. */
  calls: number
  /** The provider hears us. */
  open: boolean
  /** The interviewer has begun on this call, or is not waited for any more. */
  begun: boolean
  /** Our server was told that answers come first: the interviewer is silent until then. */
  answersFirst: boolean
  /** The interviewer is heard. */
  playing: boolean
  /** Sound of the present response has come. */
  sounded: boolean
  /** We speak for the server, which cannot listen to this call itself. */
  conducting: boolean
  /** What the server wants to be said, until the call is open. */
  waiting: readonly ClientEvent[]
  /** `unconfirmed`: the provider says that one runs, and has told nothing else of it. */
  response: 'none' | 'asked' | 'active' | 'unconfirmed'
  /** The event that asked for it, until it is over. */
  askedBy: string | null
  /** To be asked for once the present response is over; there is never more than one. */
  queued: ClientEvent | null
  /** Answers that were handed in and have no place in the talk yet, oldest first. */
  handedIn: readonly string[]
  /** Numbers our requests. */
  count: number
  /** How often in a row the provider failed to answer. */
  failures: number
  /** `asked`: the end tool came without a word; a goodbye was asked for. */
  end: 'open' | 'asked' | 'over'
  /** The end tool was called, and it is the server's to answer. */
  ended: { callId: string; heard: boolean } | null
  talk: ConversationLog
  /** What our server told of the record, in its order. */
  told: readonly RecordedTurn[]
  /** This browser's transcript was left with the server. */
  transcriptSent: boolean
  /** Something went or came since the last look at the line. */
  moved: boolean
  /** When something did so for the last time, as far as looks can tell, milliseconds. */
  movedAt: number
  /** What had not left by the last look, bytes. */
  backlog: number
  /** The room has closed the call for good. */
  closed: boolean
}

/** What is looked after in a while: is our server told that the line stands, has the interviewer begun, has the talk ended? */
export type Reminder = 'ready_retry' | 'first_words' | 'goodbye'

/** What happens to it. */
export type CallInput =
  /** @see RoomCall.join */
  | { type: 'joined'; session: StartSessionAck; waiting: boolean }
  /** A new call is being made; the server tells again what it wants said. */
  | { type: 'dialled'; conducting: boolean }
  | { type: 'opened' }
  | { type: 'lost' }
  | { type: 'closed' }
  /** The interviewer has begun. */
  | { type: 'begun' }
  | { type: 'playing'; playing: boolean }
  | { type: 'overdue'; of: Reminder }
  /** A look at the line. `now`: milliseconds, any clock that goes forward; `backlog`: what has not left yet, bytes. */
  | { type: 'watched'; now: number; backlog: number }
  /** A turn is on record. */
  | { type: 'told'; turn: RecordedTurn }
  /** The interview is over: this browser's transcript is due, once. */
  | { type: 'transcript_due' }
  /** `at`: the server's clock, epoch milliseconds. */
  | { type: 'provider'; event: ProviderEvent; at: number }
  /** An answer begins, or was none after all. */
  | { type: 'cleared' }
  /** All of its sound is on its way. */
  | { type: 'handed_in'; answer: string }
  | { type: 'conduct'; events: readonly ClientEvent[] }
  | { type: 'ask' }
  | { type: 'typed'; answer: string; words: string; at: number }
  /** The transcript of this answer will not come any more. */
  | { type: 'give_up_words'; item: string }
  /** This answer did not get onto the record: it is given again. */
  | { type: 'taken_back'; item: string }

/** What is to be done about it. */
export type CallAction =
  | { do: 'dial' }
  /** The line is dead: another call. */
  | { do: 'drop' }
  | { do: 'lost' }
  /** The candidate may speak. */
  | { do: 'ready' }
  | { do: 'remind'; of: Reminder; afterMs: number }
  | { do: 'playing'; playing: boolean }
  /** Conducting: the goodbye has been heard. */
  | { do: 'goodbye' }
  | { do: 'send_transcript' }
  | { do: 'handed_in'; answer: string }
  | { do: 'send'; event: ClientEvent }
  /** The provider has the answer, under this name. */
  | { do: 'took'; answer: string; item: string }
  | { do: 'too_short'; answer: string }
  | { do: 'caption'; item: string; words: string }
  | { do: 'unwritten'; item: string }
  | { do: 'sound'; change: 'started' | 'ended' | 'all_made' }
  /** The talk has changed: there may be something to report. */
  | { do: 'report' }
  /** Conducting: the provider called its end tool; `heard` when a goodbye came with it. */
  | { do: 'farewell'; heard: boolean }
  | { do: 'ask_again'; afterMs: number }
  /** The provider will not answer. */
  | { do: 'unanswered'; message: string }
  | { do: 'refused'; message: string }
  /** Shown in passing. */
  | { do: 'trouble'; message: string }

/** The call afterwards, and what is to be done now. */
export interface CallStep {
  state: CallState
  actions: CallAction[]
}

/** Before the first call. */
export const initialCall: CallState = {
  session: null,
  before: null,
  calls: 0,
  open: false,
  begun: false,
  answersFirst: false,
  playing: false,
  sounded: false,
  conducting: false,
  waiting: [],
  response: 'none',
  askedBy: null,
  queued: null,
  handedIn: [],
  count: 0,
  failures: 0,
  end: 'open',
  ended: null,
  talk: [],
  told: [],
  transcriptSent: false,
  moved: false,
  movedAt: 0,
  backlog: 0,
  closed: false,
}

/** Does the provider listen: has it had its say, and is nothing heard or being made? */
export const isFree = ({ open, begun, answersFirst, response, playing }: CallState): boolean =>
  open && (begun || answersFirst) && response === 'none' && !playing
