import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect } from '../testing/collect.ts'
import { gatherPieces, inPieces } from './in-pieces.ts'

const RATE = 24_000
const LENGTHS = [4_800, 4_800, 4_800, 7_200, 10_800, 16_200, 24_000, 24_000]

async function* cut(samples: Int16Array, sizes: readonly number[]) {
  for (let at = 0, turn = 0; at < samples.length; turn += 1) {
    const end = at + (sizes[turn % sizes.length] ?? 1)
    yield samples.slice(at, end)
    at = end
  }
}

test('a sound begins with a short piece, and goes on with ever longer ones up to a second', () => {
  const pieces = [...inPieces(new Uint8Array(2 * (LENGTHS.reduce((sum, length) => sum + length) + 7)))]
  expect(pieces.map(pcm => pcm.length / 2)).toEqual([...LENGTHS, 7])
})

test('over a line half as fast again as speech each piece is there before those before it were heard', () => {
  let heard = 0
  for (const length of LENGTHS) {
    // The first one was waited for.
    expect((heard + length - 4_800) / 1.5).toBeLessThanOrEqual(heard)
    heard += length
  }
})

test('while it is made it comes in the same pieces, with nothing lost, however it is made', async () => {
  const size = fc.integer({ min: 300, max: 40_000 })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 4 * RATE }),
      fc.array(size, { minLength: 1 }),
      async (length, sizes) => {
        const samples = Int16Array.from({ length }, (_, at) => at)
        const pieces = await collect(gatherPieces(cut(samples, sizes)))
        const whole = [...inPieces(new Uint8Array(samples.buffer))]
        expect(pieces.map(piece => piece.byteLength)).toEqual(whole.map(piece => piece.byteLength))
        expect(
          Buffer.concat(pieces.map(piece => Buffer.from(piece.buffer))).equals(Buffer.concat(whole)),
        ).toBe(true)
      },
    ),
    { numRuns: 30 },
  )
})

test('the first piece waits for no more than it holds', async () => {
  let made = 0
  async function* making() {
    for (;;) {
      made += 1
      yield new Int16Array(2_000)
    }
  }
  const pieces = gatherPieces(making())
  expect((await pieces.next()).value).toHaveLength(4_800)
  expect(made).toBe(3)
  await pieces.return(undefined)
})
