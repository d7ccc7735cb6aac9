import type { Bench } from './support/bench.ts'
import { describeRelayed, type HopName } from './voice/describe-relayed.ts'
import { measureRelayed } from './voice/measure-relayed.ts'
import { cascade, gemini, type RelayedProvider } from './voice/relayed-provider.ts'

/** Turns that the limits are meant for. */
const TURNS = 30

/** How soon the interviewer is heard after an answer, where the voice crosses our server. */
const relayedLatency =
  <H extends HopName>(name: string, provider: RelayedProvider<H>): Bench =>
  async (clone, { turns, print }) => {
    await clone.build()
    const measured = await measureRelayed(clone.path, provider, turns ?? TURNS, line =>
      print(`${name}: ${line}`),
    )
    return {
      name: `voice-${name}`,
      title: `From the release of the button to the first audible sample, ${name}`,
      ...describeRelayed(name, provider, measured),
      isTrial: turns !== null && turns < TURNS,
    }
  }

/** With Gemini Live. */
export const geminiLatency = relayedLatency('gemini', gemini)

/** With three servers of one's own. */
export const cascadeLatency = relayedLatency('cascade', cascade)
