import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, parsePeaks } from './peaks.ts'

const peaks = (...channels: number[][]) => ({
  sample_rate: 8000,
  samples_per_peak: 800,
  duration_ms: 400,
  channels: channels.map(values => ({ peaks: values })),
})

test('each bar takes the loudest of its stretch, by channel', () => {
  expect(barsOf(peaks([0, 127, 0, 0], [127, 0, 0, 127]), 2)).toEqual([
    { candidate: 1, interviewer: 1 },
    { candidate: 0, interviewer: 1 },
  ])
})

test('one channel leaves the interviewer open', () => {
  expect(barsOf(peaks([127]), 1)).toEqual([{ candidate: 1, interviewer: null }])
})

test('any peaks fill any width with levels between 0 and 1, and the loudest is never lost', () => {
  const values = fc.array(fc.integer({ min: 0, max: 127 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 400 }), (channel, count) => {
      const bars = barsOf(peaks(channel), count).map(bar => bar.candidate)
      expect(bars).toHaveLength(count)
      expect(bars.every(level => level >= 0 && level <= 1)).toBe(true)
      expect(Math.max(...bars)).toBeCloseTo(Math.max(...channel) / 127)
    }),
  )
})

test('no peaks at all are silence, not NaN', () => {
  expect(barsOf(peaks([], []), 2)).toEqual([
    { candidate: 0, interviewer: 0 },
    { candidate: 0, interviewer: 0 },
  ])
})

test.each([
  [null],
  [{}],
  ['x'],
  [{ duration_ms: 1, channels: [] }],
  [{ duration_ms: 1, channels: [{ peaks: ['1'] }] }],
])('%j is not taken for peaks', value => {
  expect(parsePeaks(value)).toBeNull()
})

test('what the server writes is taken', () => {
  const written = peaks([1], [2])
  expect(parsePeaks(written)).toBe(written)
})
