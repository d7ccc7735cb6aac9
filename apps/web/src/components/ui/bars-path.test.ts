import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BAR_HEIGHT, barsPath, barsWidth } from './bars-path.ts'

test('silence is a dot on the middle line, full is the whole height less the round ends', () => {
  expect(barsPath([0, 1])).toBe('M2 20.00V20.00M9 2.00V38.00')
})

test('whatever the levels are, every bar stays inside the drawing', () => {
  fc.assert(
    fc.property(fc.array(fc.double()), levels => {
      const numbers = [...barsPath(levels).matchAll(/M(\S+) (\S+?)V([\d.]+)/g)]
      expect(numbers).toHaveLength(levels.length)
      for (const [, x, top, bottom] of numbers) {
        expect(Number(x)).toBeLessThan(barsWidth(levels.length))
        expect(Number(top)).toBeGreaterThanOrEqual(2)
        expect(Number(bottom)).toBeLessThanOrEqual(BAR_HEIGHT - 2)
      }
    }),
  )
})
