import { VOICE_BYTES_PER_MS } from '@vivavox/contracts/limits'
import type { Voice } from '../../../ports/voice.ts'
import type { CascadePart, Report } from '../cascade-parts.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { ServerVoice } from './server-voice.ts'

const PART: CascadePart = 'speech'

/** Our own voices, one in place of the other. */
export type Speaker = ReturnType<typeof createSpeaker>

/**
 * @param server null: no speech server
 * @param builtin null: no voice of this machine
 * @param language BCP 47
 */
export const createSpeaker = (
  server: ServerVoice | null,
  builtin: Voice | null,
  language: string,
  report: Report,
) => {
  const breaker = createCircuitBreaker()
  const own = builtin?.speaks(language) ? builtin : null
  const asksServer = () => server !== null && breaker.isClosed()

  /** @returns did it sound? */
  async function* fromServer(text: string, signal: AbortSignal, used: (audioMs: number) => void) {
    let bytes = 0
    try {
      for await (const pcm of server?.speak(text, signal) ?? []) {
        bytes += pcm.byteLength
        yield pcm
      }
    } catch (error) {
      if (!signal.aborted) report(PART, error)
    }
    if (bytes > 0) {
      breaker.succeeded()
      used(bytes / VOICE_BYTES_PER_MS)
    } else if (!signal.aborted) breaker.failed()
    return bytes > 0
  }

  return {
    /** false: only the browser's voice is left. */
    speaks: () => own !== null || asksServer(),
    /**
     * A sentence as PCM16 little-endian mono at 24 kHz. A voice that fails before its first sound gives way to the next one;
     * half a sentence is not said twice.
     * @param used told how much sound the server made, milliseconds
     * @throws Error when no voice makes a sound
     */
    async *say(text: string, signal: AbortSignal, used: (audioMs: number) => void) {
      const sounded = asksServer() && (yield* fromServer(text, signal, used))
      if (sounded || signal.aborted) return
      if (!own) throw new Error('no voice made a sound')
      yield* own.speak(text, language, signal)
    },
  }
}
