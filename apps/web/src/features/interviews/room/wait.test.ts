import { describe, expect, it } from 'vitest'
import { FAREWELL_MS } from '../times.ts'
import { silence } from './wait.ts'

/** Waits on a clock of its own while sound plays in the given stretches of milliseconds. */
const listen = async (ms: number, sounds: [from: number, to: number][]) => {
  let at = 0
  const waits: number[] = []
  await silence(ms, {
    isPlaying: () => sounds.some(([from, to]) => from <= at && at < to),
    now: () => at,
    wait: async pause => {
      waits.push(pause)
      at += pause
    },
  })
  return { at, waits }
}

describe('a farewell', () => {
  it('is heard to its end, and a little longer', async () => {
    expect((await listen(500, [[0, 6_000]])).at).toBe(6_400)
  })
  it('may pause', async () => {
    const sounds: [number, number][] = [
      [0, 1_000],
      [1_300, 2_000],
    ]
    expect((await listen(500, sounds)).at).toBe(2_400)
  })
  it('is listened for every 100 ms', async () => {
    expect(new Set((await listen(300, [[0, 900]])).waits)).toEqual(new Set([100]))
  })
  it('is not waited for longer than 12 s', async () => {
    expect(FAREWELL_MS).toBe(12_000)
    expect((await listen(500, [[0, 60_000]])).at).toBe(FAREWELL_MS)
  })
})
