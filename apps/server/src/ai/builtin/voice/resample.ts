/** Taps on each side of an output sample. Enough for speech: the error stays some 60 dB below the signal. */
const HALF = 12
/** Where the filter closes, as a part of the lower Nyquist frequency. */
const CUTOFF = 0.95

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const hann = (x: number): number => (Math.abs(x) >= HALF ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / HALF))

/** One filter per fractional position, each passing a constant unchanged. */
const filters = (up: number, cutoff: number): Float32Array[] =>
  Array.from({ length: up }, (_, phase) => {
    const taps = Float32Array.from({ length: 2 * HALF }, (_, tap) => {
      const x = tap - HALF + 1 - phase / up
      return sinc(x * cutoff) * hann(x)
    })
    const sum = taps.reduce((total, tap) => total + tap, 0)
    return taps.map(tap => tap / sum)
  })

const clamp = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)))

export interface Resampler {
  /** The samples that can be computed so far. */
  push(input: Int16Array): Int16Array
  /** The rest, when no more input comes. */
  flush(): Int16Array
}

/**
 * Changes the rate of a PCM16 stream by a windowed-sinc filter bank. Chunk borders leave no trace: the output is the
 * same however the input is cut.
 * @param from rate of the input, hertz
 * @param to rate of the output, hertz
 */
export const createResampler = (from: number, to: number): Resampler => {
  const divisor = gcd(from, to)
  const up = to / divisor
  const down = from / divisor
  const bank = filters(up, CUTOFF * Math.min(1, to / from))
  /** Input not yet done with, beginning with HALF - 1 samples of silence before the first one. */
  let held = new Float32Array(HALF - 1)
  /** Position of the next output, in 1/up of an input sample, relative to the first held sample plus HALF - 1. */
  let position = 0

  const sampleAt = (at: number): number => {
    const whole = Math.floor(at / up)
    const taps = bank[at % up] as Float32Array
    let sum = 0
    for (let tap = 0; tap < taps.length; tap++) sum += (held[whole + tap] ?? 0) * (taps[tap] as number)
    return clamp(sum)
  }

  const run = (input: Float32Array): Int16Array => {
    const joined = new Float32Array(held.length + input.length)
    joined.set(held)
    joined.set(input, held.length)
    held = joined
    const ready = Math.max(0, held.length - 2 * HALF + 1)
    const count = Math.max(0, Math.ceil((ready * up - position) / down))
    const output = new Int16Array(count)
    for (let at = 0; at < count; at++, position += down) output[at] = sampleAt(position)
    const done = Math.min(Math.floor(position / up), held.length)
    held = held.slice(done)
    position -= done * up
    return output
  }

  return {
    push: input => run(Float32Array.from(input)),
    flush: () => run(new Float32Array(HALF)),
  }
}
