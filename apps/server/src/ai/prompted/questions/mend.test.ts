import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mendCriteria, normaliseWeights } from './mend-criteria.ts'
import { addQuestions } from './mend-questions.ts'

const added = (questions: string[], more: string[], count: number) =>
  addQuestions(
    questions.map(question => ({ question, strongAnswer: '' })),
    more.map(question => ({ question, strong_answer: '' })),
    count,
  ).map(({ question }) => question)

describe('questions of a model', () => {
  it('bring what a strong answer contains, as it can be stored', () => {
    const strong_answer = ` **Own**\n case ${'x'.repeat(600)}`
    const [written] = addQuestions([], [{ question: 'Why?', strong_answer }], 1)
    expect(written?.strongAnswer).toMatch(/^Own case x+$/)
    expect(written?.strongAnswer).toHaveLength(500)
  })

  it('lose numbers, bullets, quotation marks and markup', () => {
    const given = [
      '1. What do you check first?',
      '- How do you hand over?',
      'Question 3: Why **this** ward?',
      '«Что вы проверяете сначала?»',
      'Вопрос № 5. Как вы передаёте смену?',
      '  Which\n drug is\t`rare`? ',
    ]
    expect(added([], given, 9)).toEqual([
      'What do you check first?',
      'How do you hand over?',
      'Why this ward?',
      'Что вы проверяете сначала?',
      'Как вы передаёте смену?',
      'Which drug is rare?',
    ])
  })

  it('keep quotation marks and numbers that belong to them', () => {
    const given = ['“Lean” or “agile”: what did you use?', '3 patients call at once: who is first?']
    expect(added([], given, 2)).toEqual(given)
  })

  it('are taken once each, as many as wanted, empty and endless ones left out', () => {
    const given = [
      '',
      '?!',
      'How do you plan a week?',
      'how do you plan a WEEK',
      'x '.repeat(600),
      'Why?',
      'Who?',
    ]
    expect(added(['Why?'], given, 3)).toEqual(['Why?', 'How do you plan a week?', 'Who?'])
  })
})

const anchors = { weak: 'Weak', solid: 'Solid', strong: 'Strong' }
const criterion = (name: string, weight = 10, change: Partial<typeof anchors> = {}) => ({
  name,
  weight,
  anchors: { ...anchors, ...change },
})

describe('criteria of a model', () => {
  it('weigh 100 together and say of what kind they are', () => {
    const mended = mendCriteria({
      technical_criteria: [criterion('Care', 40), criterion('Drugs', 20)],
      communication_criteria: [criterion('Clarity', 20)],
    })
    expect(mended.map(({ name, kind, weight }) => [name, kind, weight])).toEqual([
      ['Care', 'technical', 50],
      ['Drugs', 'technical', 25],
      ['Clarity', 'communication', 25],
    ])
    expect(mended[0]?.anchors).toEqual(anchors)
  })

  it('are complete and distinct, and the six heaviest at most', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    const mended = mendCriteria({
      technical_criteria: names.map((name, index) => criterion(name, index + 1)),
      communication_criteria: [criterion(' a. ', 9), criterion('H', 90, { strong: ' ' })],
    })
    expect(mended.map(({ name }) => name)).toEqual(['a.', 'C', 'D', 'E', 'F', 'G'])
  })

  it('fit into what a vacancy can hold', () => {
    const [mended] = mendCriteria({
      technical_criteria: [criterion('😀'.repeat(100), 1, { weak: 'я'.repeat(900) })],
      communication_criteria: [],
    })
    expect(mended?.name.length).toBeLessThanOrEqual(120)
    expect(mended?.name.isWellFormed()).toBe(true)
    expect(mended?.anchors.weak).toHaveLength(500)
  })
})

describe('weights', () => {
  it('that add up to 100 stay', () => expect(normaliseWeights([60, 25, 14, 1])).toEqual([60, 25, 14, 1]))

  it('of nothing are shared out evenly', () => expect(normaliseWeights([0, 0, 0])).toEqual([34, 33, 33]))

  it('too near each other to tell apart by their shares keep their order', () =>
    expect(normaliseWeights([999_999.9999999998, 999_999.9999999997, 0])).toEqual([50, 49, 1]))

  it('are whole, at least 1, add up to 100 and keep their order', () => {
    const weights = fc.array(fc.double({ min: -5, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(weights, given => {
        const mended = normaliseWeights(given)
        expect(mended.reduce((sum, weight) => sum + weight, 0)).toBe(100)
        expect(mended.every(weight => Number.isInteger(weight) && weight >= 1)).toBe(true)
        given.forEach((one, i) => {
          given.forEach((other, k) => {
            if (Math.max(0, one) > Math.max(0, other))
              expect(mended[i]).toBeGreaterThanOrEqual(mended[k] ?? 0)
          })
        })
      }),
    )
  })
})
