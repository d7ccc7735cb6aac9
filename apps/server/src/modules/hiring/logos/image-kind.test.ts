import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readImage } from './image-kind.ts'
import { jpeg, png, webp } from './testing/pictures.ts'

it('reads kind and size where each kind has them', () => {
  expect(readImage(png(640, 120))).toEqual({ kind: 'png', width: 640, height: 120 })
  expect(readImage(jpeg(300, 200))).toEqual({ kind: 'jpg', width: 300, height: 200 })
  expect(readImage(webp(1999, 7))).toEqual({ kind: 'webp', width: 1999, height: 7 })
})

it('takes nothing else for a picture', () => {
  for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<html>', '%PDF-1.7'])
    expect(readImage(Buffer.from(text.padEnd(64, ' ')))).toBeNull()
})

it('never fails, whatever the bytes, also where a picture is cut off', () => {
  const begins = [png(9, 9), jpeg(9, 9), webp(9, 9)]
  fc.assert(
    fc.property(
      fc.constantFrom(...begins),
      fc.nat(40),
      fc.uint8Array({ maxLength: 60 }),
      (picture, cut, rest) => {
        const bytes = Buffer.concat([picture.subarray(0, cut), rest])
        expect(() => readImage(bytes)).not.toThrow()
      },
    ),
  )
})
