import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pcmChunk } from './pcm.ts'

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

it('drops half a sample', () => {
  expect(pcmChunk(new Uint8Array([1, 0, 9]))).toEqual(new Int16Array([1]))
})
