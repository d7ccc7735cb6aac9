import { expect, test } from 'vitest'
import { describeInterviews } from '../interviews/describe-interviews.ts'
import { describeRelay } from '../relay.ts'
import { KINDS } from '../voice/kinds.ts'
import { describeVoice } from '../voice.ts'
import { isWithin, type Measure } from './measure.ts'

/** What a bench tells of figures that are at all its limits, or by one beyond each of them. */
type Bench = (by: 0 | 1) => { measures: Measure[] }

const MEGABYTE = 1_000_000
const delays = (p95: number, p99 = p95) => ({ p50: 0, p95, p99, max: 999 })
const faults = (by: number) => Array.from({ length: by }, () => 'session-error: INTERNAL')

const relay: Bench = by => {
  const minutes = [0, 1, 2, 3].map(minute => ({
    ...{ at: 0, atMs: minute * 60_000, rss: minute * (5 + by) * MEGABYTE, heapUsed: 0 },
    ...{ cpuShare: 0, loopMs: delays(0) },
  }))
  const line = {
    tally: { received: 900, bytes: 0, lost: by, duplicated: by, reordered: by, unstamped: by },
    ...{ delays: delays(50 + by, 150 + by), firstDelays: delays(999), answers: 12, answerBytes: 0 },
    ...{ given: {}, faults: faults(by), samples: minutes },
  }
  const load = { candidates: 2, lengthMs: 1, answerMs: 1, speechMs: 1, pieceMs: 1 }
  return describeRelay(
    {
      load,
      ours: { ...line, wrongAnswers: by, unheard: by },
      bare: { ...line, delays: delays(0), samples: [] },
    },
    'embedded',
  )
}

const interviews: Bench = by => {
  const memory = [0, 2].map(sessions => ({ sessions, rss: sessions * (1 + by) * MEGABYTE, heapUsed: 0 }))
  const figures = {
    load: { candidates: 2, lengthMs: 1, everyMs: 1, answerMs: 1 },
    ...{ idleShare: 9, talkShare: (15 + by) / 100, wholeShare: 9, programShare: 9 },
    ...{ loopMs: delays(15 + by), memory, answers: 1, acknowledged: delays(80 + by) },
    ...{ firstSounds: delays(999), soundBytes: 0, faults: faults(by) },
  }
  return describeInterviews(figures, 'embedded')
}

const voiceOf =
  (name: keyof typeof KINDS, p50: number, p95: number): Bench =>
  by => {
    const turns = (...totals: number[]) => totals.map(totalMs => ({ heldMs: 0, totalMs, hops: {} }))
    const [ours, floor] = [turns(p50 + by, p50 + by, p95 + by), turns(0)]
    return describeVoice(
      name,
      KINDS[name],
      KINDS[name].series.map(series => ({ series, ours, floor })),
    )
  }

test.each<[string, Bench, string[]]>([
  [
    'relay',
    relay,
    [
      ...['delay of a piece, interviews, p95', 'delay of a piece, interviews, p99'],
      ...['pieces missing in between', 'pieces sent and never heard', 'pieces that came twice'],
      ...['pieces out of order', 'pieces changed on their way'],
      ...['answers not on record as they were given', 'faults'],
      'memory, growth in the second half of the time',
    ],
  ],
  [
    'interviews',
    interviews,
    [
      'processor of the server while all talk (100 %: one of them, all threads)',
      ...['event loop late, p99', 'answer acknowledged, p95', 'memory of one session', 'faults'],
    ],
  ],
  [
    'voice',
    voiceOf('voice', 120, 250),
    ['nothing', 'silence'].flatMap(idle =>
      [50, 95].map(percent => `interview, ${idle} sent between turns, p${percent}`),
    ),
  ],
  ['gemini', voiceOf('gemini', 60, 120), ['interview, p50', 'interview, p95']],
  ['cascade', voiceOf('cascade', 150, 999), ['interview, p50']],
])('the bench %s holds each of its limits, and calls nothing at them beyond', (_, bench, names) => {
  const beyond = (by: 0 | 1) => bench(by).measures.flatMap(one => (isWithin(one) ? [] : [one.name]))
  expect(beyond(0)).toEqual([])
  expect(beyond(1)).toEqual(names)
})
