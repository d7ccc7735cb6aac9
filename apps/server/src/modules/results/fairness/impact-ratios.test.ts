import type { FairnessGroup } from '@vivavox/contracts/fairness'
import { ETHNICITIES, SEXES, type Sex } from '@vivavox/contracts/self-identification'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssessedCount, FEWEST_SHOWN, impactRatios } from './impact-ratios.ts'

const people = (count: number, score: number, sex: Sex | null = null): AssessedCount => ({
  score,
  sex,
  ethnicity: null,
  count,
})
const sexes = (...given: AssessedCount[]) => impactRatios(given).categories[0]
const group = (sex: Sex, count: number, scoring_rate: number, impact_ratio: number | null) => ({
  sex,
  ethnicity: null,
  count,
  scoring_rate,
  impact_ratio,
})

it.each([
  { given: [], median: null },
  { given: [people(1, 40)], median: 40 },
  { given: [people(1, 90), people(1, 40)], median: 65 },
  { given: [people(3, 90), people(2, 40)], median: 90 },
  { given: [people(2, 90), people(2, 40), people(1, 60)], median: 60 },
])('the median of $given is $median', ({ given, median }) => {
  expect(impactRatios(given).median_score).toBe(median)
})

describe('scoring rates and impact ratios', () => {
  it('divide the share above the median by the highest share', () => {
    // Median 60: 8 of 10 men and 4 of 10 women lie above it, and none of those who have not said.
    const figures = sexes(
      people(8, 80, 'male'),
      people(2, 50, 'male'),
      people(4, 80, 'female'),
      people(6, 50, 'female'),
      people(5, 60),
    )
    expect(figures).toEqual({
      category: 'sex',
      groups: [group('female', 10, 0.4, 0.5), group('male', 10, 0.8, 1)],
      not_shown: 5,
    })
  })

  it('do not count a score of exactly the median as above it', () => {
    expect(sexes(people(5, 60, 'male'), people(5, 60, 'female'))?.groups).toEqual([
      group('female', 5, 0, null),
      group('male', 5, 0, null),
    ])
  })

  it('show no group of fewer than five people, and no number by which it could be told', () => {
    const figures = sexes(people(5, 80, 'male'), people(4, 50, 'female'), people(3, 50))
    expect(figures).toEqual({ category: 'sex', groups: [group('male', 5, 1, 1)], not_shown: 7 })
  })

  it('leave a group under two per cent out of the ratios, also as the highest', () => {
    const figures = sexes(
      people(5, 90, 'another'),
      people(100, 80, 'male'),
      people(100, 50, 'male'),
      people(50, 80, 'female'),
      people(150, 50, 'female'),
    )
    expect(figures?.groups).toEqual([
      group('female', 200, 0.25, 0.5),
      group('male', 200, 0.5, 1),
      group('another', 5, 1, null),
    ])
  })

  it('count a candidate who said both in all three categories, and one who said one in that one', () => {
    const { categories } = impactRatios([
      { score: 80, sex: 'female', ethnicity: 'asian', count: 6 },
      { score: 50, sex: null, ethnicity: 'asian', count: 5 },
      { score: 50, sex: 'female', ethnicity: null, count: 5 },
    ])
    expect(
      categories.map(({ groups, not_shown }) => [...groups.map(({ count }) => count), not_shown]),
    ).toEqual([
      [11, 5],
      [11, 5],
      [6, 10],
    ])
  })
})

describe('what is not shown', () => {
  const counts = (given: AssessedCount[]) =>
    impactRatios(given).categories.map(({ groups, not_shown }) => [
      ...groups.map(({ count }) => count),
      not_shown,
    ])

  it('is a second group where the first could be told by subtraction', () => {
    expect(counts([people(9, 80, 'male'), people(6, 50, 'female'), people(3, 50)])[0]).toEqual([9, 9])
  })

  it('is the whole table by both where a row and its cells would tell a small one', () => {
    const given: AssessedCount[] = [
      { score: 80, sex: 'male', ethnicity: 'white', count: 6 },
      { score: 80, sex: 'male', ethnicity: 'black', count: 3 },
      { score: 50, sex: 'female', ethnicity: 'black', count: 6 },
      { score: 50, sex: 'female', ethnicity: 'white', count: 7 },
    ]
    expect(counts(given)).toEqual([[13, 9, 0], [13, 9, 0], [22]])
  })

  const sample = fc.array(
    fc.record({
      score: fc.constantFrom(40, 60, 80),
      sex: fc.option(fc.constantFrom(...SEXES)),
      ethnicity: fc.option(fc.constantFrom(...ETHNICITIES.slice(0, 3))),
      count: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 12 },
  )
  const total = (groups: readonly { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0)

  it('leaves no candidate or at least five after any subtraction', () => {
    fc.assert(
      fc.property(sample, given => {
        const { assessed, categories } = impactRatios(given)
        fc.pre(assessed >= FEWEST_SHOWN)
        const [bySex, byEthnicity, both] = categories.map(({ groups }) => groups)
        const under = (group: FairnessGroup) =>
          both?.filter(({ sex, ethnicity }) => sex === group.sex || ethnicity === group.ethnicity) ?? []
        const rests = [
          ...categories.map(({ groups }) => assessed - total(groups)),
          ...[...(bySex ?? []), ...(byEthnicity ?? [])].map(group => group.count - total(under(group))),
        ]
        for (const rest of rests) expect(rest === 0 || rest >= FEWEST_SHOWN).toBe(true)
      }),
    )
  })

  it('could as well be people who said nothing', () => {
    fc.assert(
      fc.property(sample, fc.constantFrom(...SEXES), (given, hidden) => {
        const [bySex] = impactRatios(given).categories
        fc.pre(!bySex?.groups.some(({ sex }) => sex === hidden))
        const silent = given.map(one => (one.sex === hidden ? { ...one, sex: null } : one))
        expect(impactRatios(silent).categories[0]).toEqual(bySex)
      }),
    )
  })
})
