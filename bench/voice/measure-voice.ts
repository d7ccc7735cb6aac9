import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { withMicrophone } from '../../e2e/support/page/chromium.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { writeWav } from '../../e2e/support/sound/wav.ts'
import { type StandInProcess, startStandIn } from '../support/program.ts'
import { loadNow } from '../support/report.ts'
import { inFolder, onServer, preloading } from '../support/serve.ts'
import { percentile } from '../support/statistics.ts'
import type { TimedTurn } from './hops.ts'
import type { Kind, Series } from './kinds.ts'
import { takeInterview } from './take-interview.ts'

/** Turns of our page, and of the floor right after them: both meet the same machine. */
export interface MeasuredSeries {
  series: Series
  ours: TimedTurn[]
  floor: TimedTurn[]
}

/** A vacancy asks at most 20 questions. */
const MOST_TURNS = 15
/** Where nothing is held against a limit. */
const SOME_TURNS = 10

interface Stage {
  kind: Kind
  browser: Browser
  server: TestServer
  standIn: StandInProcess
  /** Where the server notes its moments. */
  notes: string
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

/** For a line that tells how far a bench is. */
const summary = (turns: readonly TimedTurn[]): string => {
  const totals = turns.map(({ totalMs }) => totalMs)
  return [50, 95].map(percent => `p${percent} ${Math.round(percentile(totals, percent))} ms`).join(', ')
}

async function measureSeries(
  { kind, browser, server, standIn, notes }: Stage,
  series: Series,
  wanted: number,
  print: (line: string) => void,
): Promise<MeasuredSeries> {
  const turns = series.isLimited ? wanted : Math.min(SOME_TURNS, wanted)
  const ours: TimedTurn[] = []
  const floor: TimedTurn[] = []
  await standIn.tell('/reset', {})
  if (series.idle) await standIn.tell('/setBehaviour', { idle: series.idle })
  while (ours.length < turns) {
    const round = Math.min(MOST_TURNS, turns - ours.length)
    // The server has it open.
    writeFileSync(notes, '')
    const moments = await takeInterview(browser, server, round, { ...kind, ...series })
    ours.push(...(await kind.time(standIn, moments, linesOf(notes))))
    const line = `interview${series.what}: ${ours.length} of ${turns} turns; so far ${summary(ours)}`
    if (!series.isLimited) {
      print(line)
      continue
    }
    const [, ...bare] = await kind.floor.take(browser, standIn, round)
    floor.push(...bare)
    print(`${line}, ${kind.floor.name} ${summary(floor)}; load ${loadNow()}`)
  }
  return { series, ours, floor }
}

/**
 * Takes spoken interviews in a real Chromium, with the built server and a provider that answers at once.
 * @param root folder with a build
 * @param turns of each series that has limits
 * @throws Error when an interview does not come about, or a turn cannot be followed
 */
export const measureVoice = (
  root: string,
  kind: Kind,
  turns: number,
  print: (line: string) => void,
): Promise<MeasuredSeries[]> =>
  inFolder(async folder => {
    const notes = join(folder, 'server-moments.jsonl')
    const wav = join(folder, 'candidate.wav')
    writeWav(wav, [{ kind: 'noise', ms: 10_000, rms: 0.1 }])
    const standIn = await startStandIn(root, kind.standIn)
    const noting = { ...preloading(join(import.meta.dirname, 'server-moments.mjs')), BENCH_MOMENTS: notes }
    const env = { ...kind.environment(standIn), ...(kind.isNoted && noting) }
    const browser = await chromium.launch(withMicrophone({ wav }))
    try {
      return await onServer(root, { env }, async server => {
        const measured: MeasuredSeries[] = []
        const stage = { kind, browser, server, standIn, notes }
        for (const series of kind.series) measured.push(await measureSeries(stage, series, turns, print))
        return measured
      })
    } finally {
      await browser.close()
      await standIn.stop()
    }
  })
