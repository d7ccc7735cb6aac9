import { asText, type JsonObject } from '../../basics/json.ts'
import { type Item, wordsOf } from './item.ts'
import type { Live } from './live.ts'
import { conversationTokens, responseUsage, spokenTokens, type Tokens, textTokens } from './usage.ts'

/**
 * What a response takes: everything before it is read (again), its words and sound are written.
 * @param audioMs length of its sound, milliseconds
 */
export function billResponse(live: Live, output: readonly Item[], audioMs: number): JsonObject {
  const before = live.conversation.all().filter(({ item }) => !output.some(({ id }) => id === item.id))
  const items = conversationTokens(before)
  const read: Tokens = { text: items.text + textTokens(live.config.instructions), audio: items.audio }
  const words = output.map(item => `${wordsOf(item)}${asText(item.arguments)}`).join('')
  const written: Tokens = { text: textTokens(words), audio: spokenTokens(audioMs) }
  const cached: Tokens = {
    text: Math.min(read.text, live.cached.text),
    audio: Math.min(read.audio, live.cached.audio),
  }
  live.cached = { text: read.text + written.text, audio: read.audio + written.audio }
  return responseUsage(read, cached, written)
}
