import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { hasPixels } from './has-pixels.ts'
import { chunk, png } from './testing/pictures.ts'

const HEAD = png(8, 8).subarray(0, 33)
/** @param packed what stands in the parts that hold pixels */
const holding = (...packed: Buffer[]) => Buffer.concat([HEAD, ...packed.map(part => chunk('IDAT', part))])
const unpackingTo = (bytes: number) => holding(deflateSync(Buffer.alloc(bytes)))
const whole = deflateSync(Buffer.alloc(72))

it.each<[string, boolean, Buffer]>([
  ['in one part', true, png(8, 8)],
  ['in several parts', true, holding(whole.subarray(0, 3), Buffer.alloc(0), whole.subarray(3))],
  ['with more behind their end', true, holding(whole, Buffer.from('more'))],
  ['of the largest picture', true, unpackingTo(40_000_000)],
  ['of more than the largest picture', false, unpackingTo(40_000_001)],
  ['cut off', false, holding(whole.subarray(0, -6))],
  ['spoilt', false, holding(Buffer.from('no pixels at all'))],
  ['empty', false, holding(Buffer.alloc(0))],
  ['missing', false, HEAD],
])('unpacks pixels %s: %s', async (_, is, picture) => expect(await hasPixels(picture)).toBe(is))

it('unpacks one at a time, however many come at once: a small one waits for the large ones before it', async () => {
  const large = unpackingTo(40_000_000)
  const through: string[] = []
  const ask = async (name: string, picture: Buffer) => {
    await hasPixels(picture)
    through.push(name)
  }
  await Promise.all([ask('first', large), ask('second', large), ask('small', png(8, 8))])
  expect(through).toEqual(['first', 'second', 'small'])
})
