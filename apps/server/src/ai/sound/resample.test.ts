import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createResampler } from './resample.ts'

const tone = (hertz: number, rate: number, seconds: number, peak = 12_000): Int16Array =>
  Int16Array.from({ length: Math.round(rate * seconds) }, (_, at) =>
    Math.round(peak * Math.sin((2 * Math.PI * hertz * at) / rate)),
  )

const rms = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/** Strength of one frequency (Goertzel), as the peak of a sine. */
const strength = (samples: Int16Array, hertz: number, rate: number): number => {
  const angle = (2 * Math.PI * hertz) / rate
  let [real, imaginary] = [0, 0]
  samples.forEach((sample, at) => {
    real += sample * Math.cos(angle * at)
    imaginary += sample * Math.sin(angle * at)
  })
  return (2 * Math.hypot(real, imaginary)) / samples.length
}

const resample = (input: Int16Array, from: number, to: number, cuts: number[] = []): Int16Array => {
  const resampler = createResampler(from, to)
  const borders = [0, ...cuts.map(cut => cut % (input.length + 1)).sort((a, b) => a - b), input.length]
  const parts = borders.slice(1).map((end, at) => resampler.push(input.slice(borders[at], end)))
  return Int16Array.from([...parts, resampler.flush()].flatMap(part => [...part]))
}

/** The definition: a sum over 24 windowed-sinc taps around each output's place, which passes a constant unchanged. */
const plainly = (input: Int16Array, from: number, to: number): number[] => {
  const cutoff = 0.95 * Math.min(1, to / from)
  return Array.from({ length: Math.floor((input.length * to) / from) - 24 }, (_, output) => {
    const place = (output * from) / to
    const first = Math.floor(place) - 11
    let [sum, weights] = [0, 0]
    for (let tap = first; tap < first + 24; tap += 1) {
      const x = tap - place
      const weight =
        Math.abs(x) >= 12
          ? 0
          : (x === 0 ? cutoff : Math.sin(Math.PI * x * cutoff) / (Math.PI * x)) *
            (0.5 + 0.5 * Math.cos((Math.PI * x) / 12))
      sum += weight * (input[tap] ?? 0)
      weights += weight
    }
    return Math.max(-32_768, Math.min(32_767, sum / weights))
  })
}

/** Without the edges, where silence meets the tone. */
const middle = (samples: Int16Array): Int16Array => samples.slice(1_000, -1_000)

describe('createResampler', () => {
  it.each([
    [440, 22_050],
    [3_000, 22_050],
    [8_000, 22_050],
    [1_000, 16_000],
    [1_000, 48_000],
  ])('keeps a tone of %i Hz coming at %i Hz', (hertz, from) => {
    const output = middle(resample(tone(hertz, from, 1), from, 24_000))
    expect(strength(output, hertz, 24_000)).toBeGreaterThan(11_880)
    expect(strength(output, hertz, 24_000)).toBeLessThan(12_120)
    expect(rms(output)).toBeCloseTo(12_000 / Math.SQRT2, -2)
  })

  it('adds nothing of its own', () => {
    const output = middle(resample(tone(1_000, 22_050, 1), 22_050, 24_000))
    const residue = output.map(
      (sample, at) => sample - 12_000 * Math.sin((2 * Math.PI * 1_000 * (at + 1_000)) / 24_000),
    )
    expect(rms(residue)).toBeLessThan(25)
  })

  it('keeps the length', () => {
    expect(resample(tone(440, 22_050, 2), 22_050, 24_000).length).toBeCloseTo(48_000, -2)
  })

  it('is the same however the stream is cut', () => {
    const input = tone(700, 22_050, 0.1)
    const whole = resample(input, 22_050, 24_000)
    fc.assert(
      fc.property(fc.array(fc.nat(3_000), { maxLength: 8 }), cuts => {
        expect(resample(input, 22_050, 24_000, cuts)).toEqual(whole)
      }),
      { numRuns: 50 },
    )
  })

  it.each([
    [22_050, 24_000],
    [48_000, 16_000],
    [16_000, 24_000],
    [44_100, 24_000],
  ])('sums as plain numbers do, from %i to %i Hz', (from, to) => {
    const input = Int16Array.from({ length: 4_000 }, (_, at) => ((at * 7_919) % 65_536) - 32_768)
    const output = resample(input, from, to, [1, 17, 1_900])
    const expected = plainly(input, from, to)
    // Taps of 14 bits and full-scale noise: some steps of rounding.
    for (const [at, sample] of expected.entries())
      expect(Math.abs(sample - (output[at] as number))).toBeLessThan(20)
  })

  it('takes a long sound at once', () => {
    const input = tone(700, 22_050, 10)
    expect(resample(input, 22_050, 24_000)).toEqual(resample(input, 22_050, 24_000, [20_000, 90_000]))
  })

  it('never wraps around at full scale', () => {
    const square = Int16Array.from({ length: 2_000 }, (_, at) => (at % 40 < 20 ? 32_767 : -32_768))
    const output = resample(square, 22_050, 24_000)
    // A wrapped sample would jump to the other sign in the middle of a half wave.
    const jumps = output.filter((sample, at) => at > 100 && Math.abs(sample - (output[at - 1] ?? 0)) > 60_000)
    expect(jumps).toHaveLength(0)
  })
})
