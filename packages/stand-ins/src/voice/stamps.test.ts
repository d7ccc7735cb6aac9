import fc from 'fast-check'
import { expect, test } from 'vitest'
import { melody } from './melody.ts'
import { monotonicUs, readStamp, STAMP_SAMPLES, stampPiece } from './stamps.ts'

const bytesOf = (pcm: Int16Array) => new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength)

test('a stamp is read as it was put, and touches nothing behind it', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), fc.nat(2 ** 52), (number, sentUs) => {
      const pcm = new Int16Array(960).fill(7)
      stampPiece(pcm, { number, sentUs })
      expect(readStamp(bytesOf(pcm))).toEqual({ number, sentUs })
      expect([...pcm.subarray(STAMP_SAMPLES)].every(sample => sample === 7)).toBe(true)
    }),
  )
})
test('it is read where it does not begin at an even address', () => {
  const pcm = new Int16Array(STAMP_SAMPLES)
  stampPiece(pcm, { number: 70_000, sentUs: 2 ** 40 + 5 })
  const odd = new Uint8Array(1 + pcm.byteLength)
  odd.set(bytesOf(pcm), 1)
  expect(readStamp(odd.subarray(1))).toEqual({ number: 70_000, sentUs: 2 ** 40 + 5 })
})
test('a voice has none, nor has what is too short for one', () => {
  expect(readStamp(bytesOf(melody(3, 600, 0, 960)))).toBeNull()
  expect(readStamp(new Uint8Array(STAMP_SAMPLES * 2 - 1))).toBeNull()
})
test('the clock never goes back', () => {
  const first = monotonicUs()
  expect(monotonicUs()).toBeGreaterThanOrEqual(first)
})
