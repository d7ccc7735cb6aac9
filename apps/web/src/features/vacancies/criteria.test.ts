import { CRITERIA_MAX } from '@vivavox/contracts/limits'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  changeCriteria,
  type FormCriterion,
  parseWeight,
  roundedPercentages,
  savedCriteria,
  toFormCriteria,
  weightPercentages,
  weightSum,
} from './criteria.ts'

const anchors = { weak: 'a', solid: 'b', strong: 'c' }
const criterion = (key: number, weight: string): FormCriterion => ({
  key,
  name: `criterion ${key}`,
  kind: 'technical',
  weight,
  anchors,
})

test.each([
  ['30', 30],
  ['12,5', 12.5],
  [' 0 ', 0],
  ['100', 100],
  ['101', null],
  ['-1', null],
  ['', null],
  ['x', null],
  ['1e3', null],
])('the weight %j reads %j', (typed, weight) => expect(parseWeight(typed)).toBe(weight))

describe('roundedPercentages', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [30, 30],
      [50, 50],
    ],
    [
      [0, 5],
      [0, 100],
    ],
    [[0, 0], null],
    [[], null],
  ])('of %j are %j', (weights, portions) => expect(roundedPercentages(weights)).toEqual(portions))

  it('add up to 100, each within one percent of its exact value', () => {
    const weight = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: CRITERIA_MAX }), weights => {
        const portions = roundedPercentages(weights)
        const total = weights.reduce((sum, one) => sum + one, 0)
        if (portions === null) {
          expect(total).toBe(0)
          return
        }
        expect(portions.reduce((sum, one) => sum + one, 0)).toBe(100)
        for (const [index, portion] of portions.entries())
          expect(Math.abs(portion - (100 * (weights[index] ?? 0)) / total)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('count an unreadable weight as 0', () => {
    const criteria = [criterion(1, '20'), criterion(2, 'x'), criterion(3, '20.25')]
    expect(weightSum(criteria)).toBe(40.25)
    expect(weightPercentages(criteria)).toEqual([50, 0, 50])
  })
})

describe('changeCriteria', () => {
  const list = [criterion(1, '60'), criterion(2, '20')]

  it('adds a criterion with the average weight, twelve at most', () => {
    const added = changeCriteria(list, { type: 'criterion-added' }, 7)
    expect(added[2]).toMatchObject({ key: 7, name: '', weight: '40' })
    const full = Array.from({ length: CRITERIA_MAX }, (_, index) => criterion(index, '1'))
    expect(changeCriteria(full, { type: 'criterion-added' }, 99)).toHaveLength(CRITERIA_MAX)
  })

  it('rounds the weights to 100', () => {
    const rounded = changeCriteria(list, { type: 'weights-rounded' }, 9)
    expect(rounded.map(({ weight }) => weight)).toEqual(['75', '25'])
  })

  it('keeps weights that are all 0', () => {
    const nothing = [criterion(1, '0'), criterion(2, '')]
    expect(changeCriteria(nothing, { type: 'weights-rounded' }, 9)).toEqual(nothing)
  })

  it('restores a removed criterion at its index', () => {
    const [first] = list
    if (!first) throw new Error('no criterion')
    const without = changeCriteria(list, { type: 'criterion-removed', key: 1 }, 9)
    expect(without).toHaveLength(1)
    expect(changeCriteria(without, { type: 'criterion-restored', criterion: first, index: 0 }, 9)).toEqual(
      list,
    )
  })

  it('round-trips through the form', () => {
    const saved = [{ name: 'Care', kind: 'communication' as const, weight: 12.5, anchors }]
    expect(savedCriteria(toFormCriteria(saved, 1))).toEqual(saved)
  })
})
