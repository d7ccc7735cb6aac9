import { readImage } from './image-kind.ts'

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

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** What a still picture is drawn with: pixels, palette, transparency and colours. */
const PNG_KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'cICP',
])

const cleanPng = (bytes: Buffer): Buffer => {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [name, end] = [ascii(bytes, at + 4, at + 8), at + 12 + bytes.readUInt32BE(at)]
    if (PNG_KEPT.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(parts)
}

const SCAN = 0xda
const END = 0xd9
/** A marker without a length of its own. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

/** Application segments and comments say things; of them colours and their profile are drawn with. */
const isDrawn = (marker: number, data: Buffer): boolean => {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const begins = ascii(data, 0, 12)
  return (
    (marker === 0xe0 && begins.startsWith('JFIF\0')) ||
    (marker === 0xe2 && begins === 'ICC_PROFILE\0') ||
    (marker === 0xee && begins.startsWith('Adobe'))
  )
}

/** Where the next marker after a scan's own bytes stands. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at)
    const next = bytes[at + 1] ?? 0
    if (at < 0 || at + 1 >= bytes.length) return bytes.length
    // Escaped 0xff, restart markers and padding belong to the scan.
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    if (next === 0xff) at -= 1
  }
}

const cleanJpeg = (bytes: Buffer): Buffer => {
  const parts = [bytes.subarray(0, 2)]
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const head = isBare(marker) || at + 4 > bytes.length ? 2 : 2 + bytes.readUInt16BE(at + 2)
    const end = marker === SCAN ? endOfScan(bytes, at + head) : at + head
    const data = bytes.subarray(at + 4, end)
    const turned = marker === 0xe1 ? orientationOf(data) : 1
    if (turned > 1) parts.push(orientationSegment(turned))
    else if (marker !== 0xff && isDrawn(marker, data)) parts.push(bytes.subarray(at, end))
    if (marker === END) break
    at = marker === 0xff ? at + 1 : end
  }
  return Buffer.concat(parts)
}

const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
/** Exif and XMP, as the head announces them. */
const WEBP_SAYS = 0x0c

const cleanWebp = (bytes: Buffer): Buffer => {
  const parts = [Buffer.from(bytes.subarray(0, 12))]
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, size] = [ascii(bytes, at, at + 4), bytes.readUInt32LE(at + 4)]
    const part = Buffer.from(bytes.subarray(at, at + 8 + size + (size % 2)))
    if (name === 'VP8X' && part.length > 8) part[8] = (part[8] ?? 0) & ~WEBP_SAYS
    if (WEBP_KEPT.has(name)) parts.push(part)
    at += 8 + size + (size % 2)
  }
  const whole = Buffer.concat(parts)
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const CLEAN = { png: cleanPng, jpg: cleanJpeg, webp: cleanWebp }

/**
 * A picture without what it says besides what it shows: places, times, devices, programs, comments, and whatever stands behind
 * its end. Colours stay, and which way up it is. Its pixels are not touched; anything else than a picture is left as it is.
 */
export const withoutMetadata = (bytes: Buffer): Buffer => {
  const kind = readImage(bytes)?.kind
  return kind ? CLEAN[kind](bytes) : bytes
}
