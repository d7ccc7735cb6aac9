import { expect, it } from 'vitest'
import { decodeOpus } from '../../../../../platform/sound/decode-opus.ts'
import { silentAnswer } from './silent-answer.ts'

it('can be decoded, in pieces of as many packets as wanted, and holds nothing', async () => {
  const pieces: Float32Array[] = []
  for await (const [samples] of decodeOpus(await silentAnswer(1), 16_000, 8)) {
    if (samples) pieces.push(samples)
  }
  expect(pieces.map(({ length }) => length)).toEqual([2_560, 2_560, 2_560, 2_560, 2_560, 2_560, 640])
  expect(pieces.every(samples => samples.every(sample => Math.abs(sample) < 1e-4))).toBe(true)
})
