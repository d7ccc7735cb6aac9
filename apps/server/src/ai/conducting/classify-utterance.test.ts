import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryTurn } from '../ports/realtime-model.ts'
import { classifyUtterance, type TalkSoFar } from './classify-utterance.ts'

const QUESTIONS = [
  'What did you build last, and what was your part in it?',
  'How do you find a data race in production?',
  'Why do you want to work with us?',
]
const said = (kind: HistoryTurn['kind'], questionIndex: number | null = null): HistoryTurn => ({
  speaker: kind === 'answer' ? 'candidate' : 'ai',
  kind,
  content: '…',
  questionIndex,
})
const talk = (history: HistoryTurn[], change: Partial<TalkSoFar> = {}): TalkSoFar => ({
  questions: QUESTIONS,
  followUps: true,
  history,
  ...change,
})
const GREETED = [said('greeting')]
const FIRST = [...GREETED, said('question', 0)]
const ANSWERED = [...FIRST, said('answer', 0)]

describe('classifyUtterance', () => {
  it.each<[string, string, HistoryTurn[], string, number | null]>([
    ['a greeting alone', 'Hello, I am an AI interviewer.', [], 'greeting', null],
    ['a greeting with the first question', `Hello! ${QUESTIONS[0]}`, [], 'question', 0],
    ['the next question as written', `Thank you. ${QUESTIONS[1]}`, ANSWERED, 'question', 1],
    [
      'the next question, bent',
      'So: how would you be finding data races in production?',
      ANSWERED,
      'question',
      1,
    ],
    ['a leap', `Thank you. ${QUESTIONS[2]}`, ANSWERED, 'question', 2],
    ['the same question again', `Of course. ${QUESTIONS[0]}`, FIRST, 'question', 0],
    [
      'the next one together with a mention of the last',
      `You told me what you did build last and what was your part. ${QUESTIONS[1]}`,
      ANSWERED,
      'question',
      1,
    ],
    ['a follow-up', 'Could you give me a number?', ANSWERED, 'follow_up', 0],
    ['a remark', 'Take your time.', FIRST, 'remark', 0],
    [
      'the opening question in other words',
      'Shall we start with your latest project?',
      GREETED,
      'question',
      0,
    ],
    ['a repeated question in other words', 'Once more: your latest project?', FIRST, 'question', 0],
    [
      'a second follow-up is the next question',
      'And your favourite tool?',
      [...ANSWERED, said('follow_up', 0), said('answer', 0)],
      'question',
      1,
    ],
  ])('%s', (_, words, history, kind, questionIndex) => {
    expect(classifyUtterance(words, talk(history))).toEqual({ kind, questionIndex })
  })

  it('takes any question after an answer for the next one where there are no follow-ups', () => {
    const spanish = '¿Cómo encuentra usted una condición de carrera?'
    expect(classifyUtterance(spanish, talk(ANSWERED, { followUps: false }))).toEqual({
      kind: 'question',
      questionIndex: 1,
    })
  })

  it.each([
    [
      'ru',
      ['Расскажите о вашем последнем проекте.', 'Как вы ищете ошибки в чужом коде?'],
      'Хорошо. А теперь: как вы искали бы ошибку в чужом коде?',
    ],
    [
      'ja',
      ['最近のプロジェクトについて教えてください', '他人のコードの不具合をどう見つけますか'],
      'では、他人のコードの不具合をどう見つけますか',
    ],
    ['zh', ['请介绍您最近的项目', '您如何在别人的代码中查找错误'], '好的。您如何在别人的代码中查找错误？'],
  ])('follows %s', (_, questions, words) => {
    expect(classifyUtterance(words, talk(ANSWERED, { questions }))).toEqual({
      kind: 'question',
      questionIndex: 1,
    })
  })

  it('never names a question that is not there, whatever is said', () => {
    const kinds = fc.constantFrom<HistoryTurn['kind']>(
      'greeting',
      'question',
      'follow_up',
      'remark',
      'answer',
    )
    const turn = fc.record({ kind: kinds, index: fc.integer({ min: 0, max: 2 }) })
    fc.assert(
      fc.property(fc.string(), fc.array(turn, { maxLength: 12 }), fc.boolean(), (words, turns, followUps) => {
        const history = turns.map(({ kind, index }) => said(kind, kind === 'greeting' ? null : index))
        const { kind, questionIndex } = classifyUtterance(words, talk(history, { followUps }))
        expect(questionIndex === null || questionIndex in QUESTIONS).toBe(true)
        if (kind === 'question') expect(questionIndex).not.toBeNull()
      }),
    )
  })
})
