import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mendCriteria, normaliseWeights } from './mend-criteria.ts'
import { addQuestions } from './mend-questions.ts'

const VACANCY = { language: 'en', lines: ['Care for patients on the ward', 'Night shifts'], avoid: [] }
const given = (question: string, line = 0, strong_answer = '') => ({ question, line, strong_answer })
const added = (questions: string[], more: string[], count: number, language = 'en') =>
  addQuestions(
    questions.map(question => ({ question, source: null, strongAnswer: '' })),
    more.map(question => given(question)),
    count,
    { ...VACANCY, language },
  ).questions.map(({ question }) => question)

describe('questions of a model', () => {
  it.each<[string, string, string[]]>([
    ['en', 'How old are you, and who helps you?', ['protected_age']],
    ['en', 'What did you do? And what came of it?', ['asks_twice']],
    ['en', 'Как вы передаёте смену коллегам, если на отделении очень много работы?', ['other_language']],
    ['ru', 'How do you hand over a shift when there is a lot of work to do?', ['other_language']],
    ['de', 'Sind Sie verheiratet?', ['protected_family']],
    ['ko', '환자를 어떻게 돌보시나요?', []],
  ])('are turned down for a fault (%s: %s)', (language, question, why) => {
    const { refused } = addQuestions([], [given(question)], 1, { ...VACANCY, language })
    expect(refused.flatMap(one => one.why)).toEqual(why)
  })

  it('name the line they come from only where that is true', () => {
    const questions = [
      given('How do you care for patients who are afraid?', 1),
      given('Which tools do you like?', 2),
      given('Why did you leave?', 7),
      given('What do you do first?', 0),
    ]
    expect(addQuestions([], questions, 4, VACANCY).questions.map(({ source }) => source)).toEqual([
      'Care for patients on the ward',
      null,
      null,
      null,
    ])
  })

  it('are none of those that were shown before', () => {
    const shown = { ...VACANCY, avoid: ['Why this ward?'] }
    expect(addQuestions([], [given('why this ward')], 1, shown).questions).toEqual([])
  })

  it('bring what a strong answer contains, as it can be stored', () => {
    const strong_answer = ` **Own**\n case ${'x'.repeat(600)}`
    const [written] = addQuestions([], [given('Why?', 0, strong_answer)], 1, VACANCY).questions
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
