import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { withMicrophone } from '../../e2e/support/page/chromium.ts'
import { startServer, type TestServer } from '../../e2e/support/servers/start-server.ts'
import { writeWav } from '../../e2e/support/sound/wav.ts'
import { loadNow } from '../support/report.ts'
import { callBare } from './call-bare.ts'
import { type Hop, timeTurns } from './call-hops.ts'
import { summary } from './figures.ts'
import { ANSWER_MS } from './hold.ts'
import type { TimedTurn } from './hops.ts'
import type { Moment } from './page/moment.ts'
import { type Provider, startProvider } from './provider.ts'
import { takeInterview } from './take-interview.ts'

/** What the provider sends between turns: nothing, or packets of silence. */
export const IDLE_MODES = ['nothing', 'silence'] as const
export type IdleMode = (typeof IDLE_MODES)[number]

/** Turns of our page and of the bare one, by what the provider sends between them. */
export type VoiceTurns = Record<IdleMode, { ours: TimedTurn<Hop>[]; floor: TimedTurn<Hop>[] }>

/** A vacancy asks at most 20 questions. */
const MOST_TURNS = 15

interface Stage {
  browser: Browser
  server: TestServer
  provider: Provider
}

/** Times the turns of the one call that a page has just made. */
async function timeCall(provider: Provider, moments: Moment[], end: string): Promise<TimedTurn<Hop>[]> {
  const [call, ...others] = await provider.takeCalls()
  if (!call || others.length > 0) throw new Error(`${others.length + (call ? 1 : 0)} calls instead of one.`)
  return timeTurns(moments, call, end, ANSWER_MS)
}

/** One interview and as many turns of the floor, right after each other: both meet the same machine. */
async function measureRound({ browser, server, provider }: Stage, turns: number) {
  await provider.takeCalls()
  const interview = await takeInterview(browser, server, turns)
  const ours = await timeCall(provider, interview, 'input_audio_buffer.commit')
  const bare = await callBare(browser, provider, turns)
  const [, ...floor] = await timeCall(provider, bare, 'response.create')
  return { ours, floor }
}

async function measureMode(stage: Stage, mode: IdleMode, turns: number, print: (line: string) => void) {
  await stage.provider.idle(mode)
  const ours: TimedTurn<Hop>[] = []
  const floor: TimedTurn<Hop>[] = []
  while (ours.length < turns) {
    const round = await measureRound(stage, Math.min(MOST_TURNS, turns - ours.length))
    ours.push(...round.ours)
    floor.push(...round.floor)
    print(
      `voice, ${mode} between turns: ${ours.length} of ${turns} turns; so far ${summary(ours)}, bare page ${summary(floor)}; load ${loadNow()}`,
    )
  }
  return { ours, floor }
}

/**
 * Takes spoken interviews in a real Chromium, with the built server and a provider that answers at once.
 * @param clone folder with a build
 * @param turns of each kind
 * @throws Error when an interview does not come about, or a turn cannot be followed
 */
export async function measureVoice(
  clone: string,
  turns: number,
  print: (line: string) => void,
): Promise<VoiceTurns> {
  const wav = join(clone, 'candidate.wav')
  writeWav(wav, [{ kind: 'noise', ms: 10_000, rms: 0.1 }])
  const provider = await startProvider(clone)
  const env = { OPENAI_API_KEY: provider.apiKey, OPENAI_BASE_URL: provider.baseUrl }
  const server = await startServer({ env, program: join(clone, 'apps/server/dist/main.js') })
  const killServer = () => void server.kill()
  process.once('exit', killServer)
  const browser = await chromium.launch(withMicrophone({ wav }))
  try {
    const stage = { browser, server, provider }
    return {
      nothing: await measureMode(stage, 'nothing', turns, print),
      silence: await measureMode(stage, 'silence', turns, print),
    }
  } finally {
    await browser.close()
    process.off('exit', killServer)
    await server.dispose()
    await provider.stop()
  }
}
