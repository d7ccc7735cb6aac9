import type { VacancyStarter } from '@vivavox/contracts/vacancy-starters'
import { describe, expect, it } from 'vitest'
import { bodyOf, emptyDraft } from '../draft.ts'
import { findStarters, starterLocale, withStarter } from './starters.ts'

const starter = (title: string, description: string): VacancyStarter => ({
  role: title.toLowerCase(),
  title,
  description,
  difficulty: 'hard',
  language: 'ru',
  questions: ['Что вы проверяете первым?'],
  criteria: [
    {
      name: 'Точность',
      kind: 'technical',
      weight: 100,
      anchors: { weak: 'Нет.', solid: 'Да.', strong: 'Всегда.' },
    },
  ],
})
const COOK = starter('Повар', 'Готовите обеды и ведёте учёт продуктов')
const ACCOUNTANT = starter('Бухгалтер', 'Ведёте учет')
const LEAD = starter('Главный бухгалтер', 'Отвечаете за отчётность')
const phrases = {
  thanks: 'a',
  next: 'b',
  last: 'c',
  skipped: 'd',
  unheard: 'e',
  resume: 'f',
  passed_on: 'g',
  farewell: 'h',
}

describe('findStarters', () => {
  const found = (search: string) => findStarters([COOK, ACCOUNTANT, LEAD], search)
  it.each([
    ['', [COOK, ACCOUNTANT, LEAD]],
    ['  бухгалтер ', [ACCOUNTANT, LEAD]],
    ['учёт', [COOK, ACCOUNTANT]],
    ['УЧЕТ бух', [ACCOUNTANT]],
    ['отвеч', [LEAD]],
    ['пилот', []],
  ])('finds by “%s”', (search, expected) => {
    expect(found(search)).toEqual(expected)
  })
  it('shows titles first', () => {
    const inText = starter('Кассир', 'Помогаете, когда нужен бухгалтер')
    expect(findStarters([inText, ACCOUNTANT], 'бухгалтер')).toEqual([ACCOUNTANT, inText])
  })
})

describe('starterLocale', () => {
  it.each([
    ['ru', 'en', 'ru'],
    ['en-GB', 'ru', 'en'],
    ['es', 'ru', 'ru'],
    ['es', 'fr', 'en'],
  ])('of a form in %s on a page in %s is %s', (form, shown, expected) => {
    expect(starterLocale(form, shown)).toBe(expected)
  })
})

describe('withStarter', () => {
  const draft = { ...emptyDraft, language: 'en', maxCandidates: '7', deadline: '2039-01-01T10:00', phrases }
  it('takes texts, level and criteria of the role, and keeps the settings', () => {
    const before = bodyOf(draft)
    const { title, description, difficulty, language, questions, criteria } = COOK
    expect(bodyOf(withStarter(draft, COOK))).toEqual({
      ...before,
      title,
      description,
      difficulty,
      language,
      questions,
      strong_answers: [''],
      questions_count: 1,
      criteria,
      phrases: null,
    })
  })
  it('keeps a variety of the same language and its phrases', () => {
    const filled = withStarter({ ...draft, language: 'ru-RU' }, COOK)
    expect([filled.language, filled.phrases]).toEqual(['ru-RU', phrases])
  })
})
