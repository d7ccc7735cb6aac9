import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunk, jpeg, png, webp } from './testing/pictures.ts'
import { orientationOf, orientationSegment, withoutMetadata } from './without-metadata.ts'

const SECRET = 'GPS 55.75 37.61'

const segment = (marker: number, data: string | Buffer): Buffer => {
  const bytes = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}
/** A JPEG's marks without meaning in between: a frame, a scan with stuffed bytes and a restart, a second scan, its end. */
const FRAME = jpeg(30, 20).subarray(8, 21)
const SCAN = Buffer.concat([segment(0xda, 'scan'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3])])
const END = Buffer.from([0xff, 0xd9])
const START = Buffer.from([0xff, 0xd8])
const JFIF = segment(0xe0, 'JFIF\0rest')
const PROFILE = segment(0xe2, 'ICC_PROFILE\0colours')
const ADOBE = segment(0xee, 'Adobe\0colours')
const whole = (...parts: Buffer[]) => Buffer.concat([START, ...parts, END])

const riff = (name: string, data: string | Buffer): Buffer => {
  const bytes = Buffer.from(data)
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)])
}
/** @param says the bits of the head: EXIF 8, XMP 4, alpha 16 */
const extended = (says: number, ...parts: Buffer[]): Buffer => {
  const size = Buffer.from([says, 0, 0, 0, 9, 0, 0, 9, 0, 0])
  const body = Buffer.concat([Buffer.from('WEBP'), riff('VP8X', size), ...parts])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const PNG = png(12, 5)
/** After the head, as a PNG may have them. */
const pngWith = (...chunks: Buffer[]) => Buffer.concat([PNG.subarray(0, 33), ...chunks, PNG.subarray(33)])
const colour = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))

describe('what a picture says besides what it shows', () => {
  it.each<[string, Buffer, Buffer]>([
    ['text in a PNG', pngWith(chunk('tEXt', Buffer.from(SECRET))), PNG],
    [
      'compressed, long and camera’s in a PNG',
      pngWith(...['zTXt', 'iTXt', 'eXIf', 'tIME'].map(name => chunk(name, Buffer.from(SECRET)))),
      PNG,
    ],
    ['anything behind a PNG’s end', Buffer.concat([PNG, Buffer.from(SECRET)]), PNG],
    ['a comment in a JPEG', whole(segment(0xfe, SECRET), FRAME, SCAN), whole(FRAME, SCAN)],
    [
      'Exif, XMP and Photoshop’s in a JPEG',
      whole(segment(0xe1, `Exif\0\0${SECRET}`), segment(0xe1, SECRET), segment(0xed, SECRET), FRAME, SCAN),
      whole(FRAME, SCAN),
    ],
    ['between a JPEG’s scans', whole(FRAME, SCAN, segment(0xfe, SECRET), SCAN), whole(FRAME, SCAN, SCAN)],
    [
      'anything behind a JPEG’s end',
      Buffer.concat([whole(FRAME, SCAN), Buffer.from(SECRET)]),
      whole(FRAME, SCAN),
    ],
    [
      'both in a WebP',
      extended(0x1c, riff('VP8 ', 'pixels'), riff('EXIF', SECRET), riff('XMP ', SECRET)),
      extended(0x10, riff('VP8 ', 'pixels')),
    ],
    [
      'anything behind a WebP’s end',
      Buffer.concat([extended(0, riff('VP8 ', 'pixels')), Buffer.from(SECRET)]),
      extended(0, riff('VP8 ', 'pixels')),
    ],
  ])('goes: %s', (_, before, after) => {
    const cleaned = withoutMetadata(before)
    expect(cleaned.toString('latin1')).not.toContain(SECRET)
    expect(cleaned.equals(after)).toBe(true)
  })

  it.each<[string, Buffer]>([
    [
      'a PNG’s pixels and colours',
      pngWith(colour, chunk('iCCP', Buffer.from('profile')), chunk('tRNS', Buffer.from([1]))),
    ],
    ['a JPEG’s pixels and colours', whole(JFIF, PROFILE, ADOBE, FRAME, SCAN, SCAN)],
    [
      'a WebP’s pixels and colours',
      extended(0x30, riff('ICCP', 'profile'), riff('ALPH', 'odd'), riff('VP8 ', 'pixels')),
    ],
    ['what is no picture', Buffer.from(`<svg>${SECRET}</svg>`)],
  ])('stays: %s', (_, picture) => expect(withoutMetadata(picture).equals(picture)).toBe(true))

  it.each([3, 6, 8])('leaves a JPEG that is turned the right way up: %i', turned => {
    const own = Buffer.concat([orientationSegment(turned).subarray(4), Buffer.from(SECRET)])
    const cleaned = withoutMetadata(whole(segment(0xe1, own), FRAME, SCAN))
    expect(cleaned.equals(whole(orientationSegment(turned), FRAME, SCAN))).toBe(true)
  })

  it('reads the turn of a camera that counts the other way', () => {
    const tiff = Buffer.from('49492a000800000001001201030001000000060000000000', 'hex')
    expect(orientationOf(Buffer.concat([Buffer.from('Exif\0\0'), tiff]))).toBe(6)
  })

  it('goes once and for all, and never fails, whatever the bytes', () => {
    const begins = [
      pngWith(colour),
      whole(JFIF, FRAME, SCAN),
      webp(9, 9),
      whole(orientationSegment(6), FRAME, SCAN),
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...begins),
        fc.nat(120),
        fc.uint8Array({ maxLength: 80 }),
        (picture, cut, rest) => {
          const bytes = Buffer.concat([picture.subarray(0, cut), rest])
          const cleaned = withoutMetadata(bytes)
          expect(withoutMetadata(cleaned).equals(cleaned)).toBe(true)
          expect(cleaned.length).toBeLessThanOrEqual(bytes.length + 36)
        },
      ),
    )
  })
})
