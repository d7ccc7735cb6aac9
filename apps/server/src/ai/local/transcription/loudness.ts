/** Sound at 16 kHz, samples from −1 to 1. It is looked at in frames of 20 ms. */
export const FRAMES_PER_SECOND = 50
export const FRAME = 16_000 / FRAMES_PER_SECOND

/** Of full scale. */
export const decibels = (level: number): number => 10 ** (level / 20)
/** Below it there is no speech. */
export const SILENT = decibels(-60)
/** Speech is as loud as the loudest so many frames: knocks and clicks are shorter, and pauses do not count. */
const VOICE_FRAMES = 5
/** A quiet voice is brought from below −30 dB to −16 dB, so that its peaks stay below full scale. */
const TOO_QUIET = decibels(-30)
const LOUD_ENOUGH = decibels(-16)
/** Below it is what a room without speech sounds like. */
const TOO_FAR = decibels(-55)
const LOUDEST_GAIN = 30

export const rms = (samples: Float32Array): number => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

const levelsOf = (samples: Float32Array): number[] =>
  Array.from({ length: Math.ceil(samples.length / FRAME) }, (_, at) =>
    rms(samples.subarray(at * FRAME, (at + 1) * FRAME)),
  )

/** Is it without speech? Some models make words up of silence. */
export const isSilent = (samples: Float32Array): boolean => levelsOf(samples).every(level => level < SILENT)

const voiceLevel = (samples: Float32Array): number => {
  const loudestFirst = levelsOf(samples).sort((a, b) => b - a)
  return loudestFirst[Math.min(VOICE_FRAMES, loudestFirst.length) - 1] ?? 0
}

const gainFor = (voice: number): number =>
  voice < TOO_FAR || voice >= TOO_QUIET ? 1 : Math.min(LOUDEST_GAIN, LOUD_ENOUGH / voice)

const limited = (sample: number): number => Math.max(-1, Math.min(1, sample))

/** A quiet voice made louder: some models write nothing down of one. Never beyond full scale. */
export const audible = (samples: Float32Array): Float32Array => {
  const gain = gainFor(voiceLevel(samples))
  return gain === 1 ? samples : samples.map(sample => limited(sample * gain))
}

/** For a voice that comes bit by bit: it is as loud as in the loudest of so many bits before. */
const REMEMBERED = 20

/**
 * `audible` for sound that comes in bits of about half a second. Between two of them the loudness does not jump.
 * @returns what makes the next bit audible
 */
export const createAudible = (): ((samples: Float32Array) => Float32Array) => {
  const voices: number[] = []
  let before = 1
  return samples => {
    voices.push(voiceLevel(samples))
    if (voices.length > REMEMBERED) voices.shift()
    const [from, to] = [before, gainFor(Math.max(...voices))]
    before = to
    if (from === 1 && to === 1) return samples
    return samples.map((sample, at) => limited(sample * (from + (to - from) * Math.min(1, at / FRAME))))
  }
}
