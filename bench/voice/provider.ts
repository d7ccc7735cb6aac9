import type { CallReport } from '@vivavox/stand-ins/openai'
import { startStandIn } from './stand-in-process.ts'

/** OpenAI, as far as a bench of calls is concerned. */
export interface Provider {
  apiKey: string
  baseUrl: string
  /** What it sends while nobody speaks. */
  idle(mode: 'nothing' | 'silence'): Promise<unknown>
  /** All calls since the last time this was asked, oldest first. */
  takeCalls(): Promise<CallReport[]>
  stop(): Promise<void>
}

/** @param clone folder with the code and its packages */
export async function startProvider(clone: string): Promise<Provider> {
  const { apiKey, origin, read, tell, stop } = await startStandIn(clone, 'openai')
  return {
    apiKey,
    baseUrl: `${origin}/v1`,
    idle: mode => tell('/setTempo', { idle: mode }),
    takeCalls: async () => {
      const calls = await read<CallReport[]>('/calls')
      await tell('/reset', {})
      return calls
    },
    stop,
  }
}
