/** Sound as it travels inside events and forms: PCM16 little-endian mono. */

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

export const toBase64 = ({ buffer, byteOffset, byteLength }: Int16Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

/** @returns null when it is no sound in base64 */
export function fromBase64(text: unknown): Int16Array | null {
  const bytes = typeof text === 'string' && BASE64.test(text) ? Buffer.from(text, 'base64') : null
  if (!bytes || bytes.length % 2 === 1) return null
  return Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at))
}

/** All pieces in one. */
export function joined(pieces: readonly Int16Array[]): Int16Array {
  const sound = new Int16Array(pieces.reduce((total, { length }) => total + length, 0))
  let at = 0
  for (const piece of pieces) {
    sound.set(piece, at)
    at += piece.length
  }
  return sound
}

const HEAD_BYTES = 44

/** PCM16 mono sound as a file. @param sampleRate hertz */
export function writeWav(samples: Int16Array, sampleRate: number): Buffer {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

/** Reads a file as `writeWav` makes it, and as the product does. @returns null for anything else */
export function readWav(file: Buffer): { samples: Int16Array; sampleRate: number } | null {
  const samples = fromBase64(file.toString('base64', HEAD_BYTES))
  if (file.length < HEAD_BYTES || !samples) return null
  const sampleRate = file.readUInt32LE(24)
  return writeWav(samples, sampleRate).equals(file) ? { samples, sampleRate } : null
}
