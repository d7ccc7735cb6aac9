/** What a picture says of itself at its beginning. */
export interface ImageFacts {
  kind: 'png' | 'jpg' | 'webp'
  /** Pixels. */
  width: number
  height: number
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

const readPng = (bytes: Buffer): ImageFacts | null =>
  ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' && ascii(bytes, 12, 16) === 'IHDR' && bytes.length >= 33
    ? { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

/** Tables and arithmetic coding share the numbers of frames. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const readJpeg = (bytes: Buffer): ImageFacts | null => {
  if (ascii(bytes, 0, 3) !== '\xff\xd8\xff') return null
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker))
      return { kind: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const readWebp = (bytes: Buffer): ImageFacts | null => {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return null
  const form = ascii(bytes, 12, 16)
  if (form === 'VP8X')
    return { kind: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ')
    return { kind: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L' || bytes[20] !== 0x2f) return null
  const packed = bytes.readUInt32LE(21)
  return { kind: 'webp', width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** Kind and size of a picture by its own first bytes, whatever its uploader says of it; null for anything else. */
export const readImage = (bytes: Buffer): ImageFacts | null =>
  readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
