import { decibels, FRAME, FRAMES_PER_SECOND, rms, SILENT } from './loudness.ts'

/** Quiet frames that make a pause: 15 of 20 ms, 300 ms. */
const PAUSE_FRAMES = 15
/** Quiet is below this level and at least 20 dB below the voice. */
const QUIET = decibels(-45)
const BELOW_VOICE = decibels(-20)
/** Without a pause, the cut is in the middle of the quietest 100 ms. */
const DIP_FRAMES = 5

export interface PieceLengths {
  /** From this length on a pause ends a piece, seconds. */
  shortest: number
  /** At this length a piece is cut at its quietest place, seconds. */
  longest: number
}

/** The middle of the quietest 100 ms from the frame `from` on, in frames. */
const quietestPlace = (levels: readonly number[], from: number): number => {
  let place = from
  let least = Number.POSITIVE_INFINITY
  for (let at = from; at + DIP_FRAMES <= levels.length; at += 1) {
    const level = levels.slice(at, at + DIP_FRAMES).reduce((sum, each) => sum + each, 0)
    if (level < least) [place, least] = [at, level]
  }
  return place + (DIP_FRAMES >> 1)
}

const createCutter = ({ shortest, longest }: PieceLengths) => {
  const [first, last] = [shortest * FRAMES_PER_SECOND, longest * FRAMES_PER_SECOND]
  let levels: number[] = []
  let loudest = 0
  let pause = 0
  const look = (level: number): number | null => {
    levels.push(level)
    loudest = Math.max(loudest, level)
    if (levels.length <= first) return null
    const isQuiet = level < SILENT || level < Math.min(QUIET, loudest * BELOW_VOICE)
    pause = isQuiet ? pause + 1 : 0
    if (pause === PAUSE_FRAMES) return levels.length
    return levels.length === last ? quietestPlace(levels, first) : null
  }
  return {
    /** Takes the loudness of the next frame. @returns frames of the piece that ends; null: it goes on */
    look,
    /** So many frames are gone: the rest is looked at again. There is no pause in it that was not one before. */
    cut: (frames: number): void => {
      const left = levels.slice(frames)
      levels = []
      loudest = 0
      pause = 0
      for (const level of left) look(level)
    },
  }
}

/**
 * Cuts speech where people pause, for models that hear a piece of limited length at once. Nothing is dropped: the pieces in a row
 * are the whole sound. Each sample is looked at once, however small the parts are in which it comes.
 */
export const createSpeechPieces = (lengths: PieceLengths) => {
  const waiting = new Float32Array(lengths.longest * FRAMES_PER_SECOND * FRAME)
  const cutter = createCutter(lengths)
  let length = 0
  const cut = (frames: number): Float32Array => {
    const piece = waiting.slice(0, frames * FRAME)
    waiting.copyWithin(0, piece.length, length)
    length -= piece.length
    cutter.cut(frames)
    return piece
  }
  /** As much as the frame that is not whole yet still takes. */
  const fill = (samples: Float32Array): number => {
    const part = samples.subarray(0, FRAME - (length % FRAME))
    waiting.set(part, length)
    length += part.length
    return part.length
  }
  return {
    /** @returns the pieces that are complete now */
    add: (samples: Float32Array): Float32Array[] => {
      const pieces: Float32Array[] = []
      for (let at = 0; at < samples.length; ) {
        at += fill(samples.subarray(at))
        if (length % FRAME !== 0) continue
        const frames = cutter.look(rms(waiting.subarray(length - FRAME, length)))
        if (frames !== null) pieces.push(cut(frames))
      }
      return pieces
    },
    /** What is left when nothing more comes. */
    rest: (): Float32Array => waiting.slice(0, length),
  }
}
