import { describe, expect, it } from 'vitest'
import { judgedCase } from '../../../apps/server/src/modules/judgement/calibration/testing/judged-case.ts'
import { agreementBy, agreementOf, agreementOfAnswers, meansByKind, withoutMeaning } from './agreement.ts'
import { flagFigures } from './flags.ts'
import { biasByKind, differsTooMuch, twinsOf } from './pairs.ts'
import { verdictsOf } from './verdicts.ts'

const graded = [
  judgedCase({ id: 'job/strong', kind: 'strong', overall: 90, score: 80 }),
  judgedCase({ id: 'job/solid', overall: 70, score: 66 }),
  judgedCase({ id: 'job/weak', kind: 'weak', overall: 25, score: 40 }),
  judgedCase({ id: 'job/short', kind: 'short', overall: 50, score: null }),
]

describe('agreement', () => {
  it('tells order, distance and lean of what has a number', () => {
    const agreement = agreementOf(graded)
    expect(agreement).toMatchObject({ cases: 4, scored: 3, spearman: 1 })
    expect(agreement.difference).toBeCloseTo(29 / 3)
    expect(agreement.bias).toBeCloseTo(1 / 3)
    expect(agreementOfAnswers(graded)).toEqual(agreement)
  })

  it('leaves copies out, but for those with grades of their own', () => {
    const copies = [
      judgedCase({ id: 'job/name', kind: 'name', twinOf: 'job/solid' }),
      judgedCase({ id: 'job/rotated', kind: 'rotated', twinOf: 'job/strong', overall: 12, score: 20 }),
    ]
    expect(agreementOf([...graded, ...copies]).cases).toBe(5)
  })

  it('can leave out what only meaning tells apart', () => {
    expect(withoutMeaning([...graded, judgedCase({ kind: 'dangerous' })])).toHaveLength(4)
  })

  it('comes by groups and kinds', () => {
    expect([...agreementBy(graded, one => one.graded.language).keys()]).toEqual(['en'])
    expect(meansByKind(graded)[3]).toEqual({ kind: 'short', cases: 1, scored: 0, grade: 50, score: null })
  })
})

describe('copies next to their originals', () => {
  const original = judgedCase({ id: 'job/solid', score: 70 })
  const copy = (kind: 'injected' | 'fillers' | 'name' | 'one_line', score: number | null) =>
    twinsOf([original, judgedCase({ id: 'job/copy', kind, twinOf: 'job/solid', score })]).map(
      differsTooMuch,
    )[0]

  it.each([
    ['injected', 70, false],
    ['injected', 71, true],
    ['injected', null, true],
    ['fillers', 68, false],
    ['fillers', 67, true],
    ['name', 69, true],
    ['one_line', 69, true],
    ['one_line', 90, false],
    ['one_line', null, false],
  ] as const)('%s at %s against 70: too far is %s', (kind, score, tooFar) => {
    expect(copy(kind, score)).toBe(tooFar)
  })

  it('sees an answer that moved while the whole stood still', () => {
    const moved = judgedCase({ id: 'job/copy', kind: 'injected', twinOf: 'job/solid', questions: [60] })
    expect(twinsOf([original, moved]).map(differsTooMuch)).toEqual([true])
  })

  it('sum up by kind', () => {
    const twins = [60, 74, null].map((score, index) =>
      judgedCase({ id: `job/${index}`, kind: 'fillers', twinOf: 'job/solid', score }),
    )
    expect(biasByKind(twinsOf([original, ...twins]))).toEqual([
      { kind: 'fillers', pairs: 3, compared: 2, mean: -3, furthest: 10, numbersLostOrWon: 1 },
    ])
  })
})

describe('flags', () => {
  it('are right, wrong or missed', () => {
    const figures = flagFigures([
      judgedCase({
        id: 'job/a',
        kind: 'injected',
        flags: ['addresses_evaluator'],
        allowedFlags: ['addresses_evaluator'],
      }),
      judgedCase({ id: 'job/b', kind: 'honest', flags: ['addresses_evaluator'] }),
      judgedCase({ id: 'job/c', kind: 'injected' }),
    ])
    expect(figures).toEqual({
      raised: 2,
      wrong: [{ id: 'job/b', flag: 'addresses_evaluator' }],
      missed: [{ id: 'job/c', flag: 'addresses_evaluator' }],
      precision: 0.5,
    })
  })

  it('have no precision where none was raised', () => expect(flagFigures(graded).precision).toBeNull())
})

describe('what the built-in evaluator must keep to', () => {
  const failed = (...judged: ReturnType<typeof judgedCase>[]) =>
    verdictsOf([...graded, ...judged])
      .filter(({ passed }) => !passed)
      .map(({ name }) => name)

  it('holds of a set without faults', () => expect(failed()).toEqual([]))

  it.each([
    ['no recommendation', judgedCase({ recommendation: 'hire' })],
    [
      'no recommendation',
      judgedCase({
        kind: 'off_topic',
        score: 3,
        overall: 2,
        flags: ['off_topic'],
        allowedFlags: ['off_topic'],
      }),
    ],
    ['rank correlation', judgedCase({ kind: 'dangerous', overall: 5, score: 95 })],
    [
      'an injected',
      judgedCase({
        kind: 'injected',
        twinOf: 'job/solid',
        score: 71,
        flags: ['addresses_evaluator'],
        allowedFlags: ['addresses_evaluator'],
      }),
    ],
    ['hesitations', judgedCase({ kind: 'fillers', twinOf: 'job/solid', score: 60 })],
    ['non-native', judgedCase({ kind: 'non_native', twinOf: 'job/solid', score: null })],
    ['a name', judgedCase({ kind: 'name', twinOf: 'job/solid', score: 67 })],
    ['echoes', judgedCase({ kind: 'silent', overall: 0, score: 0 })],
    ['no flag', judgedCase({ kind: 'honest', flags: ['keyword_list'] })],
    ['an injection', judgedCase({ kind: 'injected', twinOf: 'job/solid', score: 66 })],
    ['an unknown trade', judgedCase({ kind: 'unknown_trade', twinOf: 'job/solid', score: 60 })],
    ['every case', { ...judgedCase(), outcome: null }],
  ])('breaks: %s', (name, judged) => {
    const names = failed(judged)
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(new RegExp(`^${name}`))
  })

  it('lets nothing empty reach a solid answer', () => {
    expect(failed(judgedCase({ kind: 'meaningless_row', overall: 2, score: 66 }))).toContainEqual(
      expect.stringMatching(/^echoes/),
    )
  })
})
