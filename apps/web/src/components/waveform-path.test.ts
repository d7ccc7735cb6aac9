import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BAR_THICKNESS, waveformPaths } from './waveform-path.ts'

const numbers = (path: string) =>
  [...path.matchAll(/M(\S+) (\S+?)V([\d.-]+)/g)].map(([, x, from, to]) => [
    Number(x),
    Number(from),
    Number(to),
  ])

test('silence is a dot in each lane', () => {
  const { candidate, interviewer } = waveformPaths([{ candidate: 0, interviewer: 0 }], 60)
  expect(candidate).toBe('M1.5 26.5V26.5')
  expect(interviewer).toBe('M1.5 33.5V33.5')
})

test('one channel is drawn both ways', () => {
  const { candidate, interviewer } = waveformPaths([{ candidate: 1, interviewer: null }], 60)
  expect(candidate).toBe('M1.5 1.5V26.5')
  expect(interviewer).toBe('M1.5 33.5V58.5')
})

test('the lanes never meet and never leave the drawing', () => {
  const level = fc.double({ min: 0, max: 1, noNaN: true })
  const bars = fc.array(fc.record({ candidate: level, interviewer: fc.option(level) }))
  fc.assert(
    fc.property(bars, drawn => {
      const height = 60
      const { candidate, interviewer } = waveformPaths(drawn, height)
      for (const [, from, to] of numbers(candidate)) {
        expect(from).toBeGreaterThanOrEqual(BAR_THICKNESS / 2)
        expect(to).toBeLessThan(height / 2)
      }
      for (const [, from, to] of numbers(interviewer)) {
        expect(from).toBeGreaterThan(height / 2)
        expect(to).toBeLessThanOrEqual(height - BAR_THICKNESS / 2)
      }
    }),
  )
})
