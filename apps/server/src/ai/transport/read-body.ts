import type { TextProvider } from '@vivavox/contracts/providers'
import { ProviderError } from '../../platform/provider-error.ts'
import { isProgrammingError } from './programming-error.ts'

/**
 * What broke while a server was asked or its answer read, in our words.
 * @param provider whose server it is
 * @throws a mistake of our own code as it is
 */
export const brokenBy = (error: unknown, signal: AbortSignal, provider: TextProvider): ProviderError => {
  if (error instanceof ProviderError) return error
  if (isProgrammingError(error)) throw error
  return new ProviderError(provider, signal.aborted ? 'timed_out' : 'unavailable')
}

const aborted = (signal: AbortSignal): Promise<never> => {
  const rejected = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  rejected.catch(() => undefined)
  return rejected
}

/** Told before each wait for bytes and after it. */
export interface Waits {
  before(): void
  after(): void
}

const UNTOLD: Waits = { before: () => undefined, after: () => undefined }

/**
 * The bytes of an answer as they arrive.
 * @throws ProviderError when the answer breaks off; `timed_out` when the signal fired
 */
export async function* readBody(
  response: Response,
  signal: AbortSignal,
  provider: TextProvider,
  waits: Waits = UNTOLD,
): AsyncGenerator<Buffer> {
  const reader = response.body?.getReader()
  if (!reader) throw new ProviderError(provider, 'unusable')
  // An abort that falls on the last bytes leaves a read of `fetch` pending for ever.
  const ended = aborted(signal)
  let whole = false
  try {
    for (;;) {
      waits.before()
      const { done, value } = await Promise.race([reader.read(), ended]).catch((error: unknown) => {
        throw brokenBy(error, signal, provider)
      })
      waits.after()
      whole = done
      if (done) return
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  } finally {
    // A reader that stops ends the connection, too.
    if (!whole) reader.cancel().catch(() => undefined)
  }
}

/** More than any answer that is read as one, bytes. */
const TEXT_MAX = 4 * 1024 * 1024

/** All of an answer. @throws ProviderError also `unusable` when it is too long */
export const readText = async (
  response: Response,
  signal: AbortSignal,
  provider: TextProvider,
): Promise<string> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of readBody(response, signal, provider)) {
    length += piece.byteLength
    if (length > TEXT_MAX) throw new ProviderError(provider, 'unusable', { facts: { why: 'too_long' } })
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
