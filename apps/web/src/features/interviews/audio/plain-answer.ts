import { joinSamples } from './samples.ts'

/** A piece that goes ahead: half a second, in blocks of 20 ms. */
const PIECE_BLOCKS = 25

/** One answer in plain samples, as it grows. */
export interface PlainAnswer {
  /** @param block PCM16 of 20 ms */
  add: (block: Int16Array) => void
  /** All of it, little-endian as every browser's processor is. */
  sound: () => ArrayBuffer
}

/** @param onPiece gets it in pieces meanwhile, but never the end */
export const createPlainAnswer = (onPiece?: (piece: ArrayBuffer) => void): PlainAnswer => {
  const blocks: Int16Array[] = []
  let gone = 0
  const bytesOf = (pieces: readonly Int16Array[]) => joinSamples(pieces).buffer as ArrayBuffer
  return {
    add: block => {
      blocks.push(block)
      // Something is always left to be sent at the end.
      if (!onPiece || blocks.length - gone <= PIECE_BLOCKS) return
      onPiece(bytesOf(blocks.slice(gone, gone + PIECE_BLOCKS)))
      gone += PIECE_BLOCKS
    },
    sound: () => bytesOf(blocks),
  }
}
