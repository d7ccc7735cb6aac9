import { asText, type JsonObject } from '../../basics/json.ts'
import type { Kept } from './item.ts'
import { wordsOf } from './item.ts'

const HEARD_MS_PER_TOKEN = 100
const SPOKEN_MS_PER_TOKEN = 50
const CHARACTERS_PER_TOKEN = 4

/** Tokens by what they are. */
export interface Tokens {
  text: number
  audio: number
}

/** What sound costs: one token for each 100 ms that are heard and each 50 ms that are spoken. */
const heardTokens = (ms: number): number => Math.ceil(ms / HEARD_MS_PER_TOKEN)
export const spokenTokens = (ms: number): number => Math.ceil(ms / SPOKEN_MS_PER_TOKEN)
export const textTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

const sum = (all: readonly Tokens[]): Tokens => ({
  text: all.reduce((total, { text }) => total + text, 0),
  audio: all.reduce((total, { audio }) => total + audio, 0),
})

/** Sound is counted as sound; its transcript only where it was written by the model itself. */
function itemTokens({ item, audioMs }: Kept): Tokens {
  if (item.role === 'user' && audioMs > 0) return { text: 0, audio: heardTokens(audioMs) }
  const words = `${wordsOf(item)}${asText(item.arguments)}${asText(item.output)}`
  return { text: textTokens(words), audio: spokenTokens(audioMs) }
}

export const conversationTokens = (kept: readonly Kept[]): Tokens => sum(kept.map(itemTokens))

/**
 * The bill of one response: it reads the instructions and everything before it. What the response before read and wrote
 * is cached.
 */
export function responseUsage(read: Tokens, cached: Tokens, written: Tokens): JsonObject {
  const input = read.text + read.audio
  const output = written.text + written.audio
  return {
    total_tokens: input + output,
    input_tokens: input,
    output_tokens: output,
    input_token_details: {
      text_tokens: read.text,
      audio_tokens: read.audio,
      image_tokens: 0,
      cached_tokens: cached.text + cached.audio,
      cached_tokens_details: { text_tokens: cached.text, audio_tokens: cached.audio, image_tokens: 0 },
    },
    output_token_details: { text_tokens: written.text, audio_tokens: written.audio },
  }
}

/** The bill of a transcript: by its length for Whisper, by tokens for the others. */
export const transcriptUsage = (model: string, audioMs: number, transcript: string): JsonObject =>
  model.startsWith('whisper')
    ? { type: 'duration', seconds: audioMs / 1000 }
    : {
        type: 'tokens',
        total_tokens: heardTokens(audioMs) + textTokens(transcript),
        input_tokens: heardTokens(audioMs),
        input_token_details: { text_tokens: 0, audio_tokens: heardTokens(audioMs) },
        output_tokens: textTokens(transcript),
      }
