import * as z from 'zod'
import type { Accommodations, TimeLimits } from './accommodation-limits.ts'
import type { ErrorCode } from './errors.ts'
import type { CandidateEvaluation, Evaluation } from './evaluations.ts'
import type { Provider, TranscriptEntry } from './interviews.ts'
import { ANSWER_TEXT_MAX, LINE_CHECK_BYTES } from './limits.ts'
import { rawText, text } from './primitives.ts'

/** Largest socket message, bytes. */
export const LIVE_MESSAGE_MAX_BYTES = 4 * 1024 * 1024

const clientId = rawText(100).min(1)

/** How the interviewer's voice travels: packets of Opus, or PCM16. Both 24 kHz, mono. */
export const VOICE_FORMATS = ['opus', 'pcm16'] as const
export type VoiceFormat = (typeof VOICE_FORMATS)[number]

export const startSession = z.object({
  interviewId: rawText(100).min(1),
  token: rawText(300),
  /** Names of answers that are not acknowledged yet and come next: no question is asked again before they are there. */
  waiting: z.array(clientId).max(100).optional(),
  /** The number of the last turn that this page has shown: what it knows needs not be said to it again. */
  seen: z.number().int().min(0).optional(),
  /** This page answers `hear-out` with `heard`: until then the interviewer asks nothing. */
  reportsHeard: z.boolean().optional(),
  /** Formats of the voice that this page plays, best first; names that the server does not know are passed over. */
  voice: z.array(rawText(20)).max(10).optional(),
  /** One practice question before the interview: nothing of it is stored, and the interview stays as it is. */
  practice: z.boolean().optional(),
  /** The candidate begins by typing: nothing tells them how to speak. */
  types: z.boolean().optional(),
  language: rawText(60).optional(),
  interfaceLang: rawText(20).optional(),
})
export const sendAudio = z.object({
  clientId,
  /** Binary, or base64. */
  audioData: z.union([z.instanceof(Uint8Array), z.string().max(LIVE_MESSAGE_MAX_BYTES * 2)]),
  mimeType: z.enum(['audio/webm;codecs=opus', 'audio/pcm;rate=16000']),
  part: z.number().int().min(0).max(10_000).optional(),
  last: z.boolean().optional(),
  /** What the browser's own recognition heard. A claim, marked as one. */
  heard: rawText(ANSWER_TEXT_MAX).optional(),
  /** When it was over, by the server's clock, ISO: on a slow line it comes much later. A claim, believed as far as it can be true. */
  endedAt: rawText(40).optional(),
})
export const sendText = z.object({ clientId, text: text(ANSWER_TEXT_MAX, 1) })
/** `interviewer`: in a call that the browser conducts, the provider has called its end tool and said goodbye. */
export const endSession = z.object({ reason: rawText(500).optional() })
/** After `interviewer-unavailable`: the candidate does not wait for the provider. For good. */
export const continueWith = z.object({
  interviewer: z.literal('builtin'),
  /** As in `start-session`. */
  waiting: z.array(clientId).max(100).optional(),
})
/** The turn that `hear-out` named has sounded to its end, or cannot sound here. */
export const heardOut = z.object({ seq: z.number().int().min(0) })
export const CLIENT_SIGNALS = ['page_hidden', 'page_shown', 'paste', 'device_changed'] as const
export const clientSignal = z.object({ kind: z.enum(CLIENT_SIGNALS), at: z.union([z.string(), z.number()]) })
/** Before an interview: measures round trips, and the throughput by bytes that are sent (`filler`) or asked for. Needs no session. */
export const lineCheck = z.object({
  filler: z
    .instanceof(Uint8Array)
    .refine(({ length }) => length <= LINE_CHECK_BYTES)
    .optional(),
  wantsFiller: z.boolean().optional(),
})

/** Schema of every client message, by name. */
export const clientMessages = {
  'start-session': startSession,
  'send-audio': sendAudio,
  'send-text': sendText,
  'end-session': endSession,
  'continue-with': continueWith,
  heard: heardOut,
  'client-signal': clientSignal,
  'line-check': lineCheck,
} as const
export type ClientMessageName = keyof typeof clientMessages

export interface AckFailure {
  ok: false
  error: string
  code: ErrorCode
}
/** What the candidate chose, without the note, and the time it gives, milliseconds. */
export type Accommodated = Omit<Accommodations, 'note'> & Pick<TimeLimits, 'answerMs' | 'breakMs'>
export interface StartSessionAck {
  ok: true
  provider: Provider
  transport: 'webrtc' | 'socket'
  resumed: boolean
  questionNumber: number
  totalQuestions: number
  transcript: TranscriptEntry[]
  /** Server clock, ISO: the browser measures its own offset with it. */
  serverTime: string
  /** When the interview ends by itself, server clock, ISO. */
  endsAt: string
  /** Should the browser's own recognition listen, on the device (BROWSER_SPEECH=on, and no server hears)? */
  browserSpeech: boolean
  /** Does a server write spoken answers down? Where it does not, nor the browser, the room opens in writing. */
  hears: boolean
  /** Are answers heard while they are spoken, when they are sent in parts? */
  hearsEarly: boolean
  language: string
  /** What `ai-audio-chunk` carries on this connection. */
  voice?: VoiceFormat
  /** With `webrtc`: who posts the browser's offer. `direct`: the browser itself, to `url`, with a short-lived secret. */
  call?: { signalling: 'relay' } | { signalling: 'direct'; url: string }
  /** In practice. `sameInterviewer`: the interview's own interviewer asks, in its voice. */
  practice?: { sameInterviewer: boolean }
  /** Absent in demos and practice. */
  accommodated?: Accommodated
  /** The conversation with the provider was kept over the break: a call that stands is still the right one. */
  kept?: true
}
/** Stored answers carry the place they got; `seq` is null for a part that is not the last. */
export interface StoredAck {
  ok: true
  seq: number | null
}
export interface OkAck {
  ok: true
}
/** `filler`: as many incompressible bytes as a measurement takes, to a message that `wantsFiller`. */
export interface LineCheckAck {
  ok: true
  filler?: ArrayBuffer | Uint8Array
}

type Ack<T> = (answer: T | AckFailure) => void

/** What the browser may send. */
export interface ClientToServer {
  'start-session': (message: z.input<typeof startSession>, ack: Ack<StartSessionAck>) => void
  'send-audio': (message: z.input<typeof sendAudio>, ack: Ack<StoredAck>) => void
  'send-text': (message: z.input<typeof sendText>, ack: Ack<StoredAck>) => void
  'end-session': (message: z.input<typeof endSession>, ack: Ack<OkAck>) => void
  /** Answered as `start-session` is: another interviewer may speak and hear by other ways. */
  'continue-with': (message: z.input<typeof continueWith>, ack: Ack<StartSessionAck>) => void
  heard: (message: z.input<typeof heardOut>, ack: Ack<OkAck>) => void
  'client-signal': (message: z.input<typeof clientSignal>, ack: Ack<OkAck>) => void
  'line-check': (message: z.input<typeof lineCheck>, ack: Ack<LineCheckAck>) => void
}

export interface SessionFault {
  message: string
  code: ErrorCode
  retryable: boolean
}

/** What the server may send. */
export interface ServerToClient {
  'session-started': (message: { interviewId: string }) => void
  'setup-complete': (message: { interviewId: string }) => void
  'session-ended': (message: { interviewId: string }) => void
  'ai-text': (message: { seq: number; text: string; final: boolean }) => void
  /** Sound in the format of the acknowledged `voice` (one Opus packet a chunk), or `speak`: the browser's own voice should read the text of `seq`. */
  'ai-audio-chunk': (message: {
    seq: number
    audioChunks?: ArrayBuffer[] | Uint8Array[]
    speak?: true
  }) => void
  'ai-speaking': (message: { speaking: boolean }) => void
  /** Sent before the sound of a turn ends, to pages that report it: the interviewer goes on after `heard` of this turn. */
  'hear-out': (message: { seq: number }) => void
  'ai-interrupted': (message: { seq: number }) => void
  'turn-stored': (message: {
    seq: number
    clientId: string | null
    speaker: 'ai' | 'candidate'
    text: string
    /** Its transcription is pending: the same turn is sent again with its words, or without this flag when there will be none. */
    wordsFollow?: true
    /** The transcriber heard no speech in it. */
    unheard?: true
  }) => void
  /** A spoken answer is kept, so that it need not be sent again; its transcription decides what follows. */
  'answer-kept': (message: { clientId: string }) => void
  'interview-progress': (message: { questionNumber: number; totalQuestions: number }) => void
  'interview-ending': (message: { message: string }) => void
  'evaluation-complete': (message: {
    evaluation: Evaluation | CandidateEvaluation | null
    conversationHistory: { speaker: string; content: string; timestamp: string }[]
  }) => void
  /** `awaitingWords`: there is no evaluation before what was said is transcribed. */
  'evaluation-error': (message: { message: string; awaitingWords?: true }) => void
  /**
   * The browser conducts its call with the provider from now on: it sends these provider events over the data channel as they
   * are (also none), answers the end tool and reports turns by `POST /interviews/{id}/turns`.
   */
  'lead-call': (message: { events: readonly object[] }) => void
  /** The provider has ended the call: the browser makes another one. */
  'call-over': (message: Record<string, never>) => void
  /** Is the connection from the server to a provider it relays sound to open? */
  'interviewer-line': (message: { standing: boolean }) => void
  /**
   * The provider has not conducted the interview for 20 s. The same link goes on with it until `comeBackUntil`.
   * Times ISO 8601; `mayContinue`: `continue-with` will be taken.
   */
  'interviewer-unavailable': (message: { since: string; comeBackUntil: string; mayContinue: boolean }) => void
  /** After `interviewer-unavailable`: it is there again. */
  'interviewer-back': (message: Record<string, never>) => void
  /** The candidate chose other accommodations, on this page or on another: they count from now on. */
  'accommodations-changed': (message: { accommodations: Accommodated; endsAt: string }) => void
  /** The server leaves, and all is on record: the line ends now, and the page comes back at once, to whichever server takes it. */
  'hand-over': (message: Record<string, never>) => void
  'session-error': (message: SessionFault) => void
  error: (message: SessionFault) => void
}
