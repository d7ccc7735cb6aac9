import { textTokens } from '../../text/compose-answer.ts'
import { type Item, type Kept, type Live, wordsOf } from './live.ts'

/** Tokens by what they are. */
interface Tokens {
  text: number
  audio: number
}

const heardTokens = (ms: number): number => Math.ceil(ms / 100)
const spokenTokens = (ms: number): number => Math.ceil(ms / 50)
const wordsIn = (item: Item): string => `${wordsOf(item)}${item.arguments ?? ''}${item.output ?? ''}`

/** Sound is counted as sound; its transcript only where it was written by the model itself. */
const itemTokens = ({ item, audioMs }: Kept): Tokens =>
  item.role === 'user' && audioMs > 0
    ? { text: 0, audio: heardTokens(audioMs) }
    : { text: textTokens(wordsIn(item)), audio: spokenTokens(audioMs) }

const detailsOf = ({ text, audio }: Tokens) => ({ text_tokens: text, audio_tokens: audio })

/** The bill of a response: it reads the instructions and everything before it, and nothing of that is cached. @param audioMs length of its sound, milliseconds */
export function billResponse({ conversation, config }: Live, output: readonly Item[], audioMs: number) {
  const before = conversation.filter(({ item }) => !output.includes(item)).map(itemTokens)
  const instructions = { text: textTokens(config.instructions), audio: 0 }
  const read = before.reduce(
    (one, two) => ({ text: one.text + two.text, audio: one.audio + two.audio }),
    instructions,
  )
  const written = { text: textTokens(output.map(wordsIn).join('')), audio: spokenTokens(audioMs) }
  return {
    input_tokens: read.text + read.audio,
    output_tokens: written.text + written.audio,
    input_token_details: { ...detailsOf(read), cached_tokens: 0 },
    output_token_details: detailsOf(written),
  }
}

/** The bill of a transcript. */
export const transcriptUsage = (audioMs: number, transcript: string) => ({
  type: 'tokens',
  input_tokens: heardTokens(audioMs),
  input_token_details: detailsOf({ text: 0, audio: heardTokens(audioMs) }),
  output_tokens: textTokens(transcript),
})
