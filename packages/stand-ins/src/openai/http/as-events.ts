import { setTimeout as delay } from 'node:timers/promises'
import type { Tempo } from '../options.ts'

/** Server-sent events that end with `[DONE]`, in the tempo of a model that writes. */
export async function* asEvents(
  chunks: Iterable<object>,
  { firstTokenMs, tokenMs }: Pick<Tempo, 'firstTokenMs' | 'tokenMs'>,
): AsyncGenerator<string> {
  let wait = firstTokenMs
  for (const chunk of chunks) {
    if (wait > 0) await delay(wait)
    wait = tokenMs
    yield `data: ${JSON.stringify(chunk)}\n\n`
  }
  yield 'data: [DONE]\n\n'
}
