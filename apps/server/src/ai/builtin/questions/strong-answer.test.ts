import { describe, expect, it } from 'vitest'
import { strongAnswerTo } from './strong-answer.ts'

describe('what a strong answer contains', () => {
  it.each([
    ['en', 'Tell us about a time a patient got worse.', /One case of their own/],
    ['en-GB', 'How do you hand over a shift?', /step by step/],
    ['ru', 'Приведите пример трудной смены.', /Один случай/],
    ['ru', 'Как вы передаёте смену?', /по шагам/],
  ])('is said plainly (%s, %s)', (language, question, expected) =>
    expect(strongAnswerTo(question, language)).toMatch(expected),
  )
  it('is left to the recruiter in a language without words for it', () =>
    expect(strongAnswerTo('Erzählen Sie von einem Fall.', 'de')).toBe(''))
})
