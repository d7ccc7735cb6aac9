import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { describe, expect, it } from 'vitest'
import { joined, noise, silence } from '../testing/noise.ts'
import { audible, createAudible, isSilent } from './loudness.ts'

const RATE = 16_000

describe('a quiet voice', () => {
  const peak = (samples: Float32Array) => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)

  it.each([
    ['is made louder', [noise(2, 0.01)], 0.2],
    ['is made louder despite a knock', [noise(1, 0.01), noise(0.04, 0.8), noise(1, 0.01)], 1],
    ['that is far away stays what it is, thirty times louder', [noise(1, 0.004)], 0.12],
    ['is not what a room sounds like', [noise(1, 0.002)], 0.002],
    ['among silence is as loud as it is', [silence(10), noise(0.5, 0.5), silence(10)], 0.5],
    ['is no loud one', [noise(1, 0.3)], 0.3],
    ['of nothing is nothing', [], 0],
    ['of ten samples is no fault', [noise(10 / RATE, 0.01)], 0.25],
  ])('%s', (_, parts, expected) => {
    const louder = peak(audible(joined(parts)))
    expect(louder).toBeLessThanOrEqual(1)
    expect(louder).toBeGreaterThan(0.7 * expected - 1e-9)
    expect(louder).toBeLessThan(1.5 * expected + 1e-9)
  })

  it.each([1, 2, 3, 4, 5, 6])('never goes beyond full scale (%i)', seed => {
    const random = createRandom(seed)
    const sound = joined(Array.from({ length: 20 }, () => noise(0.3 * random(), random() ** 6, random)))
    const louder = audible(sound)
    expect(louder.length).toBe(sound.length)
    expect(peak(louder)).toBeLessThanOrEqual(1)
  })

  it('that comes in bits is made louder, and stays so in its pauses', () => {
    const makeAudible = createAudible()
    const bits = [noise(0.5, 0.01), noise(0.5, 0.001), silence(0.5), noise(0.5, 0.01), noise(0.5, 0.01)]
    const louder = bits.map(bit => peak(makeAudible(bit)))
    for (const at of [0, 3, 4]) expect(louder[at]).toBeGreaterThan(0.2)
    expect(louder[1]).toBeGreaterThan(0.02)
    expect(louder[2]).toBe(0)
  })

  it('that comes in bits never jumps, nor goes beyond full scale', () => {
    const makeAudible = createAudible()
    const steady = (level: number) => new Float32Array(8_000).fill(level)
    const levels = [0.01, 0.01, 0.9, 0.02, ...Array(25).fill(0.02)]
    const sound = joined(levels.map(level => makeAudible(steady(level))))
    expect(peak(sound)).toBeLessThanOrEqual(1)
    const inside = levels.flatMap((_, bit) => Array.from({ length: 319 }, (_, at) => bit * 8_000 + at + 1))
    const steps = inside.map(at => Math.abs((sound[at] ?? 0) - (sound[at - 1] ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(0.1)
    // The loud voice is forgotten in the end.
    expect(sound.at(-1)).toBeCloseTo(10 ** (-16 / 20))
  })

  it('that comes in bits and is loud enough stays as it is', () => {
    const bit = noise(0.5, 0.3)
    expect(createAudible()(bit)).toBe(bit)
  })

  it.each([
    [[silence(1)], true],
    [[], true],
    [[noise(1, 0.0005)], true],
    [[silence(1), noise(0.1, 0.01), silence(1)], false],
  ])('is told from silence %#', (parts, expected) => {
    expect(isSilent(joined(parts))).toBe(expected)
  })
})
