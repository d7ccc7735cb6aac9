import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { afterAll } from 'vitest'
import { realtimeModelSuite } from '../../testing/realtime-model-suite.ts'
import { createGeminiLiveModel } from './index.ts'

const provider = await startGeminiStandIn({ msPerWord: 5, minSpeechMs: 40 })
afterAll(() => provider.close())

realtimeModelSuite('gemini', () =>
  createGeminiLiveModel(
    {
      gemini: { apiKey: provider?.apiKey ?? '', baseUrl: provider?.origin ?? '' },
      voiceModels: async () => ({ voice: 'gemini-3.8-live', voiceName: 'Kore' }),
      onTrouble: () => undefined,
    },
    { nothingHeard: 300 },
  ),
)
