import { type GeminiStandIn, startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { afterAll, afterEach } from 'vitest'
import { openStage, type Stage, TEMPO } from './stage.ts'

type Opening = Parameters<typeof openStage> extends [unknown, ...infer More] ? More : never

/** For a test file: one double for all its tests, as new in each; what a test opened is closed after it. */
export const useStandIn = async () => {
  const provider: GeminiStandIn = await startGeminiStandIn()
  provider.setTempo(TEMPO)
  let stage: Stage | undefined
  afterEach(async () => {
    await stage?.session.close()
    stage = undefined
    provider.reset()
    provider.setTempo(TEMPO)
  })
  afterAll(() => provider.close())
  return {
    provider,
    open: async (...opening: Opening): Promise<Stage> => {
      stage = await openStage(provider, ...opening)
      return stage
    },
  }
}
