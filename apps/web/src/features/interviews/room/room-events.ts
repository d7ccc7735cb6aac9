import type { Accommodated, StartSessionAck } from '@vivavox/contracts/interviews-live'
import type { NamedMicrophone } from './room-devices.ts'
import type { Call, PendingAnswer, Upload } from './room-state.ts'

/** What happens to the room, and what the room asks for. */

interface Joined {
  hears: boolean
  hearsEarly: boolean
  /** This browser's clock as the server's: so much is added, milliseconds. */
  clockOffset: number
  question: number
  total: number
  /** When the interview ends by itself, by this browser's clock. */
  endsAt?: number
  /** Absent in a demo and in practice. */
  accommodations?: Accommodated
  /** The interviewer's latest words, if any were said. */
  lastSaid: { seq: number; text: string } | null
  /** Whose turn the record ends with. */
  lastSpeaker: 'ai' | 'candidate' | null
  /** Sound goes by a call with the provider. */
  calls: boolean
  /** The conversation with the provider was kept over the break. */
  kept: boolean
  /** Of a practice question: whether the interview's own interviewer asks it. */
  practice?: { sameInterviewer: boolean }
}

export type RoomEvent =
  /** `pending` are answers left over from before a reload, which may have cut off another one while it was being spoken. */
  | { type: 'open'; pending: PendingAnswer[]; cutOff?: true }
  /** `textOnly`: the network lets no sound through. */
  | { type: 'link_up'; textOnly?: true }
  /** The server was not reached for so long that waiting alone does not help. */
  | { type: 'unreachable' }
  | { type: 'link_down' }
  /** Nothing has been heard on the line for a while (true), or is again. */
  | { type: 'line_silent'; silent: boolean }
  /** Does the server reach a provider whose sound crosses it? */
  | { type: 'interviewer_line'; standing: boolean }
  | { type: 'unavailable'; comeBackUntil: string; mayContinue: boolean }
  | { type: 'interviewer_back' }
  /** The candidate tries again, or goes on with the built-in interviewer. */
  | { type: 'choose'; choice: 'again' | 'builtin' }
  /** The server did not take the choice. */
  | { type: 'choice_refused'; text: string }
  | ({ type: 'joined' } & Joined)
  /** The candidate chose anew. `endsAt`: by the server's clock, ISO. */
  | { type: 'accommodated'; accommodations: Accommodated; endsAt: string }
  | { type: 'refused'; code: string; text: string; retryable: boolean }
  | { type: 'ai_text'; seq: number; text: string; final: boolean }
  | { type: 'ai_speaking'; speaking: boolean }
  | { type: 'ai_interrupted' }
  /** The interviewer goes on once this turn is reported as heard. */
  | { type: 'hear_out'; seq: number }
  /** `onCall`: of the call's sound, else of our player's. */
  | { type: 'voice_playing'; playing: boolean; onCall?: true }
  | { type: 'voice_blocked'; blocked: boolean }
  /** There is no voice here that could read the words, or there is sound after all. */
  | { type: 'voice_missing'; missing: boolean }
  | { type: 'call'; call: Call }
  | { type: 'call_failed'; text: string }
  /** Words on a call, from their beginning. */
  | { type: 'caption'; item: string; text: string }
  /** The provider has the answer, or our server keeps its sound. */
  | { type: 'taken'; clientId: string }
  /** The answer could not be transcribed. */
  | { type: 'unwritten'; clientId: string }
  /** The interviewer will say nothing now. */
  | { type: 'unanswered' }
  | { type: 'provider_error'; text: string }
  | { type: 'press'; clientId: string }
  | { type: 'release'; heldMs: number }
  | { type: 'capture_failed'; clientId: string; reason: 'microphone' | 'silence' | 'too_short' }
  /** `device`: which one it is. */
  | { type: 'microphone'; microphone: 'ready' | 'none'; device?: NamedMicrophone }
  /** `asks`: to go on, which is no answer. */
  | { type: 'submit'; clientId: string; text: string; asks?: true }
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
      /** No speech was heard in it. */
      unheard?: true
    }
  | { type: 'progress'; question: number; total: number }
  | { type: 'end' }
  | { type: 'end_failed'; text: string }
  | { type: 'ending' }
  /** On a call that we lead the goodbye has been heard: the server is yet to be told of the end. */
  | { type: 'goodbye' }
  | { type: 'session_ended' }
  | { type: 'evaluated'; overallScore: number | null }
  | { type: 'evaluation_failed'; awaitingWords?: true }
  | { type: 'fault'; code: string; text: string; retryable: boolean }
  /** What has become of the recording so far. */
  | { type: 'upload'; upload: Upload }
  | { type: 'quiet' }
  | { type: 'overdue'; phase: 'preparing' | 'waiting' | 'analyzing' }

export type RoomEffect =
  | { type: 'connect' }
  /** Ask the server to begin or resume; after a refusal that may pass, a little later. */
  | { type: 'join'; afterMs: number }
  /** Ask the server for the built-in interviewer. */
  | { type: 'continue_with_builtin' }
  | { type: 'capture'; clientId: string }
  | { type: 'discard'; clientId: string }
  /** End the capture, keep it in the queue, send it. */
  | { type: 'finish'; clientId: string }
  | { type: 'send_text'; clientId: string; text: string }
  /** Send again what the queue holds, with the same ids. */
  | { type: 'deliver'; clientIds: string[] }
  /** Stored for good: the queue may let go. */
  | { type: 'forget'; clientId: string }
  /** Not accepted: give a typed answer back to the text box. */
  | { type: 'give_back'; clientId: string }
  | { type: 'mute' }
  /** Tell the server that a turn has sounded to its end. */
  | { type: 'report_heard'; seq: number }
  | { type: 'end' }
  | { type: 'remind'; phase: 'preparing' | 'waiting' | 'analyzing'; afterMs: number }
  | { type: 'complete'; afterMs: number }
  /** Let go of the connection and the devices. */
  | { type: 'leave' }

/**
 * What the machine learns from the server's answer.
 * @param browserHears its own recognition writes answers down
 * @param clockOffset what is added to this browser's clock, milliseconds
 */
export const joinedFrom = (ack: StartSessionAck, browserHears: boolean, clockOffset: number): Joined => {
  const lastSaid = ack.transcript.findLast(entry => entry.speaker === 'ai')
  return {
    hears: ack.hears || browserHears,
    hearsEarly: ack.hearsEarly,
    clockOffset,
    endsAt: Date.parse(ack.endsAt) - clockOffset,
    ...(ack.accommodated && { accommodations: ack.accommodated }),
    question: ack.questionNumber,
    total: ack.totalQuestions,
    lastSaid: lastSaid ? { seq: lastSaid.seq, text: lastSaid.content } : null,
    lastSpeaker: ack.transcript.at(-1)?.speaker ?? null,
    calls: ack.transport === 'webrtc',
    kept: ack.kept ?? false,
    ...(ack.practice && { practice: ack.practice }),
  }
}
