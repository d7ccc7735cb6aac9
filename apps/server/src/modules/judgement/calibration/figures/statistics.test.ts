import { describe, expect, it } from 'vitest'
import { groupBy, mean, ranks, spearman } from './statistics.ts'

describe('spearman', () => {
  it.each([
    ['the same order', [1, 2, 3, 4], [10, 20, 30, 400], 1],
    ['the opposite order', [1, 2, 3], [3, 2, 1], -1],
    ['ties on one side', [1, 2, 2, 3], [1, 2, 3, 4], 0.9487],
    ['ties on both sides', [1, 1, 2, 2], [1, 1, 2, 2], 1],
    ['no relation', [1, 2, 3, 4], [2, 4, 1, 3], 0],
  ])('of %s', (_, a, b, expected) => {
    expect(spearman(a, b)).toBeCloseTo(expected, 4)
  })

  it.each([
    ['two pairs', [1, 2], [1, 2]],
    ['a list that is all alike', [5, 5, 5], [1, 2, 3]],
    ['nothing', [], []],
  ])('is unknown for %s', (_, a, b) => {
    expect(spearman(a, b)).toBeNull()
  })

  it('refuses lists of different length', () => expect(() => spearman([1, 2, 3], [1, 2])).toThrow('no pairs'))
})

it('ranks share the middle of the places of equal values', () => {
  expect(ranks([30, 10, 20, 20])).toEqual([4, 1, 2.5, 2.5])
})

describe('mean and groups', () => {
  it('know no mean of nothing', () => expect([mean([]), mean([1, 2])]).toEqual([null, 1.5]))
  it('keep the order of keys and of what belongs to them', () => {
    expect([...groupBy([3, 1, 4, 1, 5], value => value % 2)]).toEqual([
      [1, [3, 1, 1, 5]],
      [0, [4]],
    ])
  })
})
