import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlayoutBuffer } from './playout-buffer.ts'

const BLOCK = 128
/** 1, 2, 3… so that order and completeness can be seen. */
const counted = (length: number, from = 1) => Int16Array.from({ length }, (_, n) => from + n)

const listen = (queue: ReturnType<typeof createPlayoutBuffer>, blocks: number) => {
  const heard: number[] = []
  const dry: number[] = []
  for (let block = 0; block < blocks; block++) {
    const output = new Float32Array(BLOCK)
    const played = queue.fill(output)
    heard.push(...[...output].map(sample => Math.round(sample * 32_768)))
    if (played !== null) dry.push(played)
  }
  return { heard, dry }
}
const soundIn = (heard: number[]) => heard.filter(sample => sample !== 0)
const delayOf = (queue: ReturnType<typeof createPlayoutBuffer>) => {
  const { heard } = listen(queue, 40)
  return Math.floor(heard.findIndex(sample => sample !== 0) / BLOCK)
}

describe('createPlayoutBuffer at 24 kHz', () => {
  it('plays every sample once and in order, however it was cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 }), lengths => {
        const queue = createPlayoutBuffer(24_000)
        let total = 0
        for (const length of lengths) {
          queue.push(counted(length, total + 1))
          total += length
        }
        const { heard, dry } = listen(queue, Math.ceil(total / BLOCK) + 40)
        expect(soundIn(heard)).toEqual([...counted(total)])
        expect(dry).toEqual([total])
      }),
    )
  })

  it('begins with the first 20 ms, and waits up to 100 ms for the rest of less', () => {
    const queue = createPlayoutBuffer(24_000)
    queue.push(counted(480))
    expect(delayOf(queue)).toBe(0)
    const short = createPlayoutBuffer(24_000)
    short.push(counted(100))
    expect(delayOf(short)).toBe(Math.ceil(2_400 / BLOCK) - 1)
  })

  it('keeps 80 ms ahead once a word was torn, and not after a turn of the candidate', () => {
    const queue = createPlayoutBuffer(24_000)
    queue.push(counted(480))
    queue.complete()
    listen(queue, 100)
    queue.push(counted(480))
    expect(delayOf(queue)).toBe(0)
    listen(queue, 4)
    queue.push(counted(480))
    expect(delayOf(queue)).toBeGreaterThan(10)
    queue.push(counted(1_920))
    expect(delayOf(queue)).toBe(0)
  })

  it('plays a turn in one piece once sound has come slower than it plays, as soon as all of it is there', () => {
    const queue = createPlayoutBuffer(24_000)
    /** 100 ms of sound, every 250 ms. */
    const turn = () => {
      const heard: number[] = []
      for (let chunk = 0; chunk < 10; chunk++) {
        queue.push(counted(2_400))
        heard.push(...listen(queue, 47).heard)
      }
      queue.complete()
      heard.push(...listen(queue, 400).heard)
      return { heard, pieces: heard.filter((sample, n) => sample !== 0 && !heard[n - 1]).length }
    }
    expect(turn().pieces).toBe(4)
    const { heard, pieces } = turn()
    expect(pieces).toBe(1)
    expect(soundIn(heard)).toHaveLength(24_000)
  })

  it('is silent at once when it is cleared, and begins anew', () => {
    const queue = createPlayoutBuffer(24_000)
    queue.push(counted(4_800))
    listen(queue, 5)
    expect(queue.clear()).toBe(4_800)
    expect(soundIn(listen(queue, 5).heard)).toEqual([])
    queue.push(counted(480))
    expect(delayOf(queue)).toBe(0)
  })
})

it.each([44_100, 48_000])('keeps its pitch at %i hertz', rate => {
  const queue = createPlayoutBuffer(rate)
  queue.push(
    Int16Array.from({ length: 24_000 }, (_, n) => 16_000 * Math.sin((2 * Math.PI * 440 * n) / 24_000)),
  )
  const { heard } = listen(queue, Math.ceil(rate / BLOCK))
  const rises = heard.filter((sample, n) => sample >= 0 && (heard[n - 1] ?? 0) < 0).length
  expect(Math.abs(rises - 440)).toBeLessThanOrEqual(2)
})
