/** Sound of a file. */
export interface Wav {
  /** The first channel, PCM16. */
  samples: Int16Array
  /** Hertz. */
  sampleRate: number
}

const PCM = 1

interface Format {
  channels: number
  sampleRate: number
}

function readFormat(file: Buffer, at: number): Format | null {
  const isPcm16 = file.readUInt16LE(at) === PCM && file.readUInt16LE(at + 14) === 16
  return isPcm16 ? { channels: file.readUInt16LE(at + 2), sampleRate: file.readUInt32LE(at + 4) } : null
}

function readSamples(data: Buffer, channels: number): Int16Array {
  const step = 2 * channels
  const samples = new Int16Array(Math.floor(data.length / step))
  for (let at = 0; at < samples.length; at += 1) samples[at] = data.readInt16LE(at * step)
  return samples
}

/** @returns null for anything but 16-bit PCM */
export function readWav(file: Buffer): Wav | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null
  let format: Format | null = null
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const body = at + 8
    if (name === 'fmt ' && body + 16 <= file.length) format = readFormat(file, body)
    if (name === 'data' && format) {
      const data = file.subarray(body, Math.min(file.length, body + length))
      return { samples: readSamples(data, format.channels), sampleRate: format.sampleRate }
    }
    at = body + length + (length % 2)
  }
  return null
}
