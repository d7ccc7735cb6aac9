import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Move, nextMove, type Said } from './next-move.ts'
import { readQuestions } from './read-questions.ts'

describe('the questions of an interview', () => {
  test.each([
    ['a list', 'Ask:\n1. What?\n2) Why?\n\nRules:\n- Be kind.', ['What?', 'Why?']],
    ['indented, with Windows line ends', '  1. What?\r\n  2. Why?\r\n', ['What?', 'Why?']],
    [
      'ten and more',
      Array.from({ length: 11 }, (_, at) => `${at + 1}. Q${at}`).join('\n'),
      expect.objectContaining({ length: 11 }),
    ],
    ['a list inside a description is none', 'About:\n"""\n1. No\n2. No\n"""\n1. What?', ['What?']],
    ['the last list counts', '1. Greet.\n2. Ask.\n\n1. What?\n2. Why?', ['What?', 'Why?']],
    ['numbers inside a line are none', 'Level 1. Easy\nSince 1. May', []],
    ['a list that does not begin with 1', '2. What?\n3. Why?', []],
  ])('%s', (_name, instructions, questions) => {
    expect(readQuestions(instructions)).toEqual(questions)
  })
})

const INSTRUCTIONS = 'Questions:\n1. What is a queue?\n2. What is a stack?\n3. Why us?'
const GREETED: Said = {
  by: 'interviewer',
  words: 'Hello! I am your interviewer. Let us begin. What is a queue?',
}
const answer = (words = '1 2 3'): Said => ({ by: 'candidate', words })
const instruction = (words: string): Said => ({ by: 'instruction', words })
const asked = (words: string): Said => ({ by: 'interviewer', words: `Thank you. ${words}` })
const move = (conversation: Said[], cue = '', instructions = INSTRUCTIONS): Move =>
  nextMove({ instructions, conversation, cue })

describe('the interviewer', () => {
  test.each<[string, Said[], string, RegExp, boolean]>([
    ['greets and asks first', [], '', /^Hello!.*What is a queue\?$/, false],
    ['greets when it is told to', [instruction('Greet and begin.')], '', /^Hello!.*queue/, false],
    ['goes on after an answer', [GREETED, answer()], '', /^Thank you\. What is a stack\?$/, false],
    ['goes on after an answer that was not understood', [GREETED, answer('')], '', /stack/, false],
    ['asks again without an answer', [GREETED], '', /^What is a queue\?$/, false],
    [
      'asks again when asked to',
      [GREETED, answer('Please repeat the question')],
      '',
      /^What is a queue\?$/,
      false,
    ],
    [
      'takes a sentence about repeating for an answer',
      [GREETED, answer('I repeat tests')],
      '',
      /stack/,
      false,
    ],
    [
      'resumes with the open question',
      [GREETED, instruction('We continue; repeat it.')],
      '',
      /^Let us continue\. What is a queue\?$/,
      false,
    ],
    [
      'resumes after an answer with the next',
      [GREETED, answer()],
      'Please continue.',
      /^Let us continue\. What is a stack\?$/,
      false,
    ],
    [
      'resumes before the first question without a greeting',
      [],
      'Please continue.',
      /^Let us continue\. What is a queue/,
      false,
    ],
    ['says goodbye after the last answer', [asked('Why us?'), answer()], '', /Goodbye!$/, true],
    ['wraps up by an instruction', [GREETED, instruction('Say goodbye now.')], '', /Goodbye!$/, true],
    [
      'wraps up by the instructions of a response',
      [GREETED, answer()],
      'Please SAY GOODBYE.',
      /Goodbye!$/,
      true,
    ],
    ['wraps up by a text of the user', [GREETED, answer('Say goodbye, please.')], '', /Goodbye!$/, true],
    [
      'forgets an order that it has followed',
      [instruction('Say goodbye.'), GREETED, answer()],
      '',
      /stack/,
      false,
    ],
    [
      'calls the end tool once only',
      [asked('Why us?'), { by: 'tool', words: 'endInterview' }],
      'Say goodbye.',
      /^Thank you.*Goodbye!$/,
      false,
    ],
    [
      'has nothing more to say after the end',
      [asked('Why us?'), { by: 'tool', words: 'endInterview' }],
      '',
      /^Goodbye!$/,
      false,
    ],
  ])('%s', (_name, conversation, cue, words, ends) => {
    const next = move(conversation, cue)
    expect(next.words).toMatch(words)
    expect(next.ends !== null).toBe(ends)
  })
  test('speaks Russian about Russian questions and follows Russian orders', () => {
    const russian = 'Вопросы:\n1. Что такое очередь?'
    expect(move([], '', russian).words).toBe(
      'Здравствуйте! Я проведу с вами собеседование. Начнём. Что такое очередь?',
    )
    expect(move([], 'Время вышло. Попрощайтесь.', russian)).toMatchObject({
      words: /До свидания!$/,
      ends: /./,
    })
    expect(move([], 'Связь восстановлена, повторите вопрос', russian).words).toMatch(/^Продолжим\./)
  })
  test('asks something where it was told nothing', () => {
    expect(move([], '', 'Be kind.').words).toMatch(/tell me about yourself/)
  })
  test('asks all questions once, in order, as written, and ends', () => {
    const question = fc
      .string({ minLength: 3, unit: fc.constantFrom(...'abcdeабв ?') })
      .map(text => text.trim())
    fc.assert(
      fc.property(fc.uniqueArray(question, { minLength: 1, maxLength: 9 }), texts => {
        const questions = texts.map((text, at) => `${text} ${String.fromCodePoint(0x1f600 + at)}?`)
        const instructions = questions.map((text, at) => `${at + 1}. ${text}`).join('\n')
        const conversation: Said[] = []
        const moves: Move[] = []
        while (moves.length <= questions.length) {
          const next = move(conversation, '', instructions)
          moves.push(next)
          conversation.push({ by: 'interviewer', words: next.words }, answer())
        }
        expect(questions.every((text, at) => moves[at]?.words.endsWith(text))).toBe(true)
        expect(moves.map(({ ends }) => ends !== null)).toEqual([...questions.map(() => false), true])
      }),
    )
  })
})
