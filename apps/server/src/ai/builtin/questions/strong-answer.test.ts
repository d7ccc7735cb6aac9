import { describe, expect, it } from 'vitest'
import { isPlainStrongAnswer, strongAnswerTo } from './strong-answer.ts'

describe('what a strong answer contains', () => {
  it.each([
    ['en', 'Tell us about a time a patient got worse.', /One case of their own/],
    ['en-GB', 'How do you hand over a shift?', /step by step/],
    ['en', 'Describe a disagreement with a colleague. How did you settle it?', /One case of their own/],
    ['en', 'When did you last have to say no to someone, and how did you put it?', /One case of their own/],
    ['en', 'A guest says that the coffee is bitter. What do you do?', /do first, what after that/],
    ['en', 'Time is short: what do you never leave out here, and why?', /step by step/],
    ['en', 'Why are you looking for a job like this now?', /fits this job/],
    ['ru', 'Вспомните разногласие с коллегой. Как вы его уладили?', /Один случай/],
    ['ru', 'Как вам удавалось снизить расход топлива?', /Один случай/],
    ['ru', 'В каком случае вы остановите работу и кому об этом скажете?', /по шагам/],
    ['ru', 'Сканер не читает этикетку. Как вы поступите?', /в первую очередь/],
    ['ru', 'Чему вы хотели бы научиться здесь за первые месяцы?', /подходит к этой работе/],
    ['ru', 'Приведите пример трудной смены.', /Один случай/],
    ['ru', 'Как вы передаёте смену?', /по шагам/],
  ])('is said plainly (%s, %s)', (language, question, expected) =>
    expect(strongAnswerTo(question, language)).toMatch(expected),
  )
  it.each(['en', 'ru'])('is known as plain, whatever was asked for (%s)', language => {
    const asked =
      language === 'en'
        ? ['Describe a mistake.', 'What would you do?', 'Why are you looking for a job?', 'How do you plan?']
        : ['Вспомните ошибку.', 'Что вы сделаете?', 'Почему вы ищете работу?', 'Как вы планируете день?']
    const texts = asked.map(question => strongAnswerTo(question, language))
    expect(new Set(texts).size).toBe(asked.length)
    expect(texts.every(isPlainStrongAnswer)).toBe(true)
  })
  it('is left to the recruiter in a language without words for it', () =>
    expect(strongAnswerTo('Erzählen Sie von einem Fall.', 'de')).toBe(''))
})
