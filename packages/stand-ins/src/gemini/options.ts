import type { Fault } from './faults.ts'
import { DEFAULT_MODELS, type GeminiModel } from './models.ts'
import type { Respond } from './text/text-request.ts'

/** How the stand-in speaks, listens and lasts; may be changed while it runs. All times in milliseconds. */
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
  /** Life of a connection. */
  connectionMs: number
  /** So long before the end of a connection `goAway` comes; 0: never. */
  goAwayMs: number
  /** Life of a session without context window compression, over all its connections. */
  sessionMs: number
  /** With which code a connection ends when its time is up. */
  closeCode: number
  /** What its messages travel in. */
  frames: 'binary' | 'text'
  /** Do pieces of sound carry a stamp (voice/stamps.ts)? */
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
  connectionMs: 10 * 60_000,
  goAwayMs: 10_000,
  sessionMs: 15 * 60_000,
  closeCode: 1011,
  frames: 'binary',
  stamps: 'off',
}

export interface GeminiStandInOptions extends Partial<Tempo> {
  /** The key that is accepted. */
  apiKey?: string
  /** 0 (the default): a free one. */
  port?: number
  models?: readonly GeminiModel[]
  /** The reply to text requests. */
  respond?: Respond
  faults?: readonly Fault[]
  /** Epoch milliseconds; the machine's clock by default. */
  now?: () => number
}

export const DEFAULT_KEY = 'gemini-stand-in'

/** Options with nothing left open. */
export interface Settings {
  apiKey: string
  models: readonly GeminiModel[]
  tempo: Tempo
  respond: Respond | undefined
}

export function settle(options: GeminiStandInOptions): Settings {
  const { apiKey, models, respond, port: _port, faults: _faults, now: _now, ...tempo } = options
  return {
    apiKey: apiKey ?? DEFAULT_KEY,
    models: models ?? DEFAULT_MODELS,
    tempo: { ...DEFAULT_TEMPO, ...tempo },
    respond,
  }
}
