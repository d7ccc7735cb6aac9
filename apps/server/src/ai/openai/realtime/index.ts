import type { OpenAiConfig } from '../../../platform/config/config.ts'
import type { RealtimeModel } from '../../ports/realtime-model.ts'
import { createCallsApi } from './calls-api.ts'
import { openOpenAiSession } from './openai-session.ts'
import { sessionConfig, type VoiceModels } from './session-config.ts'

interface OpenAiModelParts {
  openai: OpenAiConfig
  /** Asked at the opening of each interview, so that the administrator's choice counts from the next one on. */
  voiceModels: () => Promise<VoiceModels>
  now: () => number
  /** Called for each fault that the interview survived. */
  onTrouble: (cause: unknown, what: string) => void
}

const socketBase = (baseUrl: string): string => baseUrl.replace(/^http/, 'ws')

/** OpenAI Realtime over WebRTC: the browser speaks to the provider, our server listens to the call at the same time. */
export const createOpenAiRealtimeModel = ({
  openai,
  voiceModels,
  now,
  onTrouble,
}: OpenAiModelParts): RealtimeModel => ({
  provider: 'openai',
  capabilities: { mediaPath: 'webrtc', providerConducts: true, transcribes: () => true, voice: 'media_path' },
  open: async (setup, emit) => {
    const api = createCallsApi(openai)
    const models = await voiceModels()
    // Nothing else speaks to the provider before the browser calls, and until then another one may step in.
    if (setup.history.length === 0) await api.assertThere(models.voice)
    const parts = {
      api,
      apiKey: openai.apiKey,
      sidebandUrl: (callId: string) =>
        `${socketBase(openai.baseUrl)}/realtime?call_id=${encodeURIComponent(callId)}`,
      config: sessionConfig(setup, models),
      now,
      onTrouble,
    }
    return openOpenAiSession(parts, setup, emit)
  },
})
