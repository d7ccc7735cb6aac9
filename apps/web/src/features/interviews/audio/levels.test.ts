import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BANDS, bandLevels, flattened, mirrored, SILENT } from './levels.ts'

/** A spectrum with one loud bin at `hertz`. */
const toneAt = (hertz: number, rate = 48_000, bins = 128) => {
  const spectrum = new Uint8Array(bins)
  spectrum[Math.floor(hertz / (rate / 2 / bins))] = 255
  return spectrum
}

describe('bandLevels', () => {
  it('silence is flat and low', () => {
    expect(bandLevels(new Uint8Array(128), 48_000)).toEqual(Array(BANDS).fill(SILENT))
  })

  it('a higher tone moves a bar further right', () => {
    const loudest = (hertz: number) => bandLevels(toneAt(hertz), 48_000).lastIndexOf(1)
    expect(loudest(400)).toBeLessThan(loudest(1500))
    expect(loudest(1500)).toBeLessThan(loudest(5000))
  })

  it('always gives that many heights between SILENT and 1, whatever the device', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 1024 }),
        fc.constantFrom(8000, 16_000, 24_000, 44_100, 48_000, 96_000),
        fc.integer({ min: 1, max: 32 }),
        (spectrum, rate, count) => {
          const levels = bandLevels(spectrum, rate, count)
          expect(levels).toHaveLength(count)
          for (const level of levels) expect(level >= SILENT && level <= 1).toBe(true)
        },
      ),
    )
  })
})

it('mirrored keeps every bar and puts the lowest in the middle', () => {
  expect(mirrored([1, 2, 3, 4])).toEqual([4, 2, 1, 3])
})

it('flattened shows the mean everywhere', () => expect(flattened([0, 1])).toEqual([0.5, 0.5]))
