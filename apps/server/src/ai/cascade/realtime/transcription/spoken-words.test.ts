import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import { describe, expect, it } from 'vitest'
import { transcriptionLanguage } from '../../../words/transcription-language.ts'
import { isSilent, spokenWords } from './spoken-words.ts'

it.each([
  [' 4 0 7\n', '4 0 7'],
  [' First line.\n Second line.\n', 'First line. Second line.'],
  ['(laughs) I left.', '(laughs) I left.'],
  ['Music.', 'Music.'],
  ['', null],
  [' \n', null],
  ['[BLANK_AUDIO]', null],
  [' [ Silence ] (silence)', null],
  ['♪♪', null],
  ['...', null],
  ['*музыка*', null],
])('a transcript: %j is %j', (transcript, words) => {
  expect(spokenWords(transcript)).toBe(words)
})

describe('the language of a transcription', () => {
  it.each([
    ['en', 'en'],
    ['pt-BR', 'pt'],
    ['nb', 'no'],
    ['fil', 'tl'],
  ])('%s is %s', (language, code) => {
    expect(transcriptionLanguage(language)).toBe(code)
  })
  it('has two letters always', () => {
    expect(INTERVIEW_LANGUAGES.map(transcriptionLanguage).every(code => /^[a-z]{2}$/.test(code))).toBe(true)
  })
})

it.each([
  ['nothing', [], true],
  ['noise of a line', [3, -90, 60], true],
  ['a low voice', [3, -400, 60], false],
  ['the lowest sample', [-32_768], false],
])('silence: %s', (_name, samples, silent) => {
  expect(isSilent(new Uint8Array(Int16Array.from(samples).buffer))).toBe(silent)
})
