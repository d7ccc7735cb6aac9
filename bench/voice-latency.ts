import type { Bench } from './support/bench.ts'
import { describeVoice } from './voice/describe-voice.ts'
import { measureVoice } from './voice/measure-voice.ts'

/** Turns that the limits are meant for. */
const TURNS = 30

/** How soon the interviewer is heard after an answer, in a call over WebRTC. */
export const voiceLatency: Bench = async (clone, { turns, print }) => {
  await clone.build()
  const voice = await measureVoice(clone.path, turns ?? TURNS, print)
  return {
    name: 'voice-latency',
    title: 'From the release of the button to the first audible sample',
    ...describeVoice(voice),
    isTrial: turns !== null && turns < TURNS,
  }
}
