import { joinSamples } from './samples.ts'

/** People let go on the last syllable, milliseconds. */
const TAIL_MS = 150
/** RMS below which the candidate is silent: the level of a noise-suppressed microphone in a quiet room. */
const QUIET_RMS = 0.003

/** A word may be silent in the middle for less than this, seconds. */
const LISTEN_SECONDS = 0.12

/** How much sound shows whether the candidate is speaking: samples, a power of two as analysers require. */
export const listenSamples = (sampleRate: number): number =>
  2 ** Math.ceil(Math.log2(LISTEN_SECONDS * sampleRate))

/**
 * How long an answer is recorded beyond the release, milliseconds: 0 when the candidate was silent already, to avoid
 * a needless wait.
 * @param latest what the microphone gave last, samples between -1 and 1
 */
export const tailAfter = (latest: Float32Array): number => {
  const energy = latest.reduce((sum, sample) => sum + sample * sample, 0)
  return energy < QUIET_RMS ** 2 * latest.length ? 0 : TAIL_MS
}

/** Waits as long as an answer is recorded beyond the release. @param ear with `listenSamples` of what it hears, or more */
export const waitForTail = async (ear: AnalyserNode): Promise<void> => {
  const samples = new Float32Array(ear.fftSize)
  ear.getFloatTimeDomainData(samples)
  const tailMs = tailAfter(samples.subarray(-listenSamples(ear.context.sampleRate)))
  if (tailMs > 0) await new Promise(resolve => setTimeout(resolve, tailMs))
}

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
