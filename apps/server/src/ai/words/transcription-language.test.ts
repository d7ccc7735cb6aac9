import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_MODELS } from '../local/models/built-in-models.data.ts'
import { transcriptionLanguage, whisperLanguage } from './transcription-language.ts'

it.each([
  ['en-GB', 'en'],
  ['nb', 'no'],
  ['fil', 'tl'],
  ['ga', ''],
  ['', ''],
])('Whisper’s code of %j is %j', (language, code) => {
  expect(whisperLanguage(language)).toBe(code)
})

it('Whisper knows every language that it is offered for', () => {
  const offered = BUILT_IN_MODELS.find(({ kind }) => kind === 'offline-whisper')?.languages ?? []
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.filter(language => whisperLanguage(language) === '')).toEqual([])
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
