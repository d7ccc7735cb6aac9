import { textTokens } from '../../text/compose-answer.ts'
import { type Item, type Kept, wordsOf } from './conversation.ts'
import type { Live } from './live.ts'

const HEARD_MS_PER_TOKEN = 100
const SPOKEN_MS_PER_TOKEN = 50

/** Tokens by what they are. */
export interface Tokens {
  text: number
  audio: number
}

const heardTokens = (ms: number): number => Math.ceil(ms / HEARD_MS_PER_TOKEN)
const spokenTokens = (ms: number): number => Math.ceil(ms / SPOKEN_MS_PER_TOKEN)
const wordsIn = (item: Item): string => `${wordsOf(item)}${item.arguments ?? ''}${item.output ?? ''}`

/** Sound is counted as sound; its transcript only where it was written by the model itself. */
const itemTokens = ({ item, audioMs }: Kept): Tokens =>
  item.role === 'user' && audioMs > 0
    ? { text: 0, audio: heardTokens(audioMs) }
    : { text: textTokens(wordsIn(item)), audio: spokenTokens(audioMs) }

/**
 * The bill of a response: it reads the instructions and everything before it, and what the response before read and wrote
 * is cached.
 * @param audioMs length of its sound, milliseconds
 */
export function billResponse(live: Live, output: readonly Item[], audioMs: number) {
  const before = live.conversation.all().filter(({ item }) => !output.some(({ id }) => id === item.id))
  const read = before.map(itemTokens).reduce(
    (sum, { text, audio }) => ({
      text: sum.text + text,
      audio: sum.audio + audio,
    }),
    { text: textTokens(live.config.instructions), audio: 0 },
  )
  const written = { text: textTokens(output.map(wordsIn).join('')), audio: spokenTokens(audioMs) }
  const cached = {
    text: Math.min(read.text, live.cached.text),
    audio: Math.min(read.audio, live.cached.audio),
  }
  live.cached = { text: read.text + written.text, audio: read.audio + written.audio }
  return {
    total_tokens: read.text + read.audio + written.text + written.audio,
    input_tokens: read.text + read.audio,
    output_tokens: written.text + written.audio,
    input_token_details: {
      text_tokens: read.text,
      audio_tokens: read.audio,
      cached_tokens: cached.text + cached.audio,
      cached_tokens_details: { text_tokens: cached.text, audio_tokens: cached.audio },
    },
    output_token_details: { text_tokens: written.text, audio_tokens: written.audio },
  }
}

/** The bill of a transcript. */
export const transcriptUsage = (audioMs: number, transcript: string) => ({
  type: 'tokens',
  total_tokens: heardTokens(audioMs) + textTokens(transcript),
  input_tokens: heardTokens(audioMs),
  input_token_details: { text_tokens: 0, audio_tokens: heardTokens(audioMs) },
  output_tokens: textTokens(transcript),
})
