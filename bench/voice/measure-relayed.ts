import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { withMicrophone } from '../../e2e/support/page/chromium.ts'
import { startServer, type TestServer } from '../../e2e/support/servers/start-server.ts'
import { loadNow } from '../support/report.ts'
import { summary } from './figures.ts'
import { ANSWER_MS } from './hold.ts'
import type { TimedTurn } from './hops.ts'
import { relayBare } from './relay-bare.ts'
import { type FloorHop, type ServerMoment, timeFloor } from './relayed-hops.ts'
import type { RelayedProvider, RunningProvider } from './relayed-provider.ts'
import { takeInterview } from './take-interview.ts'

/** How an answer ends: the candidate has finished when they let go, or is still speaking. */
export const ENDINGS = ['finished', 'speaking'] as const
export type Ending = (typeof ENDINGS)[number]

/** Turns of our page by the ending of the answer, and of the bare relay. */
export interface RelayedTurns<H extends string> {
  ours: Record<Ending, TimedTurn<H>[]>
  floor: TimedTurn<FloorHop>[]
}

/** How long is spoken of the answer, milliseconds. */
const SPEAKS_MS: Record<Ending, number> = { finished: ANSWER_MS - 500, speaking: 2 * ANSWER_MS }
/** A vacancy asks at most 20 questions. */
const MOST_TURNS = 15
/** Nothing else is to be told by the other ending. */
const TURNS_WHILE_SPEAKING = 10

interface Stage<H extends string> {
  browser: Browser
  server: TestServer
  provider: RunningProvider<H>
  /** Where the server notes its moments. */
  notes: string
}

const readNotes = async (path: string): Promise<ServerMoment[]> => {
  const text = await readFile(path, 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

async function timeInterview<H extends string>(
  { browser, server, provider, notes }: Stage<H>,
  ending: Ending,
  turns: number,
): Promise<TimedTurn<H>[]> {
  // The server has it open.
  await writeFile(notes, '')
  const moments = await takeInterview(browser, server, turns, {
    scripts: ['instrument-socket', 'microphone'],
    speaksMs: SPEAKS_MS[ending],
  })
  return provider.time(moments, await readNotes(notes))
}

/** Interviews, and as many turns of the floor right after each: both meet the same machine. */
async function measure<H extends string>(
  stage: Stage<H>,
  turns: number,
  print: (line: string) => void,
): Promise<RelayedTurns<H>> {
  const ours: RelayedTurns<H>['ours'] = { finished: [], speaking: [] }
  const floor: TimedTurn<FloorHop>[] = []
  while (ours.finished.length < turns) {
    const round = Math.min(MOST_TURNS, turns - ours.finished.length)
    ours.finished.push(...(await timeInterview(stage, 'finished', round)))
    const [, ...bare] = timeFloor(await relayBare(stage.browser, round), ANSWER_MS)
    floor.push(...bare)
    print(
      `${ours.finished.length} of ${turns} turns; so far ${summary(ours.finished)}, bare relay ${summary(floor)}; load ${loadNow()}`,
    )
  }
  ours.speaking = await timeInterview(stage, 'speaking', Math.min(TURNS_WHILE_SPEAKING, turns))
  print(`still speaking at the release: ${ours.speaking.length} turns; ${summary(ours.speaking)}`)
  return { ours, floor }
}

/**
 * Takes spoken interviews in a real Chromium, with the built server and a provider whose voice crosses it.
 * @param clone folder with a build
 * @throws Error when an interview does not come about, or a turn cannot be followed
 */
export async function measureRelayed<H extends string>(
  clone: string,
  relayed: RelayedProvider<H>,
  turns: number,
  print: (line: string) => void,
): Promise<RelayedTurns<H>> {
  const notes = join(clone, 'server-moments.jsonl')
  const preload = pathToFileURL(join(import.meta.dirname, 'server-moments.mjs')).href
  const provider = await relayed.start(clone)
  const server = await startServer({
    env: { ...provider.environment, NODE_OPTIONS: `--import ${preload}`, BENCH_MOMENTS: notes },
    program: join(clone, 'apps/server/dist/main.js'),
  })
  const killServer = () => void server.kill()
  process.once('exit', killServer)
  const browser = await chromium.launch(withMicrophone('syllables'))
  try {
    return await measure({ browser, server, provider, notes }, turns, print)
  } finally {
    await browser.close()
    process.off('exit', killServer)
    await server.dispose()
    await provider.stop()
  }
}
