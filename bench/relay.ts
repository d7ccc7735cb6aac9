import { type Load, type Measured, measureRelay, type RelayFigures } from './relay/measure-relay.ts'
import type { Bench } from './support/bench.ts'
import { type Measure, measure } from './support/measure.ts'
import type { ProcessMetrics } from './support/process-metrics.ts'
import { givenDatabase } from './support/serve.ts'
import { median, rounded, slopePerMinute } from './support/statistics.ts'
import { tableOf } from './support/table.ts'

/** Delay of a piece of sound, milliseconds. */
const LIMITS = [
  ['p50', null],
  ['p95', 50],
  ['p99', 150],
  ['max', null],
] as const
/** Growth of the whole process that still counts as none, MB a minute. */
const GROWTH_LIMIT = 5
/** What a process does in the beginning says nothing about later. */
const WARM_UP_SHARE = 1 / 2

const MEGABYTE = 1_000_000

/** MB a minute; null while there are too few samples. */
const growthOf = (samples: readonly ProcessMetrics[], field: 'rss' | 'heapUsed'): number | null => {
  const late = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
  if (late.length < 2) return null
  return rounded(slopePerMinute(late.map(one => ({ atMs: one.atMs, value: one[field] / MEGABYTE }))), 1)
}

const measuresOf = ({ ours, bare }: RelayFigures): Measure[] => {
  const growth = growthOf(ours.samples, 'rss')
  return [
    ...LIMITS.flatMap(([percent, limit]) => [
      measure(`delay of a piece, interviews, ${percent}`, ours.delays[percent], 'ms', limit),
      measure(`delay of a piece, bare relay, ${percent}`, bare.delays[percent], 'ms'),
      measure(
        `interviews : bare relay, ${percent}`,
        rounded(ours.delays[percent] / bare.delays[percent], 2),
        '×',
      ),
    ]),
    measure('pieces missing in between', ours.tally.lost, '', 0),
    measure('pieces sent and never heard', ours.unheard, '', 0),
    measure('pieces that came twice', ours.tally.duplicated, '', 0),
    measure('pieces out of order', ours.tally.reordered, '', 0),
    measure('pieces changed on their way', ours.tally.unstamped, '', 0),
    measure('answers not on record as they were given', ours.wrongAnswers, '', 0),
    measure('faults', ours.faults.length, '', 0),
    ...(growth === null
      ? []
      : [measure('memory, growth in the second half of the time', growth, 'MB/min', GROWTH_LIMIT)]),
  ]
}

/** What the table says of a process that relays. */
function processFigures({ samples, tally, answers, answerBytes, firstDelays }: Measured) {
  const most = (value: (sample: ProcessMetrics) => number) => Math.max(...samples.map(value))
  const share = samples.reduce((sum, { cpuShare }) => sum + cpuShare, 0) / samples.length
  return {
    'pieces of sound heard': `${tally.received}`,
    'sound down': `${rounded(tally.bytes / MEGABYTE, 1)} MB`,
    answers: `${answers}`,
    'answers up': `${rounded(answerBytes / MEGABYTE, 1)} MB`,
    'delay of the first piece of what is said, p50 and p95': `${firstDelays.p50} ms, ${firstDelays.p95} ms`,
    'processor (100 %: one of them, all threads)': `${rounded(100 * share, 1)} %`,
    'event loop late, median of 5 s, median': `${rounded(median(samples.map(({ loopMs }) => loopMs.p50)), 2)} ms`,
    'event loop late, p99 of 5 s, worst': `${rounded(
      most(({ loopMs }) => loopMs.p99),
      1,
    )} ms`,
    'event loop late, most': `${rounded(
      most(({ loopMs }) => loopMs.max),
      1,
    )} ms`,
    'memory (RSS), most': `${rounded(most(({ rss }) => rss) / MEGABYTE, 1)} MB`,
    'memory (RSS), growth': `${growthOf(samples, 'rss') ?? '–'} MB/min`,
    'heap, growth': `${growthOf(samples, 'heapUsed') ?? '–'} MB/min`,
  }
}

const methodOf = (
  { load }: RelayFigures,
  database: string,
) => `\`npm run bench -- relay\`. ${load.candidates} interviews at once in one process of the built server (${database}), for
${load.lengthMs / 60_000} minutes. The stand-in for Gemini, a process of its own, speaks ${load.speechMs / 1000} s at the pace of speech, in pieces of ${load.pieceMs} ms at 24 kHz; candidates, another process,
answer with ${load.answerMs / 1000} s of WebM/Opus in parts, one each 0.5 s while they are spoken, as the room does. Each piece carries its number and the time of the machine's monotonic clock when the stand-in hands it to its socket;
its delay ends when the candidate has it in hand, so the delays of those two processes are in it. Answers are digits, compared with the record afterwards.
The bare relay passes the same sound down and the same answers up between a \`ws\` server and a \`ws\` client and does nothing else, right after it and for a minute at most. Recordings are not uploaded.
All of it shares the processors of one machine.`

/** Figures and text of a report. @param database what the interviews were stored in */
export const describeRelay = (figures: RelayFigures, database: string) => {
  const { ours, bare } = figures
  const floor = Object.values(bare.samples.length > 0 ? processFigures(bare) : {})
  const rows = Object.entries(ours.samples.length > 0 ? processFigures(ours) : {}).map(
    ([name, value], at) => [name, value, floor[at] ?? '–'],
  )
  const faults = [...new Set(ours.faults)]
  return {
    measures: measuresOf(figures),
    more: [
      methodOf(figures, database),
      `## The process that relays\n\n${tableOf(['', 'interviews', 'bare relay'], rows)}`,
      ...(faults.length > 0 ? [`Faults: ${faults.join(', ')}.`] : []),
    ].join('\n\n'),
  }
}

/** What the limits are meant for. In the first minutes memory grows to what so many need; a leak goes on. Ends before the last question. */
const LOAD: Load = { candidates: 100, lengthMs: 270_000, answerMs: 5_000, speechMs: 10_000, pieceMs: 40 }

const isFull = ({ candidates, lengthMs }: Load) => candidates >= LOAD.candidates && lengthMs >= LOAD.lengthMs

/** How much later sound comes for going through our server, with many interviews at once in one process. */
export const relay: Bench = async (clone, { interviews, seconds, print }) => {
  const load = {
    ...LOAD,
    candidates: interviews ?? LOAD.candidates,
    lengthMs: seconds === null ? LOAD.lengthMs : seconds * 1000,
  }
  const { env, database } = givenDatabase()
  const figures = await measureRelay({ root: clone.path, load, print, env })
  return {
    name: 'relay',
    title: `${load.candidates} relayed interviews at once`,
    ...describeRelay(figures, database),
    isTrial: !isFull(load),
  }
}
