import { expect, test } from 'vitest'
import { isWithin } from '../support/measure.ts'
import { describeInterviews } from './describe-interviews.ts'
import type { InterviewFigures } from './measure-interviews.ts'

const delays = (p95: number) => ({ p50: 1, p95, p99: p95, max: p95 })
const figures: InterviewFigures = {
  load: { candidates: 25, lengthMs: 120_000, everyMs: 4_000, answerMs: 3_000 },
  idleShare: 0.01,
  talkShare: 0.12,
  wholeShare: 0.2,
  programShare: 0.02,
  loopMs: { p50: 0.1, p99: 9, max: 40 },
  memory: [0, 25, 50].map(sessions => ({ sessions, rss: 200e6 + sessions * 5e5, heapUsed: 90e6 })),
  answers: 750,
  acknowledged: delays(60),
  firstSounds: delays(90),
  soundBytes: 300e6,
  faults: [],
}
const beyond = (change: Partial<InterviewFigures>) =>
  describeInterviews({ ...figures, ...change }, 'a database')
    .measures.filter(measure => !isWithin(measure))
    .map(({ name }) => name)

test('what is within its limits is', () => {
  expect(beyond({})).toEqual([])
  const { measures } = describeInterviews(figures, 'PGlite')
  expect(measures.find(({ name }) => name === 'memory of one session')?.value).toBe(0.5)
})
test('each limit is held', () => {
  expect(beyond({ talkShare: 0.16 })).toEqual([expect.stringContaining('while all talk')])
  expect(beyond({ loopMs: { ...figures.loopMs, p99: 16 } })).toEqual(['event loop late, p99'])
  expect(beyond({ acknowledged: delays(81) })).toEqual(['answer acknowledged, p95'])
  expect(beyond({ faults: ['session-error: INTERNAL'] })).toEqual(['faults'])
  const grown = figures.memory.map(step => ({ ...step, rss: 200e6 + step.sessions * 2e6 }))
  expect(beyond({ memory: grown })).toEqual(['memory of one session'])
})
