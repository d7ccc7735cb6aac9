import { joined } from './pcm.ts'

/** The two tones of a digit stand in a row and a column of the keypad, hertz. */
const ROWS = [697, 770, 852, 941] as const
const COLUMNS = [1209, 1336, 1477] as const
const KEYPAD = ['123', '456', '789', '*0#']

/** Length of the pieces that are looked at, and how far apart they begin, milliseconds. */
const FRAME_MS = 25
const HOP_MS = 5
/** So many pieces in which a digit sounds make it heard: 45 ms of sound. */
const HEARD_HOPS = 5
/** So many pieces in a row without it end it: a gap of 40 ms, while a crackle inside a tone does not. */
const OVER_HOPS = 4
/** Quieter than this nothing is heard: mean square of PCM16 samples (about −62 dB of full scale). */
const QUIETEST = 25 ** 2
/** So much of all sound must be the two tones. */
const SHARE = 0.55
/** The strongest tone of a group stands out from the second by this factor of power. */
const CLEAR = 4
/** One tone of the pair may be stronger than the other by this factor of power. */
const TWIST = 10

export interface DtmfShape {
  sampleRate: number
  toneMs?: number
  /** Silence after each digit, milliseconds. */
  gapMs?: number
  /** Loudness while a digit sounds, as a share of full scale. */
  rms?: number
}

const FULL_SCALE = 32_767
/** Digits fade in and out for so long, so that they do not click, milliseconds. */
const FADE_MS = 2

function frequenciesOf(digit: string): [number, number] {
  const row = /^\d$/.test(digit) ? KEYPAD.findIndex(keys => keys.includes(digit)) : -1
  const low = ROWS[row]
  const high = COLUMNS[KEYPAD[row]?.indexOf(digit) ?? -1]
  if (low === undefined || high === undefined) throw new RangeError(`No digit: ${digit}`)
  return [low, high]
}

/**
 * The digits as sound: each one a pair of equally loud tones, followed by a gap. PCM16 mono.
 * @throws RangeError for anything but 0–9
 */
export function dtmf(
  digits: string,
  { sampleRate, toneMs = 80, gapMs = 80, rms = 0.1 }: DtmfShape,
): Int16Array {
  const tone = Math.round((sampleRate * toneMs) / 1000)
  const step = tone + Math.round((sampleRate * gapMs) / 1000)
  const fade = Math.max(1, (sampleRate * FADE_MS) / 1000)
  const sound = new Int16Array(step * digits.length)
  for (const [index, digit] of [...digits].entries()) {
    const [low, high] = frequenciesOf(digit)
    for (let at = 0; at < tone; at += 1) {
      const turn = (2 * Math.PI * at) / sampleRate
      const envelope = Math.min(1, at / fade, (tone - at) / fade)
      const wave = Math.sin(turn * low) + Math.sin(turn * high)
      sound[index * step + at] = Math.round(FULL_SCALE * rms * envelope * wave)
    }
  }
  return sound
}

/** Power of one frequency (Goertzel), as the mean square of a sine there. @param frequency hertz */
export function goertzel(samples: Int16Array, frequency: number, sampleRate: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate)
  let last = 0
  let beforeLast = 0
  for (const sample of samples) {
    const next = sample + coefficient * last - beforeLast
    beforeLast = last
    last = next
  }
  const magnitude = last * last + beforeLast * beforeLast - coefficient * last * beforeLast
  return (2 * magnitude) / samples.length ** 2
}

/** The strongest of a group of tones, null when it does not stand out. */
function strongest(frame: Int16Array, frequencies: readonly number[], sampleRate: number) {
  const powers = frequencies.map(frequency => goertzel(frame, frequency, sampleRate))
  const [first = 0, second = 0] = powers.toSorted((a, b) => b - a)
  return first > CLEAR * second ? { index: powers.indexOf(first), power: first } : null
}

/** The digit that sounds in a piece of some 25 ms; null: none, or no clear one. */
function digitInFrame(frame: Int16Array, sampleRate: number): string | null {
  const total = frame.reduce((sum, sample) => sum + sample ** 2, 0) / frame.length
  if (total < QUIETEST) return null
  const row = strongest(frame, ROWS, sampleRate)
  const column = row && strongest(frame, COLUMNS, sampleRate)
  if (!row || !column || row.power + column.power < SHARE * total) return null
  const twist = row.power / column.power
  const key = KEYPAD[row.index]?.[column.index] ?? ''
  return twist > TWIST || twist < 1 / TWIST || !/\d/.test(key) ? null : key
}

/** Hears digits while the sound comes in. @param sampleRate hertz */
export function createDtmfDecoder(sampleRate: number) {
  const length = Math.round((sampleRate * FRAME_MS) / 1000)
  const step = Math.round((sampleRate * HOP_MS) / 1000)
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
    push: (samples: Int16Array) => {
      const all = joined([waiting, samples])
      let at = 0
      for (; at + length <= all.length; at += step)
        hop(digitInFrame(all.subarray(at, at + length), sampleRate))
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
  digits === '' ? 'no digits' : [...digits].join(' ')
