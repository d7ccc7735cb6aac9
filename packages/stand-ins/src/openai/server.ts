import type { Respond } from '../text/compose-answer.ts'
import { unknownModel } from './errors.ts'
import type { Fault } from './faults.ts'

/** How the stand-in speaks and listens; may be changed while it runs. All times in milliseconds. */
export const DEFAULT_BEHAVIOUR = {
  /** From `response.create` to the first sound. */
  thinkMs: 0,
  msPerWord: 60,
  minSpeechMs: 400,
  /** What is sent while neither side speaks. */
  idle: 'nothing' as 'nothing' | 'silence',
  /** From a commit, or a file, to its transcript. */
  transcriptMs: 0,
  /** From a request for speech to its first sound. */
  firstByteMs: 0,
  /** How many times faster than it sounds speech is made; 0: at once. */
  pace: 0,
  /** From a streamed chat to its first words. */
  firstTokenMs: 0,
  /** From one piece of a streamed chat to the next. */
  tokenMs: 0,
}
export type Behaviour = typeof DEFAULT_BEHAVIOUR

const OPENAI = {
  /** Is it content without a key, and with any? */
  keyless: false,
  /** Does it answer to every name of a model? */
  anyModel: false,
  /** Whose shape transcriptions have: whisper.cpp, started with `--inference-path`, knows no models and reads wav only. */
  transcriptions: 'openai' as 'openai' | 'whisper.cpp',
  wavRate: 24_000,
  /** The strictest form of an answer that it can be held to; beyond it refuses with 400. */
  structured: 'json_schema' as 'json_schema' | 'json_object' | 'none',
  /** How it calls the most tokens of an answer; the other name is refused. null: both are taken. */
  limit: null as 'max_completion_tokens' | null,
  /** Does it think aloud, between `<think>` marks, before it answers? */
  thinks: false,
}
/** What servers of one's own do otherwise than OpenAI. */
type Imitation = typeof OPENAI

const OWN: Imitation = { ...OPENAI, keyless: true, anyModel: true }

/** Servers by name, as their documentation describes them. */
export const SERVERS = {
  openai: OPENAI,
  ollama: { ...OWN, thinks: true },
  localai: { ...OWN, wavRate: 22_050 },
  speaches: { ...OWN, structured: 'json_object' },
  vllm: OWN,
  'whisper.cpp': { ...OWN, transcriptions: 'whisper.cpp' },
} as const satisfies Record<string, Imitation>
export type ServerName = keyof typeof SERVERS

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
  'tts-1',
  'gpt-6-astra',
  'gpt-6.1-sol',
  'gpt-6.1-terra',
  'gpt-6-luna',
].map(id => ({ id }))

export interface StandInOptions extends Partial<Behaviour> {
  apiKey?: string
  port?: number
  models?: readonly { id: string }[]
  respond?: Respond
  faults?: readonly Fault[]
  /** The server that it imitates, by its name or by what differs from OpenAI. */
  imitate?: ServerName | Partial<Imitation>
}

/** What all of a stand-in knows of the server that it is. */
export type Server = ReturnType<typeof serverOf>

export function serverOf(
  behaviour: Behaviour,
  imitate: ServerName | Partial<Imitation> = 'openai',
  models: readonly { id: string }[] = MODELS,
) {
  const traits = typeof imitate === 'string' ? SERVERS[imitate] : { ...OPENAI, ...imitate }
  return {
    ...traits,
    behaviour,
    models,
    /** @throws OpenAiError unless it has this model */
    mustServe: (model: string): void => {
      if (!traits.anyModel && !models.some(({ id }) => id === model)) throw unknownModel(model)
    },
  }
}
