import type { SessionReport } from '@vivavox/stand-ins/gemini'
import type { SeenRequest } from '@vivavox/stand-ins/openai'
import { ANSWER_MS } from './hold.ts'
import type { TimedTurn } from './hops.ts'
import type { Moment } from './page/moment.ts'
import {
  CASCADE_HOPS,
  type CascadeHop,
  GEMINI_HOPS,
  type GeminiHop,
  type ServerMoment,
  timeCascade,
  timeGemini,
} from './relayed-hops.ts'
import { type StandInProcess, startStandIn } from './stand-in-process.ts'

/** One whose voice crosses our server, with what a bench must know of it. */
export interface RelayedProvider<H extends string> {
  hops: readonly H[]
  /** From the release to the first audible sample, milliseconds. */
  limits: { percent: number; limit: number }[]
  start(clone: string): Promise<RunningProvider<H>>
}

export interface RunningProvider<H extends string> {
  /** For our server. */
  environment: Record<string, string>
  /** Times the one interview that has just been taken, and forgets it. */
  time(moments: readonly Moment[], server: readonly ServerMoment[]): Promise<TimedTurn<H>[]>
  stop(): Promise<void>
}

const forgetting = async <T>({ read, tell }: StandInProcess, path: string): Promise<T> => {
  const seen = await read<T>(path)
  await tell('/reset', {})
  return seen
}

export const gemini: RelayedProvider<GeminiHop> = {
  hops: GEMINI_HOPS,
  limits: [
    { percent: 50, limit: 60 },
    { percent: 95, limit: 120 },
  ],
  start: async clone => {
    const standIn = await startStandIn(clone, 'gemini')
    return {
      environment: { GEMINI_API_KEY: standIn.apiKey, GEMINI_BASE_URL: standIn.origin },
      time: async (moments, server) => {
        const sessions = await forgetting<SessionReport[]>(standIn, '/sessions')
        const [session] = sessions
        if (!session || sessions.length > 1) throw new Error(`${sessions.length} sessions instead of one.`)
        return timeGemini(moments, server, session, ANSWER_MS)
      },
      stop: standIn.stop,
    }
  },
}

export const cascade: RelayedProvider<CascadeHop> = {
  hops: CASCADE_HOPS,
  limits: [{ percent: 50, limit: 150 }],
  start: async clone => {
    const standIn = await startStandIn(clone, 'openai')
    const part = (name: string) => ({
      [`CASCADE_${name}_URL`]: `${standIn.origin}/v1`,
      [`CASCADE_${name}_KEY`]: standIn.apiKey,
    })
    return {
      environment: {
        ...part('TRANSCRIPTION'),
        ...part('CHAT'),
        ...part('SPEECH'),
        CASCADE_CHAT_MODEL: 'gpt-6-luna',
      },
      time: async (moments, server) =>
        timeCascade(moments, server, await forgetting<SeenRequest[]>(standIn, '/requests'), ANSWER_MS),
      stop: standIn.stop,
    }
  },
}
