import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CandidateRequest, candidateRequest } from './candidate-request.ts'

const UTTERANCES: Record<CandidateRequest, string[]> = {
  repeat: [
    'Repeat the question please',
    'Could you please repeat the question?',
    'Sorry, can you repeat that?',
    'Can you say that again?',
    'I didn’t hear you.',
    'Pardon?',
    'Повторите, пожалуйста, вопрос.',
    'Можете повторить вопрос?',
    'Не могли бы вы повторить вопрос?',
    'Простите, я не расслышала вопрос',
    'Ещё раз, пожалуйста',
    '¿Puede repetir la pregunta, por favor?',
    'Pouvez-vous répéter la question ?',
    'Können Sie die Frage wiederholen?',
    '请再说一遍',
    'もう一度お願いします',
  ],
  skip: [
    'Skip this question',
    "I don't know",
    'Can we skip this one, please?',
    'Pass.',
    'Пропустить вопрос',
    'Давайте пропустим этот вопрос',
    'Не знаю.',
    'Я не знаю ответа',
    'Überspringen, bitte',
    'Saltar',
  ],
  go_on: [
    'Next',
    'next question please',
    'Continue',
    "Let's move on",
    'Следующий вопрос',
    'Дальше!',
    'Weiter',
    '下一题',
  ],
  stop: [
    'Stop the interview',
    'I want to end this interview',
    "Let's finish here",
    'Stop.',
    'Хочу закончить интервью',
    'Давайте завершим собеседование',
    'Стоп',
    'Das Interview beenden',
  ],
}

const ANSWERS = [
  'I had to stop the interview process at my company because it was unfair.',
  'I know Go and PostgreSQL',
  'We skip the queue when a patient is in danger',
  'Next I wrote a test and then I fixed the leak in production',
  'Мы не знаем усталости и всегда доводим дело до конца, например прошлой зимой',
  'Я закончил курс и повторил эксперимент',
  'Continue watching the patient, then call the doctor on duty',
  'Yes',
  'Нет',
  '',
  '?!',
]

describe('candidateRequest', () => {
  for (const [request, utterances] of Object.entries(UTTERANCES)) {
    it.each(utterances)(`${request}: %s`, utterance => {
      expect(candidateRequest(utterance)).toBe(request)
    })
  }

  it.each(ANSWERS)('is an answer: %s', answer => {
    expect(candidateRequest(answer)).toBeNull()
  })

  it('takes a long text for an answer, whatever it holds', () => {
    expect(candidateRequest('skip this question '.repeat(100_000))).toBeNull()
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(['repeat', 'skip', 'go_on', 'stop', null]).toContain(candidateRequest(text))
      }),
    )
  })
})

it.each(['next', 'дальше', 'siguiente', 'suivant', 'weiter', '下一题', '次へ'])(
  'what the interviewer offers to write: %s goes on',
  word => {
    expect(candidateRequest(word)).toBe('go_on')
  },
)

it.each(['en', 'ru', 'es', 'fr', 'de', 'zh', 'ja'])(
  'the buttons of the room are understood in %s',
  async language => {
    const catalogue = new URL(`../../../../web/src/i18n/locales/${language}/room.json`, import.meta.url)
    const texts = JSON.parse(await readFile(catalogue, 'utf8'))
    expect(candidateRequest(texts['room.skip.words'])).toBe('skip')
    expect(candidateRequest(texts['room.greeting.words'])).toBe('go_on')
  },
)
