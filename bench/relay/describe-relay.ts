import type { Measure } from '../support/measure.ts'
import { percentile } from '../support/percentile.ts'
import { tableOf } from '../support/table.ts'
import type { Measured, RelayFigures } from './measure-relay.ts'
import type { Sample } from './probe.ts'
import { slopePerMinute } from './slope.ts'

/** Delay of a piece of sound, milliseconds. */
const LIMITS = [
  { percent: 'p50', limit: null },
  { percent: 'p95', limit: 50 },
  { percent: 'p99', limit: 150 },
  { percent: 'max', limit: null },
] as const
/** Growth of the whole process that still counts as none, MB a minute. */
const GROWTH_LIMIT = 5
/** What a process does in the beginning says nothing about later. */
const WARM_UP_SHARE = 1 / 2

const MEGABYTE = 1_000_000
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))

const settled = (samples: readonly Sample[]) => samples.slice(Math.floor(samples.length * WARM_UP_SHARE))

/** MB a minute; null while there are too few samples. */
const growthOf = (samples: readonly Sample[], value: (sample: Sample) => number): number | null => {
  const late = settled(samples)
  if (late.length < 2) return null
  const line = late.map(sample => ({ atMs: sample.atMs, value: value(sample) / MEGABYTE }))
  return rounded(slopePerMinute(line))
}

function delayMeasures({ ours, bare }: RelayFigures): Measure[] {
  return LIMITS.flatMap(({ percent, limit }) => {
    const our = ours.delays[percent]
    const floor = bare.delays[percent]
    return [
      { name: `delay of a piece, interviews, ${percent}`, value: our, limit, unit: 'ms' as const },
      { name: `delay of a piece, bare relay, ${percent}`, value: floor, limit: null, unit: 'ms' as const },
      {
        name: `interviews : bare relay, ${percent}`,
        value: rounded(our / floor, 2),
        limit: null,
        unit: '×' as const,
      },
    ]
  })
}

const countMeasures = ({ ours }: RelayFigures): Measure[] =>
  (
    [
      ['pieces missing in between', ours.tally.lost],
      ['pieces sent and never heard', ours.unheard],
      ['pieces that came twice', ours.tally.duplicated],
      ['pieces out of order', ours.tally.reordered],
      ['pieces changed on their way', ours.tally.unstamped],
      ['answers not on record as they were given', ours.wrongAnswers],
      ['faults', ours.faults.length],
    ] as const
  ).map(([name, value]) => ({ name, value, limit: 0, unit: '' as const }))

function memoryMeasures({ ours: { samples } }: RelayFigures): Measure[] {
  const growth = growthOf(samples, ({ rss }) => rss)
  return growth === null
    ? []
    : [
        {
          name: 'memory, growth in the second half of the time',
          value: growth,
          limit: GROWTH_LIMIT,
          unit: 'MB/min',
        },
      ]
}

const sharePercent = (samples: readonly Sample[]) =>
  rounded((100 * samples.reduce((sum, { cpuShare }) => sum + cpuShare, 0)) / samples.length)

/** One column of the table about the two processes that relay. */
function processColumn({ samples, tally, answers, answerBytes, firstDelays }: Measured): string[] {
  const last = samples.at(-1)
  if (!last) return []
  const most = (value: (sample: Sample) => number) => Math.max(...samples.map(value))
  return [
    `${tally.received}`,
    `${rounded(tally.bytes / MEGABYTE)} MB`,
    `${answers}`,
    `${rounded(answerBytes / MEGABYTE)} MB`,
    `${firstDelays.p50} ms, ${firstDelays.p95} ms`,
    `${sharePercent(samples)} %`,
    `${rounded(
      percentile(
        samples.map(({ loopMs }) => loopMs.p50),
        50,
      ),
      2,
    )} ms`,
    `${rounded(most(({ loopMs }) => loopMs.p99))} ms`,
    `${rounded(most(({ loopMs }) => loopMs.max))} ms`,
    `${rounded(most(({ rss }) => rss) / MEGABYTE)} MB`,
    `${growthOf(samples, ({ rss }) => rss) ?? '–'} MB/min`,
    `${growthOf(samples, ({ heapUsed }) => heapUsed) ?? '–'} MB/min`,
  ]
}

const ROWS = [
  'pieces of sound heard',
  'sound down',
  'answers',
  'answers up',
  'delay of the first piece of what is said, p50 and p95',
  'processor (100 %: one of them, all threads)',
  'event loop late, median of 5 s, median',
  'event loop late, p99 of 5 s, worst',
  'event loop late, most',
  'memory (RSS), most',
  'memory (RSS), growth',
  'heap, growth',
]

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
  const columns = [processColumn(figures.ours), processColumn(figures.bare)]
  const rows = ROWS.map((name, at) => [name, ...columns.map(column => column[at] ?? '–')])
  const faults = [...new Set(figures.ours.faults)]
  return {
    measures: [...delayMeasures(figures), ...countMeasures(figures), ...memoryMeasures(figures)],
    more: {
      text: [
        methodOf(figures, database),
        `## The process that relays\n\n${tableOf(['', 'interviews', 'bare relay'], rows)}`,
        ...(faults.length > 0 ? [`Faults: ${faults.join(', ')}.`] : []),
      ].join('\n\n'),
      values: { relay: withoutAnswers(figures) },
    },
  }
}

const withoutAnswers = ({ load, ours, bare }: RelayFigures) => {
  const { given: _ours, ...our } = ours
  const { given: _bare, ...floor } = bare
  return { load, ours: our, bare: floor }
}
