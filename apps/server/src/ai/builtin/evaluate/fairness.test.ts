import { describe, expect, it } from 'vitest'
import { evaluate } from './index.ts'

/** The same answer in both languages, with a description in one of them. */
const PAIR = {
  en: {
    title: 'Backend engineer',
    question: 'How do you design an HTTP API?',
    answer:
      'I start from what the clients need to do, name resources, choose methods and status codes, and write the contract down as OpenAPI before the code. For example, in our billing service I made POST idempotent with a key header, because mobile clients retried and customers were charged twice. Lists use cursor pagination since offsets were slow past page one thousand.',
  },
  ru: {
    title: 'Бэкенд-разработчик',
    question: 'Как вы проектируете HTTP API?',
    answer:
      'Сначала я выясняю, что нужно клиентам, называю ресурсы, выбираю методы и коды ответа и описываю контракт в OpenAPI до кода. Например, в биллинге я сделал POST идемпотентным с ключом в заголовке, потому что мобильные клиенты повторяли запрос и с людей списывали деньги дважды. Списки листаются курсором, так как смещения тормозили.',
  },
}

const score = (language: 'en' | 'ru', answer = PAIR[language].answer) => {
  const { title, question } = PAIR[language]
  const turn = { questionIndex: 0, transcribed: true }
  const report = evaluate({
    title,
    description: 'Services in Go and PostgreSQL for a delivery company.',
    difficulty: 'medium',
    language,
    questions: [question],
    strongAnswers: [''],
    reached: [0],
    criteria: [
      { name: 'Skills', kind: 'technical', weight: 100, anchors: { weak: '', solid: '', strong: '' } },
    ],
    turns: [
      { ...turn, seq: 1, speaker: 'ai', content: question },
      { ...turn, seq: 2, speaker: 'candidate', content: answer },
    ],
  })
  expect(report.flags).toEqual([])
  return report.questions[0]?.score ?? 0
}

describe('fairness', () => {
  it('scores the same answer alike in English and in Russian', async () => {
    const [english, russian] = [await score('en'), await score('ru')]
    expect(Math.abs(english - russian)).toBeLessThanOrEqual(10)
    expect(Math.min(english, russian)).toBeGreaterThanOrEqual(60)
  })

  it.each(['en', 'ru'] as const)(
    'counts a question back to the interviewer neither for nor against, %s',
    async language => {
      const back = {
        en: ' And do you use OpenAPI in your team?',
        ru: ' А у вас в команде используют OpenAPI?',
      }
      expect(await score(language, PAIR[language].answer + back[language])).toBe(await score(language))
    },
  )
})
