import type { Fault } from './faults.ts'

/** How the stand-in speaks and listens; may be changed while it runs. All times in milliseconds. */
export interface Tempo {
  /** From the end of a turn to the first sound. */
  thinkMs: number
  /** Length of a spoken word. */
  msPerWord: number
  /** Shortest thing said. */
  minSpeechMs: number
  /** Length of sound in one message. */
  chunkMs: number
  /** So many times faster than it sounds, sound is sent; 1: in real time, 0: all at once. */
  speed: number
  /** When `turnComplete` comes: with the last sound (`sent`), or when that was played (`played`, as the provider does). */
  completes: 'played' | 'sent'
  /** From the end of a turn to the transcript of what was heard. */
  transcriptMs: number
  /** Do pieces of sound carry a stamp (sound/stamps.ts)? */
  stamps: 'on' | 'off'
}

export const DEFAULT_TEMPO: Tempo = {
  thinkMs: 0,
  msPerWord: 60,
  minSpeechMs: 400,
  chunkMs: 40,
  speed: 4,
  completes: 'played',
  transcriptMs: 0,
  stamps: 'off',
}

export interface GeminiStandInOptions extends Partial<Tempo> {
  /** The key that is accepted. */
  apiKey?: string
  /** 0 (the default): a free one. */
  port?: number
  faults?: readonly Fault[]
}

/** What the account of the stand-in may use. */
export const TEXT_MODELS = ['gemini-3.8-flash', 'gemini-3.5-flash-lite', 'gemini-4-argon']
export const LIVE_MODELS = [
  'gemini-3.8-live',
  'gemini-3.8-live-extended-thinking',
  'gemini-3.1-flash-live-preview',
]

/** What the provider says of a model that cannot do this. */
export const notServed = (name: string, method: string): string =>
  `${name} is not found for API version v1beta, or is not supported for ${method}.`
