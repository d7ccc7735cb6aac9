import type { Browser } from '@playwright/test'
import type { SessionReport } from '@vivavox/stand-ins/gemini'
import type { CallReport, SeenRequest } from '@vivavox/stand-ins/openai'
import {
  cascadeEnvironment,
  geminiEnvironment,
  openAiEnvironment,
} from '../../e2e/support/servers/environments.ts'
import type { StandInProcess } from '../support/program.ts'
import { callBare, relayBare } from './bare.ts'
import { ANSWER_MS } from './hold.ts'
import type { TimedTurn } from './hops.ts'
import {
  CALL_HOPS,
  CASCADE_HOPS,
  FLOOR_HOPS,
  GEMINI_HOPS,
  type ServerMoment,
  timeCall,
  timeCascade,
  timeFloor,
  timeGemini,
} from './latency-breakdown.ts'
import type { Moment } from './page/note.ts'

/** Turns that are measured under one condition. */
export interface Series {
  /** Of the condition, behind 'interview'. */
  what: string
  /** What the provider sends while the interviewer is silent. */
  idle?: 'nothing' | 'silence'
  /** How long is spoken of the answer, milliseconds, by the microphone that is made in the page. */
  speaksMs: number
  /** Is it held against the limits, and compared with the floor? Else some turns are enough. */
  isLimited: boolean
}

/** A provider's voice, with what a bench must know of it. */
export interface Kind {
  /** From the release to the first audible sample at p50 and p95, milliseconds. */
  limits: readonly [number, number | null]
  standIn: 'openai' | 'gemini'
  environment(standIn: StandInProcess): Record<string, string>
  /** What runs in the page before its own scripts (`page/`). */
  scripts: readonly string[]
  series: readonly Series[]
  /** Does the server note what it does with an answer? */
  isNoted: boolean
  /** Stations of a turn, in words. */
  hops: Record<string, string>
  /** Times the one interview that has just been taken, and forgets it. */
  time(
    standIn: StandInProcess,
    moments: readonly Moment[],
    server: readonly ServerMoment[],
  ): Promise<TimedTurn[]>
  floor: {
    name: string
    hops: Record<string, string>
    take(browser: Browser, standIn: StandInProcess, turns: number): Promise<TimedTurn[]>
  }
  method: string
}

const forgetting = async <T>({ read, tell }: StandInProcess, path: string): Promise<T> => {
  const seen = await read<T>(path)
  await tell('/reset', {})
  return seen
}

/** What the provider has of one interview or call. */
const onlyOne = async <T>(standIn: StandInProcess, path: string): Promise<T> => {
  const [one, ...others] = await forgetting<T[]>(standIn, path)
  if (!one || others.length > 0) throw new Error(`${path}: ${others.length + (one ? 1 : 0)} instead of one.`)
  return one
}

const at = ({ origin, apiKey }: StandInProcess) => ({ apiKey, origin, baseUrl: `${origin}/v1` })

/** OpenAI, in a call over WebRTC. */
const voice: Kind = {
  limits: [120, 250],
  standIn: 'openai',
  environment: standIn => openAiEnvironment(at(standIn)),
  scripts: ['instrument'],
  isNoted: false,
  series: (['nothing', 'silence'] as const).map(idle => ({
    ...{ what: `, ${idle} sent between turns`, idle, speaksMs: 0, isLimited: true },
  })),
  hops: CALL_HOPS,
  time: async (standIn, moments) => {
    const call = await onlyOne<CallReport>(standIn, '/calls')
    return timeCall(moments, call, 'input_audio_buffer.commit', ANSWER_MS)
  },
  floor: {
    name: 'bare page',
    hops: CALL_HOPS,
    take: async (browser, standIn, turns) => {
      const moments = await callBare(browser, standIn, turns)
      return timeCall(moments, await onlyOne<CallReport>(standIn, '/calls'), 'response.create', ANSWER_MS)
    },
  },
  method: `Chromium with a fake microphone takes interviews in the built product; answers are held for 5 s;
the stand-in for OpenAI, a process of its own on the same machine, answers at once. The release is the browser's own time of the
\`pointerup\`; the first audible sample is in the first block of 128 samples above RMS 0.01, read from the call while the page's
element plays it. The delay of a sound card is not in it: there is none. The bare page is a button, a data channel and an element,
on the same provider, with the same meter, 5 s apart, right after each interview. Percentiles are nearest-rank; those of hops do
not add up. Whether the real service sends packets while it is silent is not documented, so both are measured, and the limits
hold for both.`,
}

/** Where the voice crosses our server. */
const relayed = {
  scripts: ['instrument-socket', 'microphone'],
  isNoted: true,
  series: [
    { what: '', speaksMs: ANSWER_MS - 500, isLimited: true },
    { what: ', still speaking at the release', speaksMs: 2 * ANSWER_MS, isLimited: false },
  ],
  floor: {
    name: 'bare relay',
    hops: FLOOR_HOPS,
    take: async (browser, _, turns) => timeFloor(await relayBare(browser, turns), ANSWER_MS),
  },
  method: `Chromium takes interviews in the built product; answers are held for 5 s. The microphone is
made in the page: noise as loud as a voice from the press on, silent 0.5 s before the release, or still loud at it. An answer that
ends in silence goes out at once; one that does not is recorded for 150 ms more, for its last syllable. The stand-in, a process of
its own on the same machine, answers at once. The release is the browser's own time of the \`pointerup\`; the first audible sample
is in the first block of 128 samples above RMS 0.01 that leaves the page's audio graph for the element that plays it; what element and
sound card take afterwards is not in it. The server's moments are noted by a module that is loaded next to it (\`bench/voice/server-moments.mjs\`). The bare relay is a
button that sends 20 KB over Socket.IO, a server that answers with 0.4 s of a note at once, and a worklet that plays it; with the same
meter, 5 s apart, right after each interview. Percentiles are nearest-rank; those of hops do not add up.`,
} satisfies Partial<Kind>

const gemini: Kind = {
  ...relayed,
  limits: [60, 120],
  standIn: 'gemini',
  environment: geminiEnvironment,
  hops: GEMINI_HOPS,
  time: async (standIn, moments, server) => {
    const session = await onlyOne<SessionReport>(standIn, '/sessions')
    return timeGemini(moments, server, session, ANSWER_MS)
  },
}

/** Three servers of one's own. */
const cascade: Kind = {
  ...relayed,
  limits: [150, null],
  standIn: 'openai',
  environment: standIn => cascadeEnvironment(at(standIn)),
  hops: CASCADE_HOPS,
  time: async (standIn, moments, server) => {
    const requests = await forgetting<SeenRequest[]>(standIn, '/requests')
    return timeCascade(moments, server, requests, ANSWER_MS)
  },
}

/** By the names of their benches. */
export const KINDS = { voice, gemini, cascade }
