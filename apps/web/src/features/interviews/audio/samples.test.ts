import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBlockRing, createFramer, joinSamples, pcmChunk, toPcm16k } from './samples.ts'

it('reads the same samples from a buffer, a view into a larger one, and base64', () => {
  fc.assert(
    fc.property(fc.int16Array({ maxLength: 64 }), samples => {
      const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
      const inside = new Uint8Array([7, ...bytes, 7]).subarray(1, 1 + bytes.length)
      expect(pcmChunk(new Uint8Array(bytes).buffer)).toEqual(samples)
      expect(pcmChunk(inside)).toEqual(samples)
      expect(pcmChunk(bytes.toString('base64'))).toEqual(samples)
    }),
  )
})

it('drops half a sample', () => expect(pcmChunk(new Uint8Array([1, 0, 9]))).toEqual(new Int16Array([1])))

it('keeps pitch, length and loudness', () => {
  const tone = (rate: number) =>
    Int16Array.from({ length: rate }, (_, at) =>
      Math.round(10_000 * Math.sin((2 * Math.PI * 440 * at) / rate)),
    )
  const heard = new Int16Array(toPcm16k(tone(24_000)))
  expect(heard).toHaveLength(16_000)
  const expected = tone(16_000)
  expect(Math.max(...heard.map((sample, at) => Math.abs(sample - (expected[at] ?? 0))))).toBeLessThan(100)
})

const cut = (pieces: Float32Array[], block: number, step = 1) => {
  const framer = createFramer(block, step)
  const blocks = pieces.flatMap(piece => framer.push(piece))
  return { blocks, all: joinSamples([...blocks, framer.rest()]) }
}

describe('createFramer', () => {
  it('at equal rates every sample comes out once, in blocks of one length', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 20 }), pieces => {
        let next = 0
        const made = pieces.map(length => Float32Array.from({ length }, () => (next++ % 1000) / 32_767))
        const { blocks, all } = cut(made, 480)
        expect(blocks.every(({ length }) => length === 480)).toBe(true)
        expect([...all]).toEqual(Array.from({ length: next }, (_, index) => index % 1000))
      }),
    )
  })

  it.each([
    [44_100, 24_000],
    [48_000, 24_000],
    [16_000, 24_000],
  ])('a tone at %i hertz keeps its pitch at %i', (from, to) => {
    const hertz = 440
    const input = Float32Array.from(
      { length: from },
      (_, n) => 0.5 * Math.sin((2 * Math.PI * hertz * n) / from),
    )
    const pieces = Array.from({ length: Math.ceil(from / 128) }, (_, n) =>
      input.subarray(n * 128, n * 128 + 128),
    )
    const { all } = cut(pieces, to / 50, from / to)
    expect(Math.abs(all.length - to)).toBeLessThanOrEqual(2)
    const crossings = all.reduce((sum, sample, n) => sum + (sample >= 0 && (all[n - 1] ?? 0) < 0 ? 1 : 0), 0)
    expect(Math.abs(crossings - hertz)).toBeLessThanOrEqual(1)
    const loudest = all.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0)
    expect(loudest / 32_767).toBeGreaterThan(0.48)
  })

  it('does not wrap what is too loud', () => {
    expect([...cut([Float32Array.of(2, -2, 1, -1)], 4).all]).toEqual([32_767, -32_768, 32_767, -32_768])
  })
})

describe('createBlockRing', () => {
  it('keeps the newest blocks, oldest first, and gives them once', () => {
    fc.assert(
      fc.property(fc.nat(40), count => {
        const ring = createBlockRing(10)
        for (let n = 0; n < count; n++) ring.push(Int16Array.of(n))
        const expected = Array.from({ length: count }, (_, n) => n).slice(-10)
        expect(ring.take().map(([first]) => first)).toEqual(expected)
        expect(ring.take()).toEqual([])
      }),
    )
  })
})
