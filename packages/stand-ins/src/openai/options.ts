import type { Respond } from '../text/compose-answer.ts'
import { unknownModel } from './errors.ts'
import type { Fault } from './faults.ts'
import type { Imitation, ServerName } from './imitation.ts'

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
  firstByteMs: 0,
  pace: 0,
  firstTokenMs: 0,
  tokenMs: 0,
}

/** What the account of the stand-in may use. */
const MODELS = [
  'gpt-realtime-2.1',
  'gpt-realtime-2.1-mini',
  'gpt-realtime-2',
  'gpt-realtime-1.5',
  'gpt-realtime',
  'gpt-realtime-mini',
  'gpt-transcribe',
  'gpt-live-transcribe',
  'gpt-realtime-whisper',
  'gpt-4o-transcribe',
  'gpt-4o-mini-transcribe',
  'whisper-1',
  'gpt-4o-mini-tts',
  'tts-1',
  'tts-1-hd',
  'gpt-6-astra',
  'gpt-6.1-sol',
  'gpt-6.1-terra',
  'gpt-6-luna',
  'gpt-4.1-mini',
  'gpt-4o-mini',
].map(id => ({ id }))

export interface StandInOptions extends Partial<Tempo> {
  /** The server key that is accepted. */
  apiKey?: string
  /** 0 (the default): a free one. */
  port?: number
  models?: readonly { id: string }[]
  /** The reply to text requests. */
  respond?: Respond
  faults?: readonly Fault[]
  /** The server that it imitates, by its name or by what differs from OpenAI. */
  imitate?: ServerName | Partial<Imitation>
}

/** What all of a stand-in knows of the server that it is. */
export interface Server extends Imitation {
  tempo: Tempo
  models: readonly { id: string }[]
  /** @throws OpenAiError unless it has this model */
  mustServe(model: string): void
}

export const serverOf = (
  traits: Imitation,
  tempo: Tempo,
  models: StandInOptions['models'] = MODELS,
): Server => ({
  ...traits,
  tempo,
  models,
  mustServe: model => {
    if (!traits.anyModel && !models.some(({ id }) => id === model)) throw unknownModel(model)
  },
})
