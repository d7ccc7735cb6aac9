import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** More than 2,000 by 2,000 pixels of eight bytes take. */
const PIXELS_MAX_BYTES = 40_000_000

/** Do a PNG's pixels unpack, and to no more than a picture of its size needs? A few bytes can hold gigabytes. */
export const hasPixels = async (png: Buffer): Promise<boolean> => {
  const packed: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  try {
    await promisify(inflate)(Buffer.concat(packed), { maxOutputLength: PIXELS_MAX_BYTES })
    return true
  } catch {
    return false
  }
}
