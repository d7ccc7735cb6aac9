import { type GeminiStandIn, startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { afterAll, beforeAll } from 'vitest'
import { realtimeModelSuite } from '../../testing/realtime-model-suite.ts'
import { createGeminiLiveModel } from './index.ts'

let provider: GeminiStandIn | undefined
beforeAll(async () => {
  provider = await startGeminiStandIn({ msPerWord: 5, minSpeechMs: 40 })
})
afterAll(() => provider?.close())

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
