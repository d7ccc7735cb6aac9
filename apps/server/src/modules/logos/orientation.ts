const TAG = 0x0112
const HEAD = 'Exif\0\0'

/** Which way up a JPEG is by its Exif segment: 1, as it is, to 8; 1 for any other segment. */
export const orientationOf = (data: Buffer): number => {
  const tiff = data.subarray(6)
  const order = tiff.toString('latin1', 0, 2)
  if (data.toString('latin1', 0, 6) !== HEAD || tiff.length < 8 || (order !== 'II' && order !== 'MM'))
    return 1
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return 1
  for (let at = first + 2, left = short(first); left > 0 && at + 12 <= tiff.length; at += 12, left -= 1) {
    if (short(at) !== TAG) continue
    const turned = short(at + 8)
    return turned >= 1 && turned <= 8 ? turned : 1
  }
  return 1
}

/** A whole Exif segment that says which way up, and nothing else. */
export const orientationSegment = (turned: number): Buffer => {
  const segment = Buffer.alloc(36)
  segment.writeUInt16BE(0xffe1, 0)
  segment.writeUInt16BE(34, 2)
  segment.write(`${HEAD}MM`, 4, 'latin1')
  segment.writeUInt16BE(42, 12)
  segment.writeUInt32BE(8, 14)
  // One entry: this tag, one short number.
  segment.writeUInt16BE(1, 18)
  segment.writeUInt16BE(TAG, 20)
  segment.writeUInt16BE(3, 22)
  segment.writeUInt32BE(1, 24)
  segment.writeUInt16BE(turned, 28)
  return segment
}
