import type { Call, PendingAnswer } from './room-state.ts'

/** What happens to the room, and what the room asks for. */

export interface Joined {
  resumed: boolean
  hears: boolean
  question: number
  total: number
  /** The interviewer's latest words, if any were said. */
  lastSaid: { seq: number; text: string } | null
  /** Whose turn the record ends with. */
  lastSpeaker: 'ai' | 'candidate' | null
  /** Sound goes by a call with the provider. */
  calls: boolean
}

export type RoomEvent =
  /** `pending` are answers left over from before a reload. */
  | { type: 'open'; pending: PendingAnswer[] }
  | { type: 'link_up' }
  | { type: 'link_down' }
  | ({ type: 'joined' } & Joined)
  | { type: 'refused'; code: string; text: string; retryable: boolean }
  | { type: 'ai_text'; seq: number; text: string; final: boolean }
  | { type: 'ai_speaking'; speaking: boolean }
  | { type: 'ai_interrupted' }
  | { type: 'voice_playing'; playing: boolean }
  | { type: 'voice_blocked'; blocked: boolean }
  | { type: 'call'; call: Call }
  | { type: 'call_failed'; text: string }
  /** Words on a call, from their beginning. */
  | { type: 'caption'; item: string; text: string }
  /** The provider has the answer. */
  | { type: 'taken'; clientId: string }
  /** Nobody could write down what was said. */
  | { type: 'unwritten'; clientId: string }
  /** The interviewer will say nothing now. */
  | { type: 'unanswered' }
  | { type: 'provider_error'; text: string }
  | { type: 'press'; clientId: string }
  | { type: 'release'; heldMs: number }
  | { type: 'capture_failed'; clientId: string; reason: 'microphone' | 'silence' | 'too_short' }
  | { type: 'microphone'; microphone: 'ready' | 'none' }
  | { type: 'submit'; clientId: string; text: string }
  | { type: 'stored'; clientId: string }
  | { type: 'rejected'; clientId: string; code: string; text: string; retryable: boolean }
  | {
      type: 'turn_stored'
      seq: number
      clientId: string | null
      speaker: 'ai' | 'candidate'
      text: string
      /** Its words are still to come, under the same name. */
      wordsFollow?: true
    }
  | { type: 'progress'; question: number; total: number }
  | { type: 'end' }
  | { type: 'end_failed'; text: string }
  | { type: 'ending' }
  | { type: 'session_ended' }
  | { type: 'evaluated'; overallScore: number | null }
  | { type: 'evaluation_failed' }
  | { type: 'fault'; code: string; text: string; retryable: boolean }
  | { type: 'quiet' }
  | { type: 'overdue'; phase: 'preparing' | 'waiting' | 'analyzing' }
  | { type: 'dismiss' }

export type RoomEffect =
  | { type: 'connect' }
  /** Ask the server to begin or resume; after a refusal that may pass, a little later. */
  | { type: 'join'; afterMs: number }
  | { type: 'capture'; clientId: string }
  | { type: 'discard'; clientId: string }
  /** End the capture, keep it in the outbox, send it. */
  | { type: 'finish'; clientId: string }
  | { type: 'send_text'; clientId: string; text: string }
  /** Send again what the outbox holds, with the same ids. */
  | { type: 'deliver'; clientIds: string[] }
  /** Stored for good: the outbox may let go. */
  | { type: 'forget'; clientId: string }
  /** Not accepted: give a typed answer back to the text box. */
  | { type: 'give_back'; clientId: string }
  | { type: 'hush' }
  | { type: 'end' }
  | { type: 'remind'; phase: 'preparing' | 'waiting' | 'analyzing'; afterMs: number }
  | { type: 'complete'; afterMs: number }
  /** Let go of the connection and the devices. */
  | { type: 'leave' }
