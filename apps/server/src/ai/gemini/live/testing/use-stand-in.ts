import { type GeminiStandIn, startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { afterAll, afterEach, expect } from 'vitest'
import type { RealtimeSetup } from '../../../ports/realtime-model.ts'
import type { Timings } from '../timings.ts'
import { BEHAVIOUR, openStage, type Stage } from './stage.ts'

/** What a test sees of the provider. */
const looksAt = (provider: GeminiStandIn) => {
  /** The last session that was opened. @throws Error when there is none */
  const newest = () => {
    const session = provider.sessions().at(-1)
    if (!session) throw new Error('no session')
    return session
  }
  /** What the candidate said, as the provider remembers it in its last session. */
  const remembered = (): string[] =>
    newest()
      .conversation.filter(({ by }) => by === 'candidate')
      .map(({ words }) => words)
  return {
    newest,
    remembered,
    /** Of all sessions, oldest first. */
    connections: () => provider.sessions().flatMap(session => session.connections),
    /** Nothing is heard twice, no greeting comes twice, no answer is lost: neither on record nor to the provider. */
    expectWhole: (talk: Stage, answers: readonly string[]): void => {
      expect(talk.all('failed')).toEqual([])
      const said = talk.all('said').map(({ words }) => words)
      expect(said.filter(words => words.includes('Hello!'))).toHaveLength(1)
      const heard = talk.all('transcribed').map(({ words }) => words)
      const known = answers.map(answer => expect.stringContaining(answer))
      expect([heard, remembered()]).toEqual([known, known])
    },
  }
}

/** For a test file: one double for all its tests, as new in each; what a test opened is closed after it. */
export const useStandIn = async () => {
  const provider: GeminiStandIn = await startGeminiStandIn()
  provider.setBehaviour(BEHAVIOUR)
  let stage: Stage | undefined
  afterEach(async () => {
    await stage?.session.close()
    stage = undefined
    provider.reset()
    provider.setBehaviour(BEHAVIOUR)
  })
  afterAll(() => provider.close())
  const open = async (timings: Partial<Timings> = {}, setup: Partial<RealtimeSetup> = {}): Promise<Stage> => {
    stage = await openStage(provider, setup, timings)
    return stage
  }
  return {
    provider,
    ...looksAt(provider),
    open,
    /** The first question has been heard. */
    begin: async (timings: Partial<Timings> = {}): Promise<Stage> => {
      const talk = await open(timings)
      await talk.begin()
      return talk
    },
  }
}
