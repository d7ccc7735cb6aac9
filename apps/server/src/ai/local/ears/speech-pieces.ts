/** Sound at 16 kHz, samples from −1 to 1. It is looked at in frames of 20 ms. */
const FRAMES_PER_SECOND = 50
const FRAME = 16_000 / FRAMES_PER_SECOND
/** A pause is so many quiet frames in a row. */
const PAUSE_FRAMES = 15
const decibels = (level: number): number => 10 ** (level / 20)
/** Of full scale: what is below is quiet, and 20 dB below the voice at least. */
const QUIET = decibels(-45)
const BELOW_VOICE = decibels(-20)
/** Nobody speaks in all of it. */
const SILENT = decibels(-60)
/** A voice is as loud as the loudest 0.2 s of its piece: knocks and clicks are shorter, and pauses do not count. */
const VOICE_FRAMES = 10
/** A quiet voice is brought from below −30 dB to −16 dB, so that its peaks stay below full scale. */
const TOO_QUIET = decibels(-30)
const LOUD_ENOUGH = decibels(-16)
const LOUDEST_GAIN = 30
/** Where no pause is, the cut goes through the middle of the quietest 100 ms. */
const DIP_FRAMES = 5

export interface PieceLengths {
  /** From here on a pause ends a piece, seconds. */
  shortest: number
  /** Here it is cut at its quietest place, seconds. */
  longest: number
}

const rms = (samples: Float32Array): number => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

/** Loudness frame by frame; the last one may be shorter. */
const levelsOf = (samples: Float32Array): number[] =>
  Array.from({ length: Math.ceil(samples.length / FRAME) }, (_, at) =>
    rms(samples.subarray(at * FRAME, (at + 1) * FRAME)),
  )

/** Does nobody speak in it? Some models make words up of silence. */
export const isSilent = (samples: Float32Array): boolean => levelsOf(samples).every(level => level < SILENT)

/** A quiet voice made louder: some models write nothing down of one. Never beyond full scale. */
export const audible = (samples: Float32Array): Float32Array => {
  const loudestFirst = levelsOf(samples).sort((a, b) => b - a)
  const level = loudestFirst[Math.min(VOICE_FRAMES, loudestFirst.length) - 1] ?? 0
  if (level === 0 || level >= TOO_QUIET) return samples
  const gain = Math.min(LOUDEST_GAIN, LOUD_ENOUGH / level)
  return samples.map(sample => Math.max(-1, Math.min(1, sample * gain)))
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

/** Says where a piece ends, frame by frame. */
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
