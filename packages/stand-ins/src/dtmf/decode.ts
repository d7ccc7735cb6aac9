import { digitInFrame } from './digit-in-frame.ts'

/** Length of the pieces that are looked at, and how far apart they begin, milliseconds. */
const FRAME_MS = 25
const HOP_MS = 5
/** So many pieces in which a digit sounds make it heard: 45 ms of sound. */
const HEARD_HOPS = 5
/** So many pieces in a row without it end it: a gap of 40 ms, while a crackle inside a tone does not. */
const OVER_HOPS = 4

/** Hears digits while the sound comes in. */
export interface DtmfDecoder {
  /** Takes the next samples, PCM16 mono. */
  push(samples: Int16Array): void
  /** All digits so far. */
  digits(): string
}

/** @param sampleRate hertz */
export function createDtmfDecoder(sampleRate: number): DtmfDecoder {
  const frameLength = Math.round((sampleRate * FRAME_MS) / 1000)
  const hopLength = Math.round((sampleRate * HOP_MS) / 1000)
  let waiting = new Int16Array(0)
  let heard = ''
  let current: string | null = null
  let hits = 0
  let misses = 0

  const hop = (digit: string | null) => {
    if (digit !== null && digit === current) {
      hits += 1
      misses = 0
      if (hits === HEARD_HOPS) heard += digit
      return
    }
    misses += 1
    // A digit that did not last long enough gives way at once; one that was heard holds through a crackle.
    if (misses < OVER_HOPS && hits >= HEARD_HOPS) return
    current = digit
    hits = digit === null ? 0 : 1
    misses = 0
  }

  return {
    push: samples => {
      const all = new Int16Array(waiting.length + samples.length)
      all.set(waiting)
      all.set(samples, waiting.length)
      let at = 0
      for (; at + frameLength <= all.length; at += hopLength)
        hop(digitInFrame(all.subarray(at, at + frameLength), sampleRate))
      waiting = all.slice(at)
    },
    digits: () => heard,
  }
}

/** All digits in a piece of sound, PCM16 mono. @param sampleRate hertz */
export function decodeDtmf(samples: Int16Array, sampleRate: number): string {
  const decoder = createDtmfDecoder(sampleRate)
  decoder.push(samples)
  return decoder.digits()
}

/** How a transcript writes digits: `1 2 3`, or that there are none. */
export const digitsTranscript = (digits: string): string =>
  digits === '' ? '[no digits]' : [...digits].join(' ')
