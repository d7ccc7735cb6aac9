const HEAD_BYTES = 44

/** PCM16 little-endian mono as a file. @param rate hertz */
export const wavFile = (pieces: readonly Uint8Array[], rate: number): Uint8Array => {
  const length = pieces.reduce((total, { byteLength }) => total + byteLength, 0)
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(HEAD_BYTES - 8 + length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(length, 40)
  return Buffer.concat([head, ...pieces])
}
