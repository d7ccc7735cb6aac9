/** Taps on each side of an output sample. Enough for speech: the error stays some 60 dB below the signal. */
const HALF = 12
const TAPS = 2 * HALF
/** Where the filter closes, as a part of the lower Nyquist frequency. */
const CUTOFF = 0.95

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const hann = (x: number): number => (Math.abs(x) >= HALF ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / HALF))

/** One filter per fractional position, one after the other, each passing a constant unchanged. */
const filters = (up: number, cutoff: number): Float64Array => {
  const bank = new Float64Array(up * TAPS)
  for (let phase = 0; phase < up; phase += 1) {
    const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
      const x = tap - HALF + 1 - phase / up
      return sinc(x * cutoff) * hann(x)
    })
    const sum = taps.reduce((total, tap) => total + tap, 0)
    bank.set(
      taps.map(tap => tap / sum),
      phase * TAPS,
    )
  }
  return bank
}

/** Banks are the same for all streams of two rates: a bank is made once, and voices know few rates. */
const banks = new Map<string, Float64Array>()
const BANKS_MAX = 8

const bankFor = (up: number, cutoff: number): Float64Array => {
  const name = `${up} ${cutoff}`
  const bank = banks.get(name) ?? filters(up, cutoff)
  if (banks.size < BANKS_MAX) banks.set(name, bank)
  return bank
}

const clamp = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)))

export interface Resampler {
  /** The samples that can be computed so far. */
  push(input: Int16Array): Int16Array<ArrayBuffer>
  /** The rest, when no more input comes. */
  flush(): Int16Array<ArrayBuffer>
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
  const bank = bankFor(up, CUTOFF * Math.min(1, to / from))
  /** Input not yet done with, beginning with HALF - 1 samples of silence before the first one. */
  let held = new Float64Array(HALF - 1)
  /** Position of the next output, in 1/up of an input sample, relative to the first held sample plus HALF - 1. */
  let position = 0

  const wholeStep = Math.floor(down / up)
  const phaseStep = down % up

  /** A plain loop over typed arrays, four taps at a time, in the numbers that the processor multiplies: it runs for each sample of all that is said. */
  const filter = (joined: Float64Array, count: number): Int16Array<ArrayBuffer> => {
    const output = new Int16Array(count)
    let whole = Math.floor(position / up)
    let phase = position % up
    for (let at = 0; at < count; at += 1) {
      let from = whole
      let sum = 0
      for (let tap = phase * TAPS; tap < (phase + 1) * TAPS; tap += 4, from += 4)
        sum +=
          (joined[from] as number) * (bank[tap] as number) +
          (joined[from + 1] as number) * (bank[tap + 1] as number) +
          (joined[from + 2] as number) * (bank[tap + 2] as number) +
          (joined[from + 3] as number) * (bank[tap + 3] as number)
      output[at] = clamp(sum)
      whole += wholeStep
      phase += phaseStep
      if (phase < up) continue
      phase -= up
      whole += 1
    }
    return output
  }

  const run = (input: Int16Array): Int16Array<ArrayBuffer> => {
    const joined = new Float64Array(held.length + input.length)
    joined.set(held)
    joined.set(input, held.length)
    const ready = Math.max(0, joined.length - TAPS + 1)
    const count = Math.max(0, Math.ceil((ready * up - position) / down))
    const output = filter(joined, count)
    position += count * down
    const done = Math.min(Math.floor(position / up), joined.length)
    held = joined.slice(done)
    position -= done * up
    return output
  }

  return {
    push: run,
    flush: () => run(new Int16Array(HALF)),
  }
}
