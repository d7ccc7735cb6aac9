import type { TextProvider } from '@vivavox/contracts/providers'
import { ProviderError } from '../../platform/provider-error.ts'

/** No line is longer, characters: it would be searched again with each piece of it. */
const LINE_MAX = 256 * 1024

/**
 * The whole lines of a stream, however its bytes are cut. What stands behind the last end of a line is left out.
 * @throws ProviderError `unusable` for a line that does not end
 */
export async function* readLines(
  source: AsyncIterable<Buffer>,
  provider: TextProvider,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let held = ''
  for await (const bytes of source) {
    const lines = `${held}${decoder.decode(bytes, { stream: true })}`.split(/\r?\n/)
    held = lines.pop() ?? ''
    if (held.length > LINE_MAX) throw new ProviderError(provider, 'unusable', { facts: { why: 'line' } })
    yield* lines
  }
}
