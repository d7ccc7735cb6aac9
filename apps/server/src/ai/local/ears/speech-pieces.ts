/** Sound at 16 kHz, samples from −1 to 1. */
const RATE = 16_000
const FRAME = RATE / 50
/** A pause is so many quiet frames of 20 ms in a row. */
const PAUSE_FRAMES = 15
/** −45 dB of full scale. */
const QUIET = 10 ** (-45 / 20)
/** −60 dB: nobody speaks in all of it. */
const SILENT = 10 ** (-60 / 20)
/** A quiet voice is brought from below −34 dB to −20 dB. */
const TOO_QUIET = 10 ** (-34 / 20)
const LOUD_ENOUGH = 10 ** (-20 / 20)
const LOUDEST_GAIN = 30

export interface PieceLengths {
  /** From here on a pause ends a piece, seconds. */
  shortest: number
  /** Here it is cut at its quietest place, seconds. */
  longest: number
}

export const rms = (samples: Float32Array): number => {
  if (samples.length === 0) return 0
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

/** Does nobody speak in it? Some models make words up of silence. */
export const isSilent = (samples: Float32Array): boolean => {
  for (let at = 0; at < samples.length; at += FRAME)
    if (rms(samples.subarray(at, at + FRAME)) >= SILENT) return false
  return true
}

/** A quiet voice made louder: some models write nothing down of one. Never beyond full scale. */
export const audible = (samples: Float32Array): Float32Array => {
  const level = rms(samples)
  if (level === 0 || level >= TOO_QUIET) return samples
  const gain = Math.min(LOUDEST_GAIN, LOUD_ENOUGH / level)
  return samples.map(sample => Math.max(-1, Math.min(1, sample * gain)))
}

const join = (a: Float32Array, b: Float32Array): Float32Array => {
  const joined = new Float32Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}

/** Where the quietest frame begins, in samples, from `from` on. */
const quietest = (samples: Float32Array, from: number): number => {
  let best = from
  let level = Number.POSITIVE_INFINITY
  for (let at = from; at + FRAME <= samples.length; at += FRAME) {
    const own = rms(samples.subarray(at, at + FRAME))
    if (own < level) [best, level] = [at, own]
  }
  return best
}

/** The end of the first pause after `from`, in samples; null: none. */
const pauseEnd = (samples: Float32Array, from: number): number | null => {
  let quiet = 0
  for (let at = from; at + FRAME <= samples.length; at += FRAME) {
    quiet = rms(samples.subarray(at, at + FRAME)) < QUIET ? quiet + 1 : 0
    if (quiet === PAUSE_FRAMES) return at + FRAME
  }
  return null
}

/**
 * Cuts speech where people pause, for models that hear a piece of limited length at once. Nothing is dropped: the pieces in a row
 * are the whole sound.
 */
export const createSpeechPieces = ({ shortest, longest }: PieceLengths) => {
  let waiting: Float32Array = new Float32Array(0)
  const cut = (): Float32Array | null => {
    const from = shortest * RATE
    const pause = waiting.length > from ? pauseEnd(waiting.subarray(0, longest * RATE), from) : null
    const at =
      pause ?? (waiting.length >= longest * RATE ? quietest(waiting.subarray(0, longest * RATE), from) : 0)
    if (at === 0) return null
    const piece = waiting.slice(0, at)
    waiting = waiting.slice(at)
    return piece
  }
  return {
    /** @returns the pieces that are complete now */
    add: (samples: Float32Array): Float32Array[] => {
      waiting = join(waiting, samples)
      const pieces: Float32Array[] = []
      for (let piece = cut(); piece; piece = cut()) pieces.push(piece)
      return pieces
    },
    /** What is left when nothing more comes. */
    rest: (): Float32Array => waiting,
  }
}
