import { ANSWER_SAMPLE_RATE, VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), character => character.charCodeAt(0))

/** Bytes that came as binary or as base64. */
export const bytesOf = (chunk: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof chunk === 'string' ? fromBase64(chunk) : new Uint8Array(chunk)

/** Little-endian 16-bit samples from binary or base64; an odd last byte is dropped. The samples own their memory. */
export const pcmChunk = (chunk: ArrayBuffer | Uint8Array | string): Int16Array => {
  const bytes = bytesOf(chunk)
  const samples = new Int16Array(bytes.length >> 1)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true)
  return samples
}

/** Cuts one channel of sound into blocks of 16-bit samples at another rate. */
export interface Framer {
  /** Samples between -1 and 1. @returns the blocks that became full */
  push: (input: Float32Array) => Int16Array[]
  /** What does not fill a block, which begins anew. */
  rest: () => Int16Array
}

const toInt16 = (sample: number): number =>
  Math.max(-32_768, Math.min(32_767, Math.round(sample * (sample < 0 ? 32_768 : 32_767))))

/**
 * @param blockSamples samples of one block at the outgoing rate
 * @param step samples that come in for one that goes out (1 at equal rates)
 */
export const createFramer = (blockSamples: number, step = 1): Framer => {
  let block = new Int16Array(blockSamples)
  let filled = 0
  /** Read position within the input, which begins with the last sample of the piece before. */
  let position = step === 1 ? 1 : 0
  let last = 0

  const put = (sample: number, full: Int16Array[]): void => {
    block[filled++] = toInt16(sample)
    if (filled < blockSamples) return
    full.push(block)
    block = new Int16Array(blockSamples)
    filled = 0
  }
  return {
    push: input => {
      const full: Int16Array[] = []
      const at = (index: number): number => (index === 0 ? last : (input[index - 1] ?? 0))
      for (; position <= input.length; position += step) {
        const index = Math.floor(position)
        const here = at(index)
        const next = index < input.length ? at(index + 1) : here
        put(here + (next - here) * (position - index), full)
      }
      position -= input.length
      last = input[input.length - 1] ?? last
      return full
    },
    rest: () => {
      const left = block.slice(0, filled)
      filled = 0
      return left
    },
  }
}

/** All pieces as one. */
export const joinSamples = (pieces: readonly Int16Array[]): Int16Array => {
  const all = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** The newest `count` blocks, so that what was said just before the press is not lost. */
export const createBlockRing = (count: number) => {
  let blocks: Int16Array[] = []
  return {
    push: (block: Int16Array): void => {
      blocks.push(block)
      if (blocks.length > count) blocks.shift()
    },
    /** Oldest first; empties the ring. */
    take: (): Int16Array[] => {
      const taken = blocks
      blocks = []
      return taken
    },
  }
}

const STEP = VOICE_SAMPLE_RATE / ANSWER_SAMPLE_RATE

/**
 * What was spoken in a call, as our own line takes it.
 * @param samples PCM16 at 24 kHz @returns PCM16 little-endian at 16 kHz
 */
export const toPcm16k = (samples: Int16Array): ArrayBuffer => {
  const length = Math.floor(samples.length / STEP)
  const bytes = new ArrayBuffer(length * 2)
  const view = new DataView(bytes)
  for (let index = 0; index < length; index += 1) {
    const place = index * STEP
    const before = Math.floor(place)
    const [first = 0, second = first] = samples.subarray(before, before + 2)
    view.setInt16(index * 2, Math.round(first + (second - first) * (place - before)), true)
  }
  return bytes
}
