import { UI_LOCALES } from '@vivavox/contracts/locales'
import { questionFaults } from '@vivavox/contracts/question-faults'
import type { VacancyStarter } from '@vivavox/contracts/vacancy-starters'
import { describe, expect, it } from 'vitest'
import { unscoredReason } from '../../../../ai/builtin/evaluate/unscored-reason.ts'
import { readStarters } from './read-starters.ts'

const ROLES = 40
const QUESTIONS = 5
/** Heard once and remembered, characters. */
const QUESTION_MAX = 160
const NAME_MAX = 50
const ANCHOR_MAX = 120

/** What an ad must not say of a person, and titles that name a gender. */
const FORBIDDEN =
  /\b(?:young|youthful|energetic|native speaker|mother tongue|man|men|wom[ae]n|ladies|girls?|guys?|salesm[ae]n|foreman|waitress|chairman|he or she|he\/she)\b|(?<!\p{L})(?:молод\p{L}*|юн\p{L}+|энергичн\p{L}*|славянск\p{L}*|граждан(?:ство|ин)\p{L}*|(?:мужчин|женщин|девуш|парн)\p{L}*|до \d\d лет|без вредных|уборщиц\p{L}*|горничн\p{L}*|официантк\p{L}*|продавщиц\p{L}*|секретарш\p{L}*)(?!\p{L})/iu

const LETTERS = { en: /[а-яё]/i, ru: /[ґєії]/i }

const written = ({ title, description, questions, criteria }: VacancyStarter): string[] => [
  title,
  description,
  ...questions,
  ...criteria.flatMap(({ name, anchors }) => [name, ...Object.values(anchors)]),
]
const repeated = (texts: readonly string[]): string[] => {
  const plain = texts.map(text =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  return plain.filter((text, index) => plain.indexOf(text) !== index)
}

it(`has the same ${ROLES} roles in every language`, () => {
  const [english, ...others] = UI_LOCALES.map(locale =>
    readStarters(locale)
      .map(({ role }) => role)
      .sort(),
  )
  expect(english).toHaveLength(ROLES)
  for (const roles of others) expect(roles).toEqual(english)
})

it('asks the same number of things of a role at the same level in every language', () => {
  const shapes = UI_LOCALES.map(locale =>
    readStarters(locale)
      .map(({ role, difficulty, criteria, description }) => ({
        role,
        difficulty,
        criteria: criteria.map(({ kind, weight }) => [kind, weight]),
        lines: description.split('\n').length,
      }))
      .sort((one, other) => (one.role < other.role ? -1 : 1)),
  )
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
})

describe.each(UI_LOCALES)('the roles in %s', locale => {
  const starters = readStarters(locale)

  it('stand in the order of their titles, each of which is there once', () => {
    const titles = starters.map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, locale)))
    expect(repeated(titles)).toEqual([])
  })

  it('ask no question twice', () => {
    expect(repeated(starters.flatMap(({ questions }) => questions))).toEqual([])
  })

  it.each(starters.map(starter => [starter.role, starter] as const))('%s keeps the bounds', (_, starter) => {
    const { questions, criteria } = starter
    expect(starter.language).toBe(locale)
    expect(unscoredReason(starter)).toBeNull()
    expect(questions).toHaveLength(QUESTIONS)
    expect(questions.flatMap(questionFaults)).toEqual([])
    expect(questions.filter(question => question.length > QUESTION_MAX)).toEqual([])
    expect(criteria.length).toBeGreaterThanOrEqual(3)
    expect(criteria.length).toBeLessThanOrEqual(5)
    expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(criteria.filter(({ kind }) => kind === 'communication')).toHaveLength(1)
    expect(repeated(criteria.map(({ name }) => name))).toEqual([])
    expect(criteria.filter(({ name }) => name.length > NAME_MAX)).toEqual([])
    const anchors = criteria.flatMap(criterion => Object.values(criterion.anchors))
    expect(anchors.filter(anchor => anchor.length < 8 || anchor.length > ANCHOR_MAX)).toEqual([])
    expect(repeated(anchors)).toEqual([])
  })

  it.each(starters.map(starter => [starter.role, starter] as const))(
    '%s says nothing unfit',
    (_, starter) => {
      const texts = written(starter)
      expect(texts.filter(text => FORBIDDEN.test(text))).toEqual([])
      expect(texts.filter(text => LETTERS[locale].test(text))).toEqual([])
      expect(texts.filter(text => /[{}<>]|\s{2}(?<!\n\n)|\s$/.test(text))).toEqual([])
    },
  )
})
