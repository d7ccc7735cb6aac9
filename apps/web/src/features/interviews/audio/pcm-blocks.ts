/** Cuts one channel of sound into blocks of 16-bit samples at another rate. */
export interface BlockCutter {
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
export const createBlockCutter = (blockSamples: number, step = 1): BlockCutter => {
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

/** The newest blocks, so that what was said just before the press is not lost. */
export interface BlockRing {
  push: (block: Int16Array) => void
  /** Oldest first; empties the ring. */
  take: () => Int16Array[]
}

/** @param count how many blocks are kept */
export const createBlockRing = (count: number): BlockRing => {
  let blocks: Int16Array[] = []
  return {
    push: block => {
      blocks.push(block)
      if (blocks.length > count) blocks.shift()
    },
    take: () => {
      const taken = blocks
      blocks = []
      return taken
    },
  }
}
