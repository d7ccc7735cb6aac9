import type { GeminiConfig } from '../../../platform/config/config.ts'
import { RealtimeFault, type RealtimeModel } from '../../realtime-model.ts'

/** Which model and voice an interview uses; data of the catalogue, never constants (decision 22b). */
export interface GeminiVoiceModels {
  voice: string
  /** The provider's name of the voice that is heard. */
  voiceName: string
}

export interface GeminiLiveParts {
  gemini: GeminiConfig
  /** Asked at the opening of each interview, so that the administrator's choice counts from the next one on. */
  voiceModels: () => Promise<GeminiVoiceModels>
  now: () => number
  /** Anything that went wrong and was mended or borne. */
  onTrouble: (cause: unknown, what: string) => void
}

/** Gemini Live: sound crosses our server, the provider leads. */
export const createGeminiLiveModel = (_parts: GeminiLiveParts): RealtimeModel => ({
  provider: 'gemini',
  capabilities: { mediaPath: 'socket', leads: true, hears: true, voice: 'pcm' },
  open: async () => {
    throw new RealtimeFault('PROVIDER_UNAVAILABLE', true)
  },
})
