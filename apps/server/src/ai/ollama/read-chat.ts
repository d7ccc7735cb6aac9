import * as z from 'zod'
import { ProviderError } from '../../platform/provider-error.ts'
import { jsonLines } from './ollama-http.ts'

/** The part of a line that is looked at. */
const line = z.object({
  message: z.object({ content: z.string().nullish() }).nullish(),
  done: z.boolean().nullish(),
  done_reason: z.string().nullish(),
  prompt_eval_count: z.number().nullish(),
  eval_count: z.number().nullish(),
  error: z.string().nullish(),
})

/** What a chat came to. */
export interface ChatEnd {
  text: string
  /** Why it ended: `stop`, `length`, … */
  reason: string | null
  /** Tokens, as Ollama counted them; null: it did not say. */
  read: number | null
  written: number | null
}

/** No answer is longer, characters. */
const TEXT_MAX = 4 * 1024 * 1024

/**
 * Reads a chat to its end. What the model thinks stands in a field of its own, and is left out.
 * @param lines JSON, each a piece of the answer, the last one `done`
 * @throws ProviderError `unusable` for what is no such line, `unavailable` when they break off before the end, and what a
 * line tells of
 */
export const readChat = async (response: Response, signal: AbortSignal): Promise<ChatEnd> => {
  let text = ''
  for await (const piece of jsonLines(response, line, signal)) {
    const { message, done, done_reason, prompt_eval_count, eval_count } = piece
    text += message?.content ?? ''
    if (text.length > TEXT_MAX) throw new ProviderError('ollama', 'unusable', { facts: { why: 'too_long' } })
    if (done) {
      return {
        text,
        reason: done_reason ?? null,
        read: prompt_eval_count ?? null,
        written: eval_count ?? null,
      }
    }
  }
  throw new ProviderError('ollama', 'unavailable', { facts: { why: 'broken_off' } })
}
