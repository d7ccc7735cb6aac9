import type { Provider } from '@vivavox/contracts/interviews'
import type { SpokenPhrases } from '@vivavox/contracts/vacancies'
import type { ModelUsage } from '../../platform/model-usage.ts'
import type { TurnTranscriber } from './transcriber.ts'

/**
 * The port of a live interviewer. There are two kinds:
 * - `providerConducts: false` (builtin, cascade): our machine decides what comes next, the adapter finds words and voice;
 * - `providerConducts: true` (OpenAI Realtime, Gemini Live): the provider decides, the adapter reports what it did in our words.
 * Both report by the same events, so record, progress and resuming are one piece of code.
 */
export interface RealtimeModel {
  readonly provider: Provider
  readonly capabilities: RealtimeCapabilities
  /**
   * Opens a conversation; events may come from the moment of the call on.
   * @throws ProviderError when the provider cannot be reached or refuses
   */
  open(setup: RealtimeSetup, emit: (event: RealtimeEvent) => void): Promise<RealtimeSession>
}

interface RealtimeCapabilities {
  /** `socket`: sound crosses our server. `webrtc`: browser and provider speak directly, our server listens at the same time. */
  mediaPath: 'socket' | 'webrtc'
  /** Does the provider decide by itself what to say next? */
  providerConducts: boolean
  /** Can it write down what it hears in this language (BCP 47)? May change while the server runs. */
  transcribes(language: string): boolean
  /** Has it words in this language (BCP 47) besides the questions? Else our machine asks the questions alone. Absent: in all. */
  phrases?(language: string): boolean
  /** How it sounds: `pcm` events, the browser's own voice, or sound on the media path. May fall back to `browser` at any time. */
  voice: 'pcm' | 'browser' | 'media_path'
}

/** Is it worth sending an answer in parts? They are decoded, or even transcribed, as they come. @param language BCP 47 */
export const streamsEarly = ({ transcribes, mediaPath }: RealtimeCapabilities, language: string): boolean =>
  transcribes(language) && mediaPath === 'socket'

/** Everything said so far, oldest first. */
export interface HistoryTurn {
  speaker: 'ai' | 'candidate'
  kind: 'greeting' | 'question' | 'follow_up' | 'remark' | 'answer' | 'farewell'
  content: string
  questionIndex: number | null
}

export interface RealtimeSetup {
  interviewId: string
  /** Instructions for a provider that conducts. */
  instructions: string
  title: string
  companyName: string
  /** What the company has its candidates told at the beginning; absent: nothing. */
  welcome?: string | undefined
  /** BCP 47. */
  language: string
  questions: string[]
  followUps: boolean
  /** What is said around the questions in a language without words of our own; absent: nothing. */
  phrases?: SpokenPhrases | undefined
  /** What the employer wrote about the job and the company; absent: nothing. */
  facts?: string
  /** A visitor tries it out: nothing is kept and no employer gets in touch. */
  demo?: boolean
  /** One question to try the room: there is no greeting. */
  practice?: boolean
  /** The candidate begins by typing. */
  types?: boolean
  /** The candidate wants a slower voice; only for sound that does not cross our server. */
  slower?: boolean
  history: HistoryTurn[]
}

/** What a follow-up asks for. */
export type Probe = 'example' | 'own_part' | 'result' | 'detail'
export type FarewellReason = 'done' | 'candidate' | 'time'
/** Why the interviewer moves on to a question: decides how it is introduced. */
export type MoveReason = 'opening' | 'answered' | 'skipped' | 'not_transcribed'

/** What an interviewer that we conduct is to say next. */
export type Move =
  | { kind: 'greeting' }
  | { kind: 'question'; index: number; after: MoveReason }
  | { kind: 'follow_up'; index: number; probe: Probe }
  /**
   * `repeat`: says `words` again because the candidate asked. `type_too`: invites to type what could not be written down, or to
   * answer again where no speech was `heard`, and then says the open question, `words`, again. `asked`: the candidate asked this
   * instead of answering; it is answered from what the employer wrote, or passed on, and `words` is said again.
   */
  | { kind: 'remark'; about: 'repeat'; index: number; words: string }
  | { kind: 'remark'; about: 'type_too'; index: number; first: boolean; heard: boolean; words: string }
  | { kind: 'remark'; about: 'asked'; index: number; asked: string; words: string }
  | { kind: 'remark'; about: 'welcome_back' }
  | { kind: 'farewell'; reason: FarewellReason }

/** The question on the table and what was answered to it, as far as it could be transcribed. */
export interface Answered {
  question: string
  /** Oldest first. */
  answers: readonly string[]
}

/** An answer that was spoken over the socket. */
export interface SpokenAnswer {
  /** As the browser recorded it. */
  bytes: Uint8Array
  mimeType: string
  /** BCP 47. */
  language: string
  /**
   * The same as PCM16 little-endian mono at 16 kHz, in pieces as they are decoded, in another thread than the main one. May be asked for
   * more than once.
   * @throws Error while it is read, when the bytes hold no sound that can be decoded; AnswerWithdrawn
   */
  pcm(): AsyncIterable<Uint8Array>
}

/** The words of a spoken answer: empty when nothing was said. */
export interface AnswerTranscript {
  words: string
  /** Absent: a provider heard it. */
  transcribedBy?: TurnTranscriber
}

/** The words of a spoken answer that come later: by `later` (null: they did not), or, where it is null, from the sound that is kept. */
export interface LaterTranscript {
  later: Promise<AnswerTranscript | null> | null
}

export const isLater = (
  transcript: AnswerTranscript | LaterTranscript | null,
): transcript is LaterTranscript => transcript !== null && 'later' in transcript

/** The candidate began to answer, and will not end: nothing of it counts. */
export class AnswerWithdrawn extends Error {
  override readonly name = 'AnswerWithdrawn'
}

interface AnySession {
  /** Stops speaking at once; a `spoken` event still ends the utterance. */
  interrupt(): void
  /**
   * Ends the conversation and frees everything; safe to call twice. No event comes afterwards; until it resolves only the
   * words of answers that were given already.
   */
  close(): Promise<void>
}

export interface ServerConductedSession extends AnySession {
  providerConducts: false
  /**
   * Says a move. Emits `said` with all its words first, then sound, then `spoken`, all under `utterance`; or, where the
   * words are made while they are spoken, `speaking`, then `words` and sound as they come, `said`, `spoken`.
   * A `say` while another utterance is being spoken waits for it.
   * @param answered what may be reacted to
   */
  say(utterance: string, move: Move, answered?: Answered): void
  /** Speaks words that are on record already: sound and `spoken` only. */
  speakAgain(utterance: string, words: string): void
  /** Is this answer (all its parts) too thin, and what should be asked for? null: go on. Never throws. */
  judge(question: string, answers: string[]): Promise<Probe | null>
  /** Recognising starts now, and the stream ends when the candidate stops; `transcribe` may then be called with the same answer. */
  listen?(answer: SpokenAnswer): void
  /** null: its words cannot be written down. Never throws. */
  transcribe(answer: SpokenAnswer): Promise<AnswerTranscript | LaterTranscript | null>
}

/** What a conducting interviewer is told; what it makes of it comes back as events. */
export type Cue =
  | { kind: 'begin' }
  /** Say one short 'let us continue' and repeat the question that is open. */
  | { kind: 'resume'; questionIndex: number | null }
  /** The candidate's answer comes first: say nothing before it. */
  | { kind: 'listen' }
  | { kind: 'typed_answer'; text: string }
  | { kind: 'wrap_up'; reason: FarewellReason }

export interface ProviderConductedSession extends AnySession {
  providerConducts: true
  cue(cue: Cue): void
  /**
   * Hands over an answer spoken over the socket, also one that is still being spoken: its sound ends with it. Its words come
   * back as `transcribed`, and what is said to it as events. An utterance that is still being spoken ends first.
   */
  hear(clientId: string, answer: SpokenAnswer): void
  /** Present with the media path `webrtc`. */
  call?: CallSignalling
}

/** How a browser comes to speak with the provider directly. */
export interface CallSignalling {
  /**
   * Signs the browser's offer and listens to the call that it opens; an earlier call is hung up.
   * @param offer SDP
   * @returns the provider's answer, SDP
   * @throws ProviderError
   */
  answer(offer: string): Promise<string>
  /** Instead of `answer`: a short-lived secret with which the browser posts its offer itself. @throws ProviderError */
  secret(): Promise<{ value: string; expiresAt: Date }>
  /** Does the browser conduct the call, so that only it can say what was said? */
  browserConducts(): boolean
  /** Turns of a call that the browser conducts, as it reports them; those that are known already change nothing. */
  report(turns: readonly ReportedTurn[]): void
}

/** What a browser says was said. A claim. */
export interface ReportedTurn {
  /** The provider's name of the turn. */
  id: string
  speaker: 'ai' | 'candidate'
  content: string
  timestamp: Date
}

export type RealtimeSession = ServerConductedSession | ProviderConductedSession

/** What the interviewer reports. An `utterance` names one thing said, from its first sound to its end. */
export type RealtimeEvent =
  /** Complete words of an utterance; from here on it belongs to the record. `questionIndex` says which question it is about. */
  | {
      type: 'said'
      utterance: string
      kind: HistoryTurn['kind']
      questionIndex: number | null
      words: string
      /** Only the browser says so. */
      claimed?: true
    }
  /**
   * An utterance begins to sound before all its words are known: from here on its sound is heard. `said` must follow, also when it
   * is cut short (with the words said so far), and `spoken` after that.
   */
  | { type: 'speaking'; utterance: string }
  /** Its words so far, for the captions; only between `speaking` and `said`. */
  | { type: 'words'; utterance: string; words: string }
  /** PCM16 little-endian mono at 24 kHz. */
  | { type: 'sound'; utterance: string; pcm: Uint8Array }
  /** The browser's own voice should read the words of this utterance. */
  | { type: 'read_aloud'; utterance: string }
  /** No more sound of this utterance will come. `played`: when it was, if the media path is not ours. */
  | { type: 'spoken'; utterance: string; played?: { startMs: number; endMs: number } }
  /**
   * On its own media path the provider took an answer whose words are still to come: it has its place on record from now
   * on. Epoch milliseconds.
   */
  | { type: 'answered'; clientId: string; startMs: number; endMs: number }
  /**
   * A conducting provider wrote down what the candidate said: `clientId` as in `answered` or handed over by `hear`.
   * `claimed`: only the browser says so.
   */
  | { type: 'transcribed'; clientId: string; words: string | null; claimed?: true }
  /** The browser has to conduct the call from now on: these events of the provider's protocol are to be sent by it. */
  | { type: 'browser_conducts'; events: readonly object[] }
  /** The browser did to the call what only our server may do; it changed nothing on record. */
  | { type: 'meddled'; with: 'settings' | 'conversation' }
  /** Tokens or sound that one call of a model took (platform/model-usage.ts). */
  | { type: 'used'; usage: ModelUsage }
  /** The provider does not conduct the interview at the moment: the session reconnects. */
  | { type: 'away' }
  /** It does (again). */
  | { type: 'there' }
  /** The provider has ended the call: the browser is to make another one. */
  | { type: 'call_over' }
  /** The provider called its end tool. */
  | { type: 'wants_to_end' }
  /** `fault`: a ProviderError, an AppError, or a mistake of ours. */
  | { type: 'failed'; fault: Error }
