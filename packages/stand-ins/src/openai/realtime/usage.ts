import { textTokens } from '../../text/compose-answer.ts'
import { type Item, type Live, wordsOf } from './live.ts'

const heardTokens = (ms: number): number => Math.ceil(ms / 100)
const spokenTokens = (ms: number): number => Math.ceil(ms / 50)
const wordsIn = (item: Item): string => `${wordsOf(item)}${item.arguments ?? ''}${item.output ?? ''}`

/** The bill of a response: it reads the instructions and everything before it, and nothing of that is cached. @param spokenMs length of its sound, milliseconds */
export function billResponse({ conversation, config }: Live, output: readonly Item[], spokenMs: number) {
  const read = { text_tokens: textTokens(config.instructions), audio_tokens: 0 }
  for (const { item, audioMs } of conversation.filter(kept => !output.includes(kept.item))) {
    // Sound is counted as sound; its transcript only where it was written by the model itself.
    const isHeard = item.role === 'user' && audioMs > 0
    read.audio_tokens += isHeard ? heardTokens(audioMs) : spokenTokens(audioMs)
    read.text_tokens += isHeard ? 0 : textTokens(wordsIn(item))
  }
  const written = {
    text_tokens: textTokens(output.map(wordsIn).join('')),
    audio_tokens: spokenTokens(spokenMs),
  }
  return {
    input_tokens: read.text_tokens + read.audio_tokens,
    output_tokens: written.text_tokens + written.audio_tokens,
    input_token_details: { ...read, cached_tokens: 0 },
    output_token_details: written,
  }
}

/** The bill of a transcript. */
export const transcriptUsage = (audioMs: number, transcript: string) => ({
  type: 'tokens',
  input_tokens: heardTokens(audioMs),
  input_token_details: { text_tokens: 0, audio_tokens: heardTokens(audioMs) },
  output_tokens: textTokens(transcript),
})
