import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SILENT } from '../audio/levels.ts'
import { speechLevels } from './speech-levels.ts'

test('at any moment there is one bar each, none below silence and none above full', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 64 }), (ms, count) => {
      const levels = speechLevels(ms, count)
      expect(levels).toHaveLength(count)
      expect(levels.every(level => level >= SILENT && level <= 1)).toBe(true)
    }),
  )
})
test('it speaks and it pauses', () => {
  const loudest = (ms: number) => Math.max(...speechLevels(ms, 24))
  const moments = Array.from({ length: 260 }, (_, at) => loudest(at * 10))
  expect(Math.max(...moments)).toBeGreaterThan(0.7)
  expect(Math.min(...moments)).toBe(SILENT)
})
