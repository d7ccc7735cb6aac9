import type { GeminiConfig } from '../../../platform/config/config.ts'
import type { RealtimeModel } from '../../ports/realtime-model.ts'
import type { GeminiVoiceModels } from './client-message.ts'
import { openGeminiSession } from './gemini-session.ts'
import { TIMINGS, type Timings } from './timings.ts'

interface GeminiLiveParts {
  gemini: GeminiConfig
  /** Asked at the opening of each interview, so that the administrator's choice counts from the next one on. */
  voiceModels: () => Promise<GeminiVoiceModels>
  /** Called for each fault that the interview survived. */
  onTrouble: (cause: unknown, what: string) => void
}

const SOCKET = 'ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent'

/** Holds the key: must not be logged. */
const socketUrl = ({ baseUrl, apiKey }: GeminiConfig): string =>
  `${baseUrl.replace(/^http/, 'ws')}/${SOCKET}?key=${encodeURIComponent(apiKey)}`

/**
 * Gemini Live: sound crosses our server, the provider conducts.
 * @param timings how long things may take; other than usual only in tests
 */
export const createGeminiLiveModel = (
  { gemini, voiceModels, onTrouble }: GeminiLiveParts,
  timings: Partial<Timings> = {},
): RealtimeModel => ({
  provider: 'gemini',
  capabilities: { mediaPath: 'socket', providerConducts: true, transcribes: () => true, voice: 'pcm' },
  open: async (setup, emit) =>
    openGeminiSession(
      {
        url: socketUrl(gemini),
        models: await voiceModels(),
        onTrouble,
        timings: { ...TIMINGS, ...timings },
      },
      setup,
      emit,
    ),
})
