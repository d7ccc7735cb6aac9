import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import { describe, expect, it } from 'vitest'
import type { Move } from '../ports/realtime-model.ts'
import { SUITE_SETUP } from '../testing/realtime-model-suite.ts'
import { moveWords, wordsAhead } from './move-words.ts'
import { hasPhrases } from './phrases-for.ts'

const MOVES: Move[] = [
  { kind: 'greeting' },
  { kind: 'question', index: 0, after: 'opening' },
  { kind: 'question', index: 1, after: 'answered' },
  { kind: 'question', index: 1, after: 'skipped' },
  { kind: 'question', index: 1, after: 'not_transcribed' },
  { kind: 'follow_up', index: 0, probe: 'example' },
  { kind: 'follow_up', index: 0, probe: 'own_part' },
  { kind: 'follow_up', index: 0, probe: 'result' },
  { kind: 'follow_up', index: 0, probe: 'detail' },
  { kind: 'remark', about: 'repeat', index: 0, words: 'Was it $1 or {question}?' },
  { kind: 'remark', about: 'type_too', index: 0, first: true, heard: true, words: 'What did you do?' },
  { kind: 'remark', about: 'type_too', index: 1, first: false, heard: true, words: 'What did you do?' },
  { kind: 'remark', about: 'welcome_back' },
  { kind: 'farewell', reason: 'done' },
  { kind: 'farewell', reason: 'candidate' },
  { kind: 'farewell', reason: 'time' },
]

describe('moveWords', () => {
  it.each(INTERVIEW_LANGUAGES)(
    'says nothing in %s that is not of this language, the same each time',
    language => {
      const setup = { ...SUITE_SETUP, language, questions: ['¿A?', '¿B?'], welcome: '¡Hola!' }
      for (const move of MOVES) {
        const words = moveWords(move, setup)
        expect(moveWords(move, setup)).toBe(words)
        if (hasPhrases(language)) expect(words).not.toBe('')
        else expect(['', '¡Hola!', '¿A?', '¿B?', 'Was it $1 or {question}?']).toContain(words)
      }
    },
  )

  it('asks the bare question in a language without phrases', () => {
    const setup = { ...SUITE_SETUP, language: 'fi', questions: ['Miksi Go?', 'Miksi nyt?'] }
    expect(moveWords({ kind: 'question', index: 1, after: 'answered' }, setup)).toBe('Miksi nyt?')
    expect(wordsAhead(setup)).toEqual(['Miksi Go?', 'Miksi nyt?'])
  })

  it('tells a candidate who types nothing of a button', () => {
    const said = (types: boolean) => moveWords({ kind: 'greeting' }, { ...SUITE_SETUP, types })
    expect(said(false)).toContain('hold the button')
    expect(said(true)).not.toContain('button')
    expect(said(true)).toContain('typing')
  })

  it('begins with the greeting of the company, on one line, and says hello only once', () => {
    const plain = moveWords({ kind: 'greeting' }, SUITE_SETUP)
    const said = moveWords({ kind: 'greeting' }, { ...SUITE_SETUP, welcome: 'We are glad\nyou came.' })
    expect(said).toMatch(/^We are glad you came\. I am an AI interviewer/)
    expect(said.replace('We are glad you came.', 'Hello, and thank you for coming.')).toBe(plain)
  })

  it('says a question as it was written', () => {
    expect(
      moveWords(
        { kind: 'remark', about: 'repeat', index: 0, words: 'Was it $1 or {question}?' },
        SUITE_SETUP,
      ),
    ).toContain('Was it $1 or {question}?')
    const russian = { ...SUITE_SETUP, language: 'ru', questions: ['Что вы сделали?', 'А потом?'] }
    expect(moveWords({ kind: 'question', index: 1, after: 'answered' }, russian)).toMatch(
      /^Спасибо\..*А потом\?$/,
    )
  })
})

it.each(['en', 'ru', 'es', 'fr', 'de', 'zh', 'ja'])(
  'the invitation to type in %s says how to go on without typing',
  language => {
    for (const [first, heard] of [
      [true, true],
      [false, true],
      [true, false],
    ] as const) {
      const words = moveWords(
        { kind: 'remark', about: 'type_too', index: 0, first, heard, words: 'What did you do?' },
        { ...SUITE_SETUP, language },
      )
      expect(words.endsWith('What did you do?')).toBe(!heard)
      expect(words).toMatch(/“next”|«дальше»|«siguiente»|« suivant »|„weiter“|“下一题”|「次へ」/)
    }
  },
)
