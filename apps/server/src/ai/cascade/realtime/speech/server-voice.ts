import type { CascadeConfig } from '../../../../platform/config/config.ts'
import { askServer, jsonRequest } from '../../../transport/ask-server.ts'
import { createIdleTimeout } from '../../../transport/idle-timeout.ts'
import { readBody } from '../../../transport/read-body.ts'
import { readSound } from './read-sound.ts'

type SpeechEndpoint = NonNullable<CascadeConfig['speech']>

/** The voice of a speech server. */
export interface ServerVoice {
  /**
   * PCM16 little-endian mono at 24 kHz, as it arrives.
   * @throws ProviderError, Error when it is no sound, or breaks off
   */
  speak(text: string, signal: AbortSignal): AsyncGenerator<Uint8Array>
}

/** Longest time for one sentence, however slowly it drips in, milliseconds. */
const SENTENCE_MAX_MS = 90_000

/** @param waitMs longest wait for the first sound, and from sound to sound, milliseconds */
export const createServerVoice = ({ voice, ...endpoint }: SpeechEndpoint, waitMs: number): ServerVoice => ({
  async *speak(text, signal) {
    const idle = createIdleTimeout(AbortSignal.any([signal, AbortSignal.timeout(SENTENCE_MAX_MS)]))
    // A wav says its rate, and every server can make one.
    const request = jsonRequest({ model: endpoint.model, voice, input: text, response_format: 'wav' })
    try {
      idle.wait(waitMs)
      const response = await askServer(endpoint, '/audio/speech', request, idle.signal, {
        provider: 'cascade',
      })
      const waits = { before: () => idle.wait(waitMs), after: idle.pause }
      yield* readSound(
        readBody(response, idle.signal, 'cascade', waits),
        response.headers.get('content-type'),
      )
    } finally {
      idle.end()
    }
  },
})
