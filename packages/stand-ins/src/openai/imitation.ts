/** What servers of one's own do otherwise than OpenAI. */
export interface Imitation {
  /** Is it content without a key, and with any? */
  keyless: boolean
  /** Does it answer to every name of a model? */
  anyModel: boolean
  /** Whose shape transcriptions have: whisper.cpp, started with `--inference-path`, knows no models and reads wav only. */
  transcriptions: 'openai' | 'whisper.cpp'
  /** Rate of a wav, hertz. */
  wavRate: number
  /** The strictest form of an answer that it can be held to; beyond it refuses with 400. */
  structured: 'json_schema' | 'json_object' | 'none'
  /** Does it think aloud, between `<think>` marks, before it answers? */
  thinks: boolean
}

const OPENAI: Imitation = {
  keyless: false,
  anyModel: false,
  transcriptions: 'openai',
  wavRate: 24_000,
  structured: 'json_schema',
  thinks: false,
}

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

/** @param wanted a server's name, or what differs from OpenAI */
export const imitate = (wanted: ServerName | Partial<Imitation>): Imitation =>
  typeof wanted === 'string' ? SERVERS[wanted] : { ...OPENAI, ...wanted }
