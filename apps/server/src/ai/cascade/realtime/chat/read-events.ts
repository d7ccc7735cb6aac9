import * as z from 'zod'
import { ProviderError } from '../../../../platform/provider-error.ts'
import { readLines } from '../../../transport/read-lines.ts'

/** The part of a streamed chunk that is looked at. Servers leave out much of the rest. */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: z.number().nullish(),
      completion_tokens: z.number().nullish(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
    })
    .nullish(),
})
export type ChatChunk = z.output<typeof chunk>

const DONE = '[DONE]'

/** @throws ProviderError `unusable` */
const parse = (data: string): ChatChunk => {
  try {
    return chunk.parse(JSON.parse(data))
  } catch {
    throw new ProviderError('cascade', 'unusable', { facts: { why: 'chunk' } })
  }
}

const dataOf = (line: string): string | null => (line.startsWith('data:') ? line.slice(5).trim() : null)

/**
 * Reads the server-sent events of a chat, however they are cut.
 * @throws ProviderError `unusable` for an event that is none, `unavailable` when they break off before the end
 */
export async function* readEvents(source: AsyncIterable<Buffer>): AsyncGenerator<ChatChunk> {
  let finished = false
  for await (const line of readLines(source, 'cascade')) {
    const data = dataOf(line)
    if (data === DONE) return
    if (!data) continue
    const event = parse(data)
    finished ||= event.choices?.some(({ finish_reason }) => finish_reason) ?? false
    yield event
  }
  if (!finished) throw new ProviderError('cascade', 'unavailable', { facts: { why: 'broken off' } })
}
