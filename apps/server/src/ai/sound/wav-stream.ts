interface WavFormat {
  /** Hertz. */
  rate: number
}

const HEADER_MAX = 4_096

/** Offset of the samples and their rate, or null while the header is not complete. @throws Error on anything but mono PCM16 */
const readHeader = (bytes: Buffer): { start: number; format: WavFormat } | null => {
  if (bytes.length < 12) return null
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('not a wav stream')
  }
  let rate = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    // The length of 'data' is a placeholder in a stream: everything that follows belongs to it.
    if (name === 'data') return { start: at + 8, format: { rate } }
    if (at + 8 + size > bytes.length) break
    if (name === 'fmt ') {
      const mono16 = bytes.readUInt16LE(at + 10) === 1 && bytes.readUInt16LE(at + 22) === 16
      if (!mono16) throw new Error('not mono PCM16')
      rate = bytes.readUInt32LE(at + 12)
    }
    at += 8 + size + (size % 2)
  }
  if (bytes.length > HEADER_MAX) throw new Error('no samples in the wav stream')
  return null
}

/** A copy: samples must lie at even addresses. Little-endian as every processor is that this runs on. */
const samplesOf = (bytes: Buffer): Int16Array =>
  new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))

/**
 * Takes the samples out of a wav that is still being written.
 * @throws Error when it is not mono PCM16
 */
export async function* readWavStream(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ format: WavFormat; samples: Int16Array }> {
  let held: Buffer = Buffer.alloc(0)
  let format: WavFormat | null = null
  for await (const chunk of source) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    if (!format) {
      const header = readHeader(held)
      if (!header) continue
      format = header.format
      held = held.subarray(header.start)
    }
    const whole = held.length & ~1
    if (whole > 0) yield { format, samples: samplesOf(held.subarray(0, whole)) }
    held = held.subarray(whole)
  }
}
