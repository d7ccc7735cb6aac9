import { describe, expect, it } from 'vitest'
import { TEXT_QUESTIONS } from './text-questions.data.ts'
import { isAboutJob, orderOf, type TextFindings, textVerdict } from './text-verdict.ts'

const LANGUAGES = ['en', 'ru', 'de', 'es']
const rated = (ratings: readonly number[]) => LANGUAGES.map(language => ({ language, ratings }))
const written = LANGUAGES.map(language => ({
  language,
  questions: {
    en: ['How do you pot the tomatoes in a greenhouse?'],
    ru: ['Как вы меняете набойки на обуви?'],
    de: ['Wie wartest du die Bremsen bei einem Fahrrad?'],
    es: ['¿Cómo amasa y hornea el pan de masa madre?'],
  }[language] ?? [''],
  about: ['tomato', 'обув', 'brems', 'pan'],
}))
const GOOD: TextFindings = {
  hasTemplate: true,
  rated: rated([90, 60, 10]),
  quotes: [true, true],
  written,
  speed: { tokens_read: 50, tokens_written: 10 },
}

describe('the part of pairs in order', () => {
  it.each([
    [[90, 60, 10], 1],
    [[60, 90, 10], 2 / 3],
    [[10, 60, 90], 0],
    [[50, 50, 50], 0.5],
  ])('of %j is %d', (ratings, expected) => {
    expect(orderOf(ratings)).toBeCloseTo(expected)
  })
})

describe('the verdict', () => {
  it('is fit for both where ratings, quotes and questions are right, with the time of an interview', () => {
    expect(textVerdict(GOOD)).toEqual({
      fit_for: { drafts: true, evaluation: true, failed_in: [] },
      faults: [],
      order: { en: 1, ru: 1, de: 1, es: 1 },
      writes: LANGUAGES,
      minutes_per_interview: 1.3,
    })
  })

  it.each([
    ['quotes', { quotes: [true, false] }],
    [
      'questions',
      { written: written.map(one => ({ ...one, questions: ['What is your greatest strength?'] })) },
    ],
  ] as const)('is fit for evaluation alone with wrong %s', (fault, change) => {
    expect(textVerdict({ ...GOOD, ...change })).toMatchObject({
      fit_for: { drafts: false, evaluation: true },
      faults: [fault],
    })
  })

  it.each([
    ['no_chat_template', { hasTemplate: false }],
    ['order', { rated: rated([50, 50, 50]) }],
    ['order', { rated: rated([60, 90, 10]) }],
  ] as const)('is fit for nothing with %s', (fault, change) => {
    expect(textVerdict({ ...GOOD, ...change })).toMatchObject({
      fit_for: { drafts: false, evaluation: false },
      faults: [fault],
    })
  })
})

describe('the languages of a verdict', () => {
  const [RIGHT, ONE_WRONG, WRONG] = [
    [90, 60, 10],
    [60, 90, 10],
    [10, 60, 90],
  ] as const
  const inLanguages = (ratings: Record<string, readonly number[]>) =>
    textVerdict({
      ...GOOD,
      rated: Object.entries(ratings).flatMap(([language, each]) =>
        [each, RIGHT, RIGHT].map(one => ({ language, ratings: each === WRONG ? WRONG : one })),
      ),
    })

  it('names those in which it fails, and stays fit for the others', () => {
    expect(inLanguages({ en: RIGHT, ru: WRONG, de: WRONG, es: ONE_WRONG })).toMatchObject({
      fit_for: { evaluation: true, failed_in: ['ru', 'de'] },
      faults: [],
    })
  })

  it('asks for more in one language than of a model that is right over all', () => {
    const two = [60, 10, 90]
    const order = (ratings: readonly number[]) => [ratings, RIGHT, RIGHT]
    const rated = (codes: readonly string[], each: readonly (readonly number[])[]) =>
      codes.flatMap(language => each.map(ratings => ({ language, ratings })))
    const verdict = (others: readonly (readonly number[])[]) =>
      textVerdict({ ...GOOD, rated: [...rated(['en'], order(two)), ...rated(['ru', 'de', 'es'], others)] })
    expect(verdict(order(RIGHT)).fit_for).toMatchObject({ evaluation: true, failed_in: [] })
    expect(verdict([WRONG, WRONG, WRONG]).fit_for).toMatchObject({
      evaluation: false,
      failed_in: ['en', 'ru', 'de', 'es'],
    })
  })
})

describe('questions of a model', () => {
  const about = ['bread', 'oven']
  it.each([
    [['How do you bake the bread?', 'What do you do when the oven stops?'], true],
    [['How do you bake the bread?', 'How do you bake the bread?'], false],
    [['How do you bake the bread?', 'What is your greatest strength?'], false],
    [['Tell me of the bread that you bake.', 'What do you do when the oven stops?'], false],
    [['Wie backen Sie das bread in dem oven?'], false],
    [[], false],
  ])('%j are about the job: %s', (questions, expected) => {
    expect(isAboutJob({ language: 'en', questions, about })).toBe(expected)
  })
})

it('asks twelve questions in four languages, with answers of about one length', () => {
  expect(TEXT_QUESTIONS.map(({ language }) => language).sort()).toEqual(
    LANGUAGES.flatMap(language => [language, language, language]).sort(),
  )
  for (const { answers } of TEXT_QUESTIONS) {
    const lengths = answers.map(answer => answer.length)
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.5)
  }
})
