import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestCommon } from './longest-common.ts'

describe('longestCommon', () => {
  it.each([
    [[], [], []],
    [[1, 2], [], []],
    [[1, 2], [3, 4], []],
    [
      [1, 2, 3],
      [1, 2, 3],
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      [1, 2, 3],
      [1, 3],
      [
        [0, 0],
        [2, 1],
      ],
    ],
    [
      [1, 2, 3, 4],
      [1, 9, 3, 8, 4],
      [
        [0, 0],
        [2, 2],
        [3, 4],
      ],
    ],
    [[1, 1, 1], [1], [[0, 0]]],
  ])('%j and %j', (a, b, matches) => expect(longestCommon(a, b)).toEqual(matches))

  /** By trying everything: short lists only. */
  const longest = (a: number[], b: number[]): number => {
    const [x, ...as] = a
    const [y, ...bs] = b
    if (x === undefined || y === undefined) return 0
    return x === y ? 1 + longest(as, bs) : Math.max(longest(as, b), longest(a, bs))
  }
  const list = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 8 })

  it('finds equal values in rising order, as many as there can be', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const matches = longestCommon(a, b)
        for (const [at, [i, j]] of matches.entries()) {
          const [previousI, previousJ] = matches[at - 1] ?? [-1, -1]
          expect(a[i]).toBe(b[j])
          expect(i > previousI && j > previousJ).toBe(true)
        }
        expect(matches).toHaveLength(longest(a, b))
      }),
    )
  })
})
