/** What a microphone hears; `listening`: too early to say. */
export type Hearing = 'listening' | 'nothing' | 'noise' | 'quiet' | 'voice'

/** One block of sound, milliseconds. */
const BLOCK_MS = 20
/** What is judged: the last seconds, in blocks. Time enough for a sentence. */
const WINDOW = 4_000 / BLOCK_MS
/** So much of it must be a voice, in blocks: a click, a cough or a key is less. */
const VOICED = 400 / BLOCK_MS
/** The shortest syllable, in blocks: a knock rings for less, also in a room. */
const SYLLABLE = 80 / BLOCK_MS
/** A voice comes in syllables: a hum that sets in is one long sound. */
const SYLLABLES = 2

/** How far a voice stands above what is always there: 10 dB. */
const ABOVE_FLOOR = 3.2
/** Between syllables it falls this far below its loud moments: 12 dB. */
const BELOW_LOUD = 0.25
/** Loudness as RMS of full scale: no voice is below −54 dB; below −40 dB it is hard to understand. */
const FAINT = 0.002
const QUIET = 0.01

const quantile = (sorted: readonly number[], proportion: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(proportion * sorted.length))] ?? 0

/** Lengths of the runs of blocks that are louder than `level`. */
const runsAbove = (blocks: readonly number[], level: number): number[] => {
  const runs: number[] = []
  let run = 0
  for (const block of [...blocks, 0]) {
    if (block > level) run += 1
    else if (run > 0) {
      runs.push(run)
      run = 0
    }
  }
  return runs
}

/**
 * What was heard in the last seconds, by loudness alone: a voice rises above the noise again and again.
 * @param blocks loudness of each 20 ms, RMS between 0 and 1, oldest first; the last 4 s of them count
 */
export const hearingOf = (blocks: readonly number[]): Hearing => {
  const recent = blocks.slice(-WINDOW)
  const sorted = recent.toSorted((a, b) => a - b)
  const floor = quantile(sorted, 0.1)
  const loud = quantile(sorted, 0.95)
  const level = Math.max(FAINT, floor * ABOVE_FLOOR, loud * BELOW_LOUD)
  const syllables = runsAbove(recent, level).filter(run => run >= SYLLABLE)
  const voiced = syllables.reduce((sum, run) => sum + run, 0)
  if (syllables.length >= SYLLABLES && voiced >= VOICED) return loud < QUIET ? 'quiet' : 'voice'
  if (recent.length < WINDOW) return 'listening'
  // Besides the noise that is always there, also knocks and keys: more than one click.
  const isNoisy = quantile(sorted, 0.5) > FAINT || quantile(sorted, 0.97) > QUIET
  return isNoisy ? 'noise' : 'nothing'
}

/**
 * A voice that was heard counts from then on, until another microphone is listened to.
 * @returns takes the loudness of the next 20 ms, RMS between 0 and 1
 */
export const createVoiceMeter = (): ((loudness: number) => Hearing) => {
  const blocks: number[] = []
  let heard = false
  return loudness => {
    blocks.push(loudness)
    if (blocks.length > WINDOW) blocks.shift()
    const hearing = heard ? 'voice' : hearingOf(blocks)
    heard = hearing === 'voice'
    return hearing
  }
}

/** Loudness of samples, RMS between 0 and 1. */
export const loudnessOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / Math.max(1, samples.length))
