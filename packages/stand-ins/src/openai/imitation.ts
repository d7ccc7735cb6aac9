import { isObject } from '../basics/json.ts'

/** What servers of one's own do otherwise than OpenAI. */
export interface Imitation {
  /** Is it content without a key, and with any? */
  keyless: boolean
  /** Does it answer to every name of a model? */
  anyModel: boolean
  /** Whose shape transcriptions have: whisper.cpp, started with `--inference-path`, knows no models and reads wav only. */
  transcriptions: 'openai' | 'whisper.cpp'
  /** `wav`: speech is a wav, whatever was asked for. */
  speech: 'as_asked' | 'wav'
  /** Rate of a wav, hertz. */
  wavRate: number
  /** The strictest form of an answer that it can be held to; beyond it refuses with 400. */
  structured: 'json_schema' | 'json_object' | 'none'
  /** Does it think aloud, between `<think>` marks, before it answers? */
  thinks: boolean
  /** Does it refuse fields that it does not know? */
  strict: boolean
}

const OPENAI: Imitation = {
  keyless: false,
  anyModel: false,
  transcriptions: 'openai',
  speech: 'as_asked',
  wavRate: 24_000,
  structured: 'json_schema',
  thinks: false,
  strict: true,
}

const OWN: Imitation = { ...OPENAI, keyless: true, anyModel: true, strict: false }

/** Servers by name, as their documentation describes them. */
export const SERVERS = {
  openai: OPENAI,
  ollama: { ...OWN, thinks: true },
  localai: { ...OWN, speech: 'wav', wavRate: 22_050 },
  speaches: { ...OWN, structured: 'json_object' },
  vllm: OWN,
  'whisper.cpp': { ...OWN, transcriptions: 'whisper.cpp' },
} as const satisfies Record<string, Imitation>
export type ServerName = keyof typeof SERVERS

const isServer = (name: unknown): name is ServerName =>
  typeof name === 'string' && Object.hasOwn(SERVERS, name)

/**
 * @param wanted a server's name, or what differs from OpenAI
 * @throws Error for a name or a trait that does not exist
 */
export function imitate(wanted: unknown): Imitation {
  if (isServer(wanted)) return SERVERS[wanted]
  if (!isObject(wanted)) throw new Error(`No such server: ${JSON.stringify(wanted)}`)
  for (const [trait, value] of Object.entries(wanted)) {
    const known = Object.entries(OPENAI).some(
      ([name, usual]) => name === trait && typeof usual === typeof value,
    )
    if (!known) throw new Error(`No such trait: ${trait}`)
  }
  return { ...OPENAI, ...wanted }
}
