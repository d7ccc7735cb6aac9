import { QUESTIONS_MAX } from '@vivavox/contracts/limits'
import { DIFFICULTIES } from '@vivavox/contracts/lists'
import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import {
  anotherQuestion,
  type GenerateContent,
  generateContent,
  generatedContent,
} from '@vivavox/contracts/vacancies'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedLibrary } from '../../words/languages/library.ts'
import { likeness, normalised, wordSet } from '../../words/similar.ts'
import { spokenWords } from '../../words/speakable.ts'
import { writeAlternatives, writeQuestions } from './question-writer.ts'

const ward = {
  title: 'Медицинская сестра процедурного кабинета',
  description: `Обязанности:
• Забор крови у пациентов, подготовка пробирок
• Ведение медицинской документации в МИС
Требования:
- Опыт работы от 2 лет
Условия:
- График 2/2 с 8:00 до 20:00
- Оформление по ТК РФ, оплата больничных`,
}

const order = (change: object): GenerateContent => generateContent.parse({ ...ward, ...change })
const questionsOf = (change: object): string[] => writeQuestions(order(change)).questions

const faultsOf = (question: string): string[] => [
  ...(spokenWords(question) < 45 ? [] : ['too long']),
  ...(/[\\[\]{}<>|\n\t@]/.test(question) ? ['unreadable mark'] : []),
  ...(/ {2}|undefined|null|^\s|\s$|\.\./.test(question) ? ['broken text'] : []),
  ...(/^[\p{Lu}\p{Lo}\p{N}¿«„“「À-Ý]/u.test(question) ? [] : ['no capital']),
]

const expectGood = (questions: string[], count: number): void => {
  expect(questions).toHaveLength(count)
  expect(new Set(questions.map(normalised)).size).toBe(count)
  expect(questions.flatMap(question => faultsOf(question).map(fault => `${fault}: ${question}`))).toEqual([])
  const words = questions.map(wordSet)
  const alike = words.flatMap((a, i) => words.slice(i + 1).filter(b => likeness(a, b) >= 0.8))
  expect(alike).toEqual([])
}

const isWritten = (language: string): boolean => shippedLibrary().written.includes(language)
const COUNTS = Array.from({ length: QUESTIONS_MAX }, (_, index) => index + 1)

// Hundreds of vacancies each: more than the usual five seconds on a busy machine.
describe('number and form of the questions', { timeout: 60_000 }, () => {
  it.each(INTERVIEW_LANGUAGES.filter(isWritten))('%s: every level and every count', language => {
    for (const difficulty of DIFFICULTIES)
      for (const questions_count of COUNTS)
        expectGood(questionsOf({ language, difficulty, questions_count }), questions_count)
  })

  it.each(INTERVIEW_LANGUAGES.filter(language => !isWritten(language)))('%s: none', language => {
    expect(questionsOf({ language })).toEqual([])
    const request = { title: 'Ward', description: 'Duties:\n- Dress wounds', questions: [], language }
    expect(writeAlternatives(anotherQuestion.parse(request)).alternatives).toEqual([])
  })

  const text = fc.oneof(
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          ...['\n', '- ', '• ', ', ', '; ', '. ', ': ', '(', ')', '"', '«', '{p} {at}', '$&', '💥', '[](){}'],
          ...[
            'Обязанности:',
            'Requirements:',
            '职责：',
            'manage',
            'the',
            'team',
            'вести',
            'учёт',
            'Вы ведёте',
          ],
          ...['Опыт от 3 лет', '24/7', 'C++', 'node_modules', '24:00', 'must have', '<script>', '管理', '。'],
        ),
        { maxLength: 60 },
      )
      .map(words => words.join(' ')),
  )
  it('accepts any title and description', () => {
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom('en', 'ru', 'es', 'fr', 'de', 'zh', 'ja'),
        fc.constantFrom(...DIFFICULTIES),
        fc.integer({ min: 1, max: QUESTIONS_MAX }),
        (title, description, language, difficulty, questions_count) => {
          const request = { ...order({ language, difficulty, questions_count }), title, description }
          expectGood(writeQuestions(request).questions, questions_count)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([
    ['a long text without ends', 'слово '.repeat(3_400)],
    ['unclosed markup', '<script'.repeat(2_900)],
    ['brackets', '('.repeat(20_000)],
    ['commas', 'manage, '.repeat(2_500)],
    ['bullets', '- Manage the team of people\n'.repeat(740)],
    ['letters', 'ж'.repeat(20_000)],
  ])('%s of 20,000 characters is read', (_, description) => {
    const request = { ...order({ language: 'ru', questions_count: 20 }), description }
    expectGood(writeQuestions(request).questions, 20)
  })

  it('always answers the same', () => {
    expect(questionsOf({ language: 'ru' })).toEqual(questionsOf({ language: 'ru' }))
  })
})

describe('what the writer answers', { timeout: 60_000 }, () => {
  const draftedContent = generatedContent.omit({ systemPrompt: true })

  it.each(INTERVIEW_LANGUAGES)('%s: criteria add up and the contract holds', language => {
    for (const difficulty of DIFFICULTIES) {
      const answer = writeQuestions(order({ questions_count: 7, language, difficulty }))
      expect(draftedContent.safeParse(answer).success).toBe(true)
      expect(answer.sources).toHaveLength(answer.questions.length)
      expect(answer.criteria.reduce((sum, criterion) => sum + criterion.weight, 0)).toBe(100)
      expect(new Set(answer.criteria.map(criterion => criterion.kind))).toEqual(
        new Set(['technical', 'communication']),
      )
      expect(new Set(answer.criteria.map(criterion => criterion.name)).size).toBe(answer.criteria.length)
      for (const { anchors } of answer.criteria)
        for (const anchor of [anchors.weak, anchors.solid, anchors.strong])
          expect(anchor).toMatch(/^[^{}]{10,}$/)
      expect(answer.questions_language).toBe(isWritten(language) ? language : 'en')
    }
  })

  const casting = 'Вы отливаете колокола для храмов и ратуш по старинным образцам.'
  it.each([
    ['Bell founder', 'We need a bell founder.', 'en', true],
    ['Литейщик колоколов', casting, 'ru', true],
    ['Nurse', 'Duties:\n- dress wounds\n- give medicine\n- teach relatives', 'en', undefined],
  ])('says where most questions are general: %s', (title, description, language, general) =>
    expect(writeQuestions(order({ title, description, language })).general).toBe(general),
  )

  const patients =
    'Вы ухаживаете за больными в хирургии, ставите капельницы, делаете перевязки, ведёте журнал назначений, помогаете врачу на обходе и учите младших сестёр.'
  it.each([
    ['Bell founder', casting, 'ru', 'trade'],
    ['Nurse', 'We need a nurse.', 'en', 'description'],
    ['Krankenpfleger', 'Wir suchen Sie.', 'de', 'language'],
    ['Медсестра', patients, 'ru', undefined],
  ])('says why the built-in evaluator would give no score: %s', (title, description, language, unscored) =>
    expect(writeQuestions(order({ title, description, language })).unscored).toBe(unscored),
  )

  it.each(['es', 'fr', 'de', 'zh', 'ja'])('a Russian description gives questions wholly in %s', language => {
    for (const question of questionsOf({ language, difficulty: 'hard', questions_count: 20, title: 'Ward' }))
      expect(question).not.toMatch(/\p{Script=Cyrillic}/u)
  })

  it('junior and senior are asked differently', () => {
    const junior = new Set(questionsOf({ language: 'ru', difficulty: 'easy', questions_count: 10 }))
    const shared = questionsOf({ language: 'ru', difficulty: 'hard', questions_count: 10 }).filter(question =>
      junior.has(question),
    )
    expect(shared.length).toBeLessThanOrEqual(5)
  })
})
