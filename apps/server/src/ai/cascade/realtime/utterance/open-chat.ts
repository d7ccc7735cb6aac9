import type { ModelUsage } from '../../../../platform/model-usage.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'
import { cutSentences } from '../../../words/cut-sentences.ts'
import type { Chat } from '../chat/stream-chat.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'
import type { WordsPlan } from '../plan-words.ts'
import { withinBounds } from '../words/within-bounds.ts'

/** A sentence that takes longer to write is not waited for, milliseconds: words may come for ever without being one. */
const SENTENCE_MS = 6_000

/** Between sentences, where the script has spaces. */
const jointFor = (language: string): string => (/^(?:zh|ja)\b/.test(language) ? '' : ' ')

/** A chat of one session. */
export interface ChatParts {
  chat: Chat
  breaker: CircuitBreaker
  /** BCP 47. */
  language: string
  used: (usage: ModelUsage) => void
  report: (error: unknown) => void
}

/**
 * What the chat says, sentence by sentence, each with what stands between it and the next. Where it breaks off, it ends
 * with the last whole sentence.
 * @returns null when it gives nothing in time, or fails. Never throws.
 */
export const openChat = async (
  { chat, breaker, language, used, report }: ChatParts,
  { prompt, bounds }: NonNullable<WordsPlan['ask']>,
  signal: AbortSignal,
): Promise<AsyncGenerator<string> | null> => {
  const late = new AbortController()
  const words = chat.stream(prompt, AbortSignal.any([signal, late.signal]), used)
  const sentences = withinBounds(cutSentences(words, language), bounds)
  const next = async (): Promise<string | null> => {
    const timer = setTimeout(() => late.abort(), SENTENCE_MS)
    try {
      const { done, value } = await sentences.next()
      return done ? null : value
    } finally {
      clearTimeout(timer)
    }
  }
  const fail = (error: unknown) => {
    if (!signal.aborted) report(error)
  }
  async function* all(first: string) {
    try {
      for (let sentence: string | null = first; sentence !== null; sentence = await next())
        yield `${sentence}${jointFor(language)}`
    } catch (error) {
      fail(error)
    } finally {
      await sentences.return(undefined)
    }
  }
  try {
    const first = await next()
    if (first === null) throw new ProviderError('cascade', 'unusable', { facts: { why: 'no words' } })
    breaker.succeeded()
    return all(first)
  } catch (error) {
    if (!signal.aborted) breaker.failed()
    fail(error)
    return null
  }
}
