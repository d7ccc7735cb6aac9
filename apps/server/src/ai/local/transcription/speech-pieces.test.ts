import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { describe, expect, it } from 'vitest'
import { joined, noise, silence } from '../testing/noise.ts'
import { createSpeechPieces } from './speech-pieces.ts'

const RATE = 16_000
const LENGTHS = { shortest: 2, longest: 5 }
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
/** Compared as bytes: to walk through samples one by one takes a second for each sound. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
const secondsOf = (pieces: readonly Float32Array[]) => pieces.map(({ length }) => length / RATE)

describe('speech is cut into pieces', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('that are the whole sound, none too long (%i)', seed => {
    const random = createRandom(seed)
    const parts = Array.from({ length: 12 }, () =>
      random() < 0.5 ? silence(2 * random()) : noise(4 * random(), 0.2 * random(), random),
    )
    const sound = joined(parts)
    const pieces = cutUp(sound, () => 1 + Math.floor(3_000 * random()))
    expect(bytesOf(joined(pieces)).equals(bytesOf(sound))).toBe(true)
    expect(Math.max(...secondsOf(pieces))).toBeLessThanOrEqual(LENGTHS.longest)
    expect(Math.min(...secondsOf(pieces.slice(0, -1)))).toBeGreaterThanOrEqual(LENGTHS.shortest)
    const atOnce = cutUp(sound, () => sound.length)
    expect(secondsOf(atOnce)).toEqual(secondsOf(pieces))
    expect(bytesOf(joined(atOnce)).equals(bytesOf(sound))).toBe(true)
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
