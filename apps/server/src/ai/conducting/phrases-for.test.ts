import { INTERVIEW_LANGUAGES, isCandidateLanguage } from '@vivavox/contracts/locales'
import { describe, expect, it } from 'vitest'
import { MISSING } from '../words/languages/ids.ts'
import { shippedLibrary } from '../words/languages/library.ts'
import { hasPhrases, phrasesFor } from './phrases-for.ts'

const everything = (language: string, title = 'Nurse'): string[] => {
  const say = phrasesFor(language)
  const variants = Array.from({ length: 12 }, (_, index) => index)
  return [
    say.greeting({ title, questions: 5 }),
    say.demoGreeting({ title, questions: 5 }),
    say.resume(),
    say.timeLimit(),
    say.farewell(),
    say.farewell('Acme'),
    say.stoppedEarly(),
    say.demoFarewell(),
    ...variants.flatMap(index => [
      say.leadIn(index, 12),
      say.acknowledgement(index),
      say.notWrittenDown(index),
      say.skipped(index),
      say.repeat('Q $& {question}', index),
      ...MISSING.map(missing => say.followUp(missing, index)),
    ]),
  ]
}

describe('spoken phrases', () => {
  it.each(INTERVIEW_LANGUAGES)('%s is complete', language => {
    for (const phrase of everything(language)) {
      expect(phrase.length).toBeGreaterThan(2)
      expect(phrase.replace('Q $& {question}', '')).not.toMatch(/[{}]|undefined| {2}/)
    }
    expect(phrasesFor(language).native).toBe(shippedLibrary().written.includes(language))
    // The form and the candidate's page say so by this.
    expect(hasPhrases(language)).toBe(isCandidateLanguage(language))
  })

  it.each([
    ['en', 1, '1 question for'],
    ['en', 2, '2 questions for'],
    ['ru', 1, '1 вопрос.'],
    ['ru', 2, '2 вопроса.'],
    ['ru', 5, '5 вопросов.'],
    ['ru', 11, '11 вопросов.'],
    ['ru', 21, '21 вопрос.'],
    ['es', 1, '1 pregunta '],
    ['fr', 3, '3 questions'],
    ['de', 1, 'eine Frage'],
    ['zh', 3, '3 个问题'],
    ['ja', 3, '3問'],
  ])('%s counts %i', (language, questions, said) => {
    expect(phrasesFor(language).greeting({ title: 'Nurse', questions })).toContain(said)
  })

  it.each(shippedLibrary().written)(
    '%s: the greeting says that an AI speaks and names the position',
    language => {
      const greeting = phrasesFor(language).greeting({ title: 'Nurse', questions: 5 })
      expect(greeting).toMatch(/\bAI\b|ИИ|inteligencia artificial|intelligence artificielle|KI-|人工智能|AI/)
      expect(greeting).toContain('Nurse')
    },
  )

  it('leaves out a title it cannot say', () => {
    expect(phrasesFor('en').greeting({ title: 'Медсестра', questions: 3 })).toContain('for this position')
  })

  it('varies its words, always in the same way', () => {
    const say = phrasesFor('ru')
    expect(say.acknowledgement(0)).not.toBe(say.acknowledgement(1))
    expect(say.acknowledgement(1)).toBe(phrasesFor('ru').acknowledgement(1))
    expect(say.followUp('result', 0)).not.toBe(say.followUp('result', 1))
    expect(say.leadIn(4, 5)).toMatch(/последн/)
  })

  it('repeats the question word for word', () => {
    expect(phrasesFor('en').repeat('How much is $& {p}?', 1)).toContain('How much is $& {p}?')
  })
})
