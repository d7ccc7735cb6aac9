import { describe, expect, it } from 'vitest'
import { audible, createSpeechPieces, isSilent } from './speech-pieces.ts'

const RATE = 16_000
const LENGTHS = { shortest: 2, longest: 5 }
/** From 0 to 1, the same in each run. */
const createRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return (seed >>> 8) / 2 ** 24
}
const noise = (seconds: number, level: number, random = createRandom(1)): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, () => level * (2 * random() - 1))
const silence = (seconds: number) => new Float32Array(Math.round(seconds * RATE))
const joined = (parts: readonly Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap(part => [...part]))

const cutUp = (sound: Float32Array, part = () => RATE): Float32Array[] => {
  const pieces = createSpeechPieces(LENGTHS)
  const done: Float32Array[] = []
  for (let at = 0; at < sound.length; ) {
    const size = part()
    done.push(...pieces.add(sound.subarray(at, at + size)))
    at += size
  }
  return [...done, pieces.rest()]
}
const secondsOf = (pieces: readonly Float32Array[]) => pieces.map(({ length }) => length / RATE)

describe('speech is cut into pieces', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('that are the whole sound, none too long (%i)', seed => {
    const random = createRandom(seed)
    const parts = Array.from({ length: 12 }, () =>
      random() < 0.5 ? silence(2 * random()) : noise(4 * random(), 0.2 * random(), random),
    )
    const sound = joined(parts)
    const pieces = cutUp(sound, () => 1 + Math.floor(3_000 * random()))
    expect(joined(pieces)).toEqual(sound)
    expect(Math.max(...secondsOf(pieces))).toBeLessThanOrEqual(LENGTHS.longest)
    expect(Math.min(...secondsOf(pieces.slice(0, -1)))).toBeGreaterThanOrEqual(LENGTHS.shortest)
    expect(cutUp(sound, () => sound.length)).toEqual(pieces)
  })

  it.each([
    ['in the first pause that is long enough', [noise(3, 0.2), silence(0.5), noise(1, 0.2)], [3.3, 1.2]],
    ['not in a pause before it may', [noise(1, 0.2), silence(0.5), noise(1, 0.2)], [2.5]],
    ['at the quietest place without one', [noise(4, 0.2), noise(0.1, 0.02), noise(3, 0.2)], [4.04, 3.06]],
    ['in a pause that is not all silent', [noise(3, 0.2), noise(0.5, 0.003), noise(1, 0.2)], [3.3, 1.2]],
    ['not inside of a quiet voice', [noise(0.5, 0.01), noise(3, 0.003), noise(1, 0.01)], [4.5]],
    ['where all is silent', [silence(5)], [2.3, 2.3, 0.4]],
    ['not at all when it is short', [noise(1, 0.2)], [1]],
    ['into nothing when there is nothing', [], [0]],
  ])('%s', (_, parts, seconds) => {
    expect(secondsOf(cutUp(joined(parts)))).toEqual(seconds)
  })
})

describe('a quiet voice', () => {
  const peak = (samples: Float32Array) => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)

  it.each([
    ['is made louder', [noise(2, 0.01)], 0.2],
    ['is made louder though somebody knocks', [noise(1, 0.01), noise(0.04, 0.8), noise(1, 0.01)], 1],
    ['that is far away stays what it is, thirty times louder', [noise(1, 0.001)], 0.03],
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

  it.each([
    [[silence(1)], true],
    [[], true],
    [[noise(1, 0.0005)], true],
    [[silence(1), noise(0.1, 0.01), silence(1)], false],
  ])('is not silence %#', (parts, expected) => {
    expect(isSilent(joined(parts))).toBe(expected)
  })
})
