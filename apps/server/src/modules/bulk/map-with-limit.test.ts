import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mapWithLimit } from './map-with-limit.ts'

it('does each once, never more at a time, and keeps the order', async () => {
  const lists = fc.tuple(fc.array(fc.integer({ min: 0, max: 5 })), fc.integer({ min: 1, max: 5 }))
  await fc.assert(
    fc.asyncProperty(lists, async ([waits, width]) => {
      let running = 0
      let most = 0
      const done = await mapWithLimit(waits, width, async steps => {
        most = Math.max(most, ++running)
        for (let step = 0; step < steps; step++) await Promise.resolve()
        running--
        return steps
      })
      expect(done).toEqual(waits)
      expect(most).toBeLessThanOrEqual(width)
    }),
  )
})

it('fails with the work that fails', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('two')
    return item
  }
  await expect(mapWithLimit([1, 2, 3], 2, work)).rejects.toThrow('two')
})
