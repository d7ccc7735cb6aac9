import type { Cue, FarewellReason, Move, Probe } from '../../../../ai/realtime-model.ts'
import type { QuestionProgress, TurnFact } from './question-progress.ts'

/**
 * - preparing: restored from the record, nobody is there yet
 * - thinking: something is being decided or worded
 * - speaking / listening: whose turn it is
 * - finishing: goodbye is being said
 * - closing: nothing more to say, the record is being closed
 * - finished / failed: over, for this connection
 */
export type Phase =
  | 'preparing'
  | 'thinking'
  | 'speaking'
  | 'listening'
  | 'finishing'
  | 'closing'
  | 'finished'
  | 'failed'

/** What does not change while an interview runs. */
export interface InterviewPlan {
  questions: readonly string[]
  followUps: boolean
  /** Does the provider lead by itself (realtime-model.ts)? */
  leads: boolean
  /** Is there a server that writes spoken answers down? */
  hears: boolean
}

export interface InterviewState {
  plan: InterviewPlan
  phase: Phase
  progress: QuestionProgress
  /** Names what is being decided or worded now; results with an older ticket come too late and count for nothing. */
  ticket: number
  /** The turn being spoken. */
  speaking: number | null
  /** Set once the interview is to end. */
  ending: FarewellReason | null
  /** After a break: the open question has to be heard again. */
  repeatOpen: boolean
  /** Names of answers that are to be on record before anything is said to them. */
  announced: readonly string[]
}

/**
 * How a provider that leads takes a talk up: `repeat` says again what is open, `listen` lets an answer that is on its way
 * come first, `go_on` says nothing, since the candidate has heard everything.
 */
export type Opening = 'repeat' | 'listen' | 'go_on'

export type InterviewEvent =
  /**
   * A candidate is here and the provider is open. `welcomeBack`: the break was long enough to say so.
   * `waiting`: led: names of answers that come next
   */
  | { type: 'joined'; welcomeBack: boolean; opening?: Opening; waiting?: readonly string[] }
  /** Announced answers take too long. */
  | { type: 'announced_overdue' }
  /** A turn, of either side, is on record. */
  | { type: 'turn_stored'; turn: TurnFact }
  /** The interviewer has nothing more to sound of this turn. */
  | { type: 'spoken'; seq: number }
  /** The answer was judged: what to ask for, or null to go on. */
  | { type: 'judged'; ticket: number; probe: Probe | null }
  /** By the candidate, the time limit, or the provider's own end tool ('done'). */
  | { type: 'end_requested'; reason: FarewellReason }
  /** Goodbye takes too long. */
  | { type: 'farewell_overdue' }
  /** The interview is closed in the record, by us or by somebody else. */
  | { type: 'closed' }
  /** The candidate's line dropped, and the provider stays for a while. */
  | { type: 'parted' }
  /** The candidate's line dropped for good. */
  | { type: 'left' }
  /** The provider failed for good. */
  | { type: 'failed' }

export type InterviewEffect =
  /** Led: find words for the move, store them, send them, speak them. */
  | { type: 'say'; ticket: number; move: Move }
  /** Led: send and speak a stored turn again; nothing is stored. */
  | { type: 'repeat'; turn: TurnFact }
  | { type: 'judge'; ticket: number; question: string; answers: string[] }
  /** Leading: tell the provider. */
  | { type: 'cue'; cue: Cue }
  /** Stop the voice and whatever is being worded. */
  | { type: 'interrupt' }
  | { type: 'send_progress' }
  /** Send this event after so long, milliseconds. */
  | { type: 'remind'; inMs: number; of: 'farewell_overdue' | 'announced_overdue' }
  /** Close the interview in the record and queue its evaluation. */
  | { type: 'finish'; reason: FarewellReason }
  /** Let go of provider and connection. */
  | { type: 'close' }

export interface Transition {
  state: InterviewState
  effects: InterviewEffect[]
}
