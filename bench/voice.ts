import type { Bench } from './support/bench.ts'
import { type Measure, measure } from './support/measure.ts'
import { percentile, rounded } from './support/statistics.ts'
import { tableOf } from './support/table.ts'
import type { TimedTurn } from './voice/hops.ts'
import { KINDS, type Kind } from './voice/kinds.ts'
import { type MeasuredSeries, measureVoice } from './voice/measure-voice.ts'

const PERCENTS = [50, 95] as const

const total = ({ totalMs }: TimedTurn): number => totalMs

/** @returns milliseconds with one digit */
const percentileOf = (turns: readonly TimedTurn[], value: (turn: TimedTurn) => number, percent: number) =>
  rounded(percentile(turns.map(value), percent), 1)

const measuresOf = ({ limits, floor: { name } }: Kind, { series, ours, floor }: MeasuredSeries): Measure[] =>
  PERCENTS.flatMap((percent, at) => {
    const named = (what: string) => `${what}${series.what}, p${percent}`
    const our = percentileOf(ours, total, percent)
    if (!series.isLimited) return [measure(named('interview'), our, 'ms')]
    const bare = percentileOf(floor, total, percent)
    return [
      measure(named('interview'), our, 'ms', limits[at]),
      measure(named(name), bare, 'ms'),
      measure(named(`interview : ${name}`), rounded(our / bare, 2), '×'),
    ]
  })

const hopsText = (title: string, names: Record<string, string>, turns: readonly TimedTurn[]): string => {
  const cells = (value: (turn: TimedTurn) => number) =>
    PERCENTS.map(percent => `${percentileOf(turns, value, percent)}`)
  const rows = Object.entries(names).map(([hop, name]) => [name, ...cells(turn => turn.hops[hop] ?? 0)])
  const table = tableOf(['hop, ms', 'p50', 'p95'], [...rows, ['all', ...cells(total)]])
  return `## Hops of the ${title} (${turns.length} turns)\n\n${table}`
}

/** Figures and text of a report. @param name of the bench */
export const describeVoice = (name: string, kind: Kind, measured: readonly MeasuredSeries[]) => ({
  measures: measured.flatMap(one => measuresOf(kind, one)),
  more: [
    `\`npm run bench -- ${name}\`. ${kind.method}`,
    ...measured.flatMap(({ series: { what, isLimited }, ours, floor }) => [
      hopsText(`interview${what}`, kind.hops, ours),
      ...(isLimited ? [hopsText(`${kind.floor.name}${what}`, kind.floor.hops, floor)] : []),
    ]),
  ].join('\n\n'),
})

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
