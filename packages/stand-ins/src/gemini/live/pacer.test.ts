import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacer } from './pacer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (times: readonly number[], act: (ms: number) => void) =>
  times.toSorted((one, other) => one - other).map(ms => ({ atMs: ms, act: () => act(ms) }))

test('does everything once, in order, never early, whoever else plays', () => {
  const times = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.array(times, { maxLength: 5 }), tracks => {
      const begin = Date.now()
      const pacer = createPacer(Date.now)
      const done: number[][] = tracks.map(() => [])
      for (const [index, track] of tracks.entries())
        pacer.play(
          at(track, ms => {
            expect(Date.now() - begin).toBeGreaterThanOrEqual(ms)
            expect(Date.now() - begin).toBeLessThanOrEqual(ms + 1)
            done[index]?.push(ms)
          }),
        )
      vi.advanceTimersByTime(402)
      expect(done).toEqual(tracks.map(track => track.toSorted((one, other) => one - other)))
      expect(vi.getTimerCount()).toBe(0)
    }),
  )
})
test('does what is due at once inside of the call, and stops in the middle', () => {
  const pacer = createPacer(Date.now)
  const done: number[] = []
  const stop = pacer.play(at([0, 0, 10, 20], ms => done.push(ms)))
  expect(done).toEqual([0, 0])
  vi.advanceTimersByTime(10)
  stop()
  vi.advanceTimersByTime(50)
  expect(done).toEqual([0, 0, 10])
})
test('stops everything', () => {
  const pacer = createPacer(Date.now)
  const done: number[] = []
  pacer.play(at([10], ms => done.push(ms)))
  pacer.stop()
  vi.advanceTimersByTime(50)
  expect(done).toEqual([])
})
