import { expect, it } from 'vitest'
import { BUILT_IN_MODELS } from '../local/models/built-in-models.data.ts'
import { whisperLanguage } from './transcription-language.ts'

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
