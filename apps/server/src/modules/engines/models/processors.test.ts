import { expect, test } from 'vitest'
import { whoWritesDown } from './processors.ts'

const endpoint = { url: 'http://127.0.0.1:9/v1', key: null, model: 'm' }
const servers = (transcription: boolean) =>
  ({ transcription: transcription ? endpoint : null, chat: null, speech: endpoint }) as never
const models = { best: (_: string, language: string) => (language === 'ru' ? {} : null) } as never

test.each([
  ['openai', 'en', true, 'provider'],
  ['gemini', 'en', false, 'provider'],
  ['builtin', 'ru', true, 'server'],
  ['builtin', 'en', true, 'browser'],
  ['builtin', 'en', false, 'nobody'],
  ['cascade', 'ru', false, 'server'],
  ['cascade', 'en', false, 'nobody'],
] as const)(
  '%s in %s, browsers may: %s is written down by %s',
  (provider, language, browserSpeech, writer) => {
    const config = { cascade: servers(false), browserSpeech }
    expect(whoWritesDown({ config, models }, provider, language)).toBe(writer)
  },
)

test('own servers with a transcription of their own need nothing here', () => {
  const config = { cascade: servers(true), browserSpeech: false }
  expect(whoWritesDown({ config, models: null }, 'cascade', 'en')).toBe('provider')
})

test('without models on this machine speech to the built-in interviewer is not transcribed', () => {
  const config = { cascade: null, browserSpeech: false }
  expect(whoWritesDown({ config, models: null }, 'builtin', 'ru')).toBe('nobody')
})
