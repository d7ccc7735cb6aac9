import type { ErrorCode } from '@vivavox/contracts/errors'
import type { Provider } from '@vivavox/contracts/interviews'

/**
 * The port of a live interviewer. Two families stand behind it:
 * - *led* (`leads: false`: builtin, cascade): our machine decides what comes next, the adapter finds words and voice;
 * - *leading* (`leads: true`: OpenAI Realtime, Gemini Live): the provider leads, the adapter reports what it did in our words.
 * Both report by the same events, so record, progress and resuming are one piece of code.
 */
export interface RealtimeModel {
  readonly provider: Provider
  readonly capabilities: RealtimeCapabilities
  /**
   * Opens a conversation; events may come from the moment of the call on.
   * @throws RealtimeFault when the provider cannot be reached or refuses
   */
  open(setup: RealtimeSetup, emit: (event: RealtimeEvent) => void): Promise<RealtimeSession>
}

export interface RealtimeCapabilities {
  /** `socket`: sound crosses our server. `webrtc`: browser and provider speak directly, our server listens beside it. */
  mediaPath: 'socket' | 'webrtc'
  /** Does the provider decide by itself what to say next? */
  leads: boolean
  /** Can it write down what it hears? */
  hears: boolean
  /** How it sounds: `pcm` events, the browser's own voice, or sound on the media path. May fall back to `browser` at any time. */
  voice: 'pcm' | 'browser' | 'media_path'
}

/** Everything said so far, oldest first. */
export interface HistoryTurn {
  speaker: 'ai' | 'candidate'
  kind: 'greeting' | 'question' | 'follow_up' | 'remark' | 'answer' | 'farewell'
  content: string
  questionIndex: number | null
}

export interface RealtimeSetup {
  interviewId: string
  /** Instructions for a provider that leads. */
  instructions: string
  title: string
  companyName: string
  /** BCP 47. */
  language: string
  questions: string[]
  followUps: boolean
  history: HistoryTurn[]
}

/** What a follow-up asks for. */
export type Probe = 'example' | 'own_part' | 'result' | 'detail'
export type FarewellReason = 'done' | 'candidate' | 'time'
/** Why the interviewer moves on to a question: decides how it is introduced. */
export type MoveReason = 'opening' | 'answered' | 'skipped' | 'unheard'

/** What a led interviewer is to say next. */
export type Move =
  | { kind: 'greeting' }
  | { kind: 'question'; index: number; after: MoveReason }
  | { kind: 'follow_up'; index: number; probe: Probe }
  /** `repeat`: says `words` again because the candidate asked. `type_too`: invites to type what could not be heard. */
  | { kind: 'remark'; about: 'repeat'; index: number; words: string }
  | { kind: 'remark'; about: 'type_too'; index: number; first: boolean }
  | { kind: 'remark'; about: 'welcome_back' }
  | { kind: 'farewell'; reason: FarewellReason }

/** An answer that was spoken over the socket. */
export interface SpokenAnswer {
  bytes: Uint8Array
  mimeType: string
  /** BCP 47. */
  language: string
}

interface AnySession {
  /** Stops speaking at once; a `spoken` event still ends the utterance. */
  interrupt(): void
  /** Ends the conversation and frees everything; safe to call twice. No event comes afterwards. */
  close(): Promise<void>
}

export interface LedSession extends AnySession {
  leads: false
  /**
   * Says a move. Emits `said` with all its words first, then sound, then `spoken`, all under `utterance`.
   * A `say` while another utterance is being spoken waits for it.
   */
  say(utterance: string, move: Move): void
  /** Speaks words that are on record already: sound and `spoken` only. */
  speakAgain(utterance: string, words: string): void
  /** Is this answer (all its parts) too thin, and what should be asked for? null: go on. Never throws. */
  judge(question: string, answers: string[]): Promise<Probe | null>
  /** The words of a spoken answer, null when they cannot be written down. Never throws. */
  hear(answer: SpokenAnswer): Promise<string | null>
}

/** What a leading interviewer is told; what it makes of it comes back as events. */
export type Cue =
  | { kind: 'begin' }
  /** Say one short 'let us continue' and repeat the question that is open. */
  | { kind: 'resume'; questionIndex: number | null }
  | { kind: 'typed_answer'; text: string }
  | { kind: 'wrap_up'; reason: FarewellReason }

export interface LeadingSession extends AnySession {
  leads: true
  cue(cue: Cue): void
  /** Hands over an answer spoken over the socket; its words come back as `heard`. */
  hear(clientId: string, answer: SpokenAnswer): void
}

export type RealtimeSession = LedSession | LeadingSession

/** What the interviewer reports. An `utterance` names one thing said, from its first sound to its end. */
export type RealtimeEvent =
  /** Complete words of an utterance; from here on it belongs to the record. `questionIndex` says which question it is about. */
  | {
      type: 'said'
      utterance: string
      kind: HistoryTurn['kind']
      questionIndex: number | null
      words: string
    }
  /** PCM16 little-endian mono at 24 kHz. */
  | { type: 'sound'; utterance: string; pcm: Uint8Array }
  /** The browser's own voice should read the words of this utterance. */
  | { type: 'read_aloud'; utterance: string }
  /** No more sound of this utterance will come. */
  | { type: 'spoken'; utterance: string }
  /** A leading provider wrote down what the candidate said; `clientId` when it was handed over by `hear`. */
  | { type: 'heard'; clientId: string; words: string | null }
  /** The provider called its end tool. */
  | { type: 'wants_to_end' }
  | { type: 'failed'; fault: RealtimeFault }

/** A provider's failure in our words. */
export class RealtimeFault extends Error {
  readonly code: ErrorCode
  /** May the same session be opened again with success? */
  readonly retryable: boolean

  constructor(code: ErrorCode, retryable: boolean, options?: ErrorOptions) {
    super(code, options)
    this.name = 'RealtimeFault'
    this.code = code
    this.retryable = retryable
  }
}
