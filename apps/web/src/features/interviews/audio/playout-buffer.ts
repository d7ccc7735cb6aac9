import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'

/** Heard as soon as this much is there, samples: 20 ms. */
const HEAD_START = 480
/** On a line on which a word was once torn by a late burst, samples: 80 ms. */
const CAREFUL_HEAD_START = 1920
/** …or after this time, so that a short last burst is heard too, seconds. */
const LONGEST_WAIT = 0.1
/** Seconds of sound that came in a second: below the first a turn is heard once all of it is there, above the second no more. */
const SLOW = 0.75
const FAST = 1.5
/** Less of a turn tells nothing about the line, seconds. */
const JUDGED_FROM = 0.3
/** A whole turn is not waited for longer than this, seconds: the candidate expects a voice. */
const LONGEST_HOLD = 20
/** A longer silence is no torn word, seconds: the interviewer paused. */
const TORN_WITHIN = 1

/**
 * Sound that arrives in bursts and is played without a break where there is enough of it.
 * @param outputRate of what is filled, hertz
 */
export const createPlayoutBuffer = (outputRate: number) => {
  let queue: Int16Array[] = []
  let queued = 0
  /** Between the first two samples of the queue. */
  let position = 0
  let played = 0
  let running = false
  let waited = 0
  let headStart = HEAD_START
  /** Sound comes slower than it plays. */
  let slow = false
  /** All of the turn has come. */
  let whole = true
  /** Since the turn began to come, seconds; and what has come of it. */
  let coming = 0
  let come = 0
  /** Since the last sound ran out; after a clear nothing can tear. */
  let silentFor = Number.POSITIVE_INFINITY

  /** The sample at the read position, between neighbours by a straight line; then moves on. */
  const next = (): number => {
    const first = queue[0]
    if (!first) return 0
    const index = Math.floor(position)
    const here = first[index] ?? 0
    const after = first[index + 1] ?? queue[1]?.[0] ?? here
    const value = here + (after - here) * (position - index)
    position += VOICE_SAMPLE_RATE / outputRate
    for (let head = queue[0]; head && position >= head.length; head = queue[0]) {
      position -= head.length
      queued -= head.length
      played += head.length
      queue.shift()
    }
    return value / 32_768
  }
  const mayStart = (seconds: number): boolean => {
    silentFor += seconds
    if (queued === 0) return false
    waited += seconds
    if (whole) return true
    return slow ? waited >= LONGEST_HOLD : queued >= headStart || waited >= LONGEST_WAIT
  }
  const rest = (): number => {
    running = false
    waited = 0
    position = 0
    return played
  }
  return {
    /** 24 kHz, mono; plays after what is already there. */
    push: (samples: Int16Array): void => {
      if (whole) {
        whole = false
        coming = 0
        come = 0
      } else if (!running && silentFor < TORN_WITHIN) {
        headStart = CAREFUL_HEAD_START
        slow ||= come >= JUDGED_FROM && come < coming * SLOW
      }
      come += samples.length / VOICE_SAMPLE_RATE
      queue.push(samples)
      queued += samples.length
    },
    /** All of a turn has come: what waits is heard. */
    complete: (): void => {
      if (!whole && come >= JUDGED_FROM && come > coming * FAST) slow = false
      whole = true
    },
    /** Silence, at once. @returns as `fill` does */
    clear: (): number => {
      played += queued
      queue = []
      queued = 0
      silentFor = Number.POSITIVE_INFINITY
      whole = true
      return rest()
    },
    /**
     * The next moment of sound, or silence.
     * @returns when nothing is left to be played, how many samples have been since the beginning; else null
     */
    fill: (output: Float32Array): number | null => {
      const seconds = output.length / outputRate
      coming += seconds
      if (!running) running = mayStart(seconds)
      if (!running) return null
      for (let frame = 0; frame < output.length; frame++) output[frame] = queued > 0 ? next() : 0
      if (queued > 0) return null
      silentFor = 0
      return rest()
    },
  }
}
