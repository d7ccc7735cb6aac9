import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openChat } from './open-chat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const prompt = { instructions: '', input: '' }
const bounds = { sentences: 2, characters: 320, questions: false }

it('a chat that goes on without a sentence that may be said ends with the last one', async () => {
  async function* stream(_prompt: unknown, signal: AbortSignal) {
    yield 'You built a parser. '
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, 1_000))
      signal.throwIfAborted()
      yield 'Why? '
    }
  }
  const failures: unknown[] = []
  const chatParts = {
    chat: { stream },
    breaker: { isClosed: () => true, succeeded: () => undefined, failed: () => undefined },
    language: 'en',
    used: () => undefined,
    report: (error: unknown) => failures.push(error),
  }
  const said: string[] = []
  const saying = (async () => {
    const sentences = await openChat(chatParts, { prompt, bounds }, new AbortController().signal)
    for await (const sentence of sentences ?? []) said.push(sentence)
  })()
  await vi.advanceTimersByTimeAsync(15_000)
  await saying
  expect(said).toEqual(['You built a parser. '])
  expect(failures).toHaveLength(1)
})
