import type { Fault } from './faults.ts'
import { type Imitation, imitate, type ServerName } from './imitation.ts'
import { DEFAULT_MODELS, type ListedModel } from './models.ts'
import type { Respond } from './text/text-request.ts'

/** How the stand-in speaks and listens; may be changed while it runs. All times in milliseconds. */
export interface Tempo {
  /** From `response.create` to the first sound. */
  thinkMs: number
  /** Length of a spoken word. */
  msPerWord: number
  /** Shortest thing said. */
  minSpeechMs: number
  /** What is sent while nobody speaks. */
  idle: 'nothing' | 'silence'
  /** From a commit, or a file, to its transcript. */
  transcriptMs: number
  /** Life of a session. */
  sessionMs: number
  /** Which names the events have. */
  eventNames: 'ga' | 'beta'
  /** From a request for speech to its first sound. */
  firstByteMs: number
  /** How many times faster than it sounds speech is made; 0: at once. */
  pace: number
  /** From a streamed chat to its first words. */
  firstTokenMs: number
  /** From one piece of a streamed chat to the next. */
  tokenMs: number
}

export const DEFAULT_TEMPO: Tempo = {
  thinkMs: 0,
  msPerWord: 60,
  minSpeechMs: 400,
  idle: 'nothing',
  transcriptMs: 0,
  sessionMs: 60 * 60_000,
  eventNames: 'ga',
  firstByteMs: 0,
  pace: 0,
  firstTokenMs: 0,
  tokenMs: 0,
}

export interface StandInOptions extends Partial<Tempo> {
  /** The server key that is accepted. */
  apiKey?: string
  /** 0 (the default): a free one. */
  port?: number
  models?: readonly ListedModel[]
  /** The reply to text requests. */
  respond?: Respond
  faults?: readonly Fault[]
  /** The server that it imitates, by its name or by what differs from OpenAI. */
  imitate?: ServerName | Partial<Imitation>
  /** Epoch milliseconds; the machine's clock by default. */
  now?: () => number
}

export const DEFAULT_KEY = 'sk-stand-in'

/** Options with nothing left open. */
export interface Settings {
  apiKey: string
  models: readonly ListedModel[]
  tempo: Tempo
  respond: Respond | undefined
  server: Imitation
}

export function settle(options: StandInOptions): Settings {
  const {
    apiKey,
    models,
    respond,
    imitate: wanted,
    port: _port,
    faults: _faults,
    now: _now,
    ...tempo
  } = options
  return {
    apiKey: apiKey ?? DEFAULT_KEY,
    models: models ?? DEFAULT_MODELS,
    tempo: { ...DEFAULT_TEMPO, ...tempo },
    respond,
    server: imitate(wanted ?? 'openai'),
  }
}
