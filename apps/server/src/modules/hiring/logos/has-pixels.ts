import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { createSemaphore } from '../../../platform/semaphore.ts'

/** More than 2,000 by 2,000 pixels of eight bytes take. */
const PIXELS_MAX_BYTES = 40_000_000

/** One unpacks at a time, however many are uploaded at once. */
const unpacking = createSemaphore(1, 100)

const pixelsOf = (png: Buffer): Buffer => {
  const packed: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  return Buffer.concat(packed)
}

/** Lets go of all that it counts. */
const countBytes = async (parts: AsyncIterable<Buffer>): Promise<void> => {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    if (bytes > PIXELS_MAX_BYTES) throw new RangeError('too many pixels')
  }
}

/**
 * Do a PNG's pixels unpack, and to no more than a picture of its size needs? A few bytes can hold gigabytes.
 * @throws AppError RATE_LIMITED when too many wait
 */
export const hasPixels = (png: Buffer): Promise<boolean> =>
  unpacking.run(() =>
    pipeline([pixelsOf(png)], createInflate({ chunkSize: 65_536 }), countBytes).then(
      () => true,
      () => false,
    ),
  )
