import type { Bench } from './support/bench.ts'
import { describeVoice } from './voice/describe-voice.ts'
import { KINDS } from './voice/kinds.ts'
import { measureVoice } from './voice/measure-voice.ts'

/** Turns that the limits are meant for. */
const TURNS = 30

/** How soon the interviewer is heard after an answer. */
const latencyOf =
  (name: keyof typeof KINDS, file: string): Bench =>
  async ({ path }, { turns, print }) => {
    const kind = KINDS[name]
    const measured = await measureVoice(path, kind, turns ?? TURNS, line => print(`${name}: ${line}`))
    return {
      name: file,
      title: `From the release of the button to the first audible sample, ${name}`,
      ...describeVoice(name, kind, measured),
      isTrial: turns !== null && turns < TURNS,
    }
  }

export const voiceLatency = latencyOf('voice', 'voice-latency')
export const geminiLatency = latencyOf('gemini', 'voice-gemini')
export const cascadeLatency = latencyOf('cascade', 'voice-cascade')
