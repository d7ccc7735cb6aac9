import { describe, expect, it } from 'vitest'
import { describeCompanies, describeVoice } from './describe-services.ts'

const openai = { apiKey: 'k', baseUrl: 'http://127.0.0.1:9/v1', signalling: 'relay' as const }
const gemini = { apiKey: 'k', baseUrl: 'http://127.0.0.1:9' }
const cascade = { transcription: null, chat: null, speech: null }
const NONE = { openai: null, gemini: null, cascade: null }

describe('the part that speaks', () => {
  it.each([
    [NONE, 'builtin', ''],
    [{ ...NONE, openai }, 'openai', 'OpenAI'],
    [{ ...NONE, gemini }, 'gemini', 'Gemini'],
    [{ ...NONE, cascade }, 'cascade', 'own servers'],
    [{ openai, gemini, cascade }, 'openai, gemini, cascade', 'OpenAI, Gemini, own servers'],
  ])('with %o is %s', (config, voice, companies) => {
    expect(describeVoice({ ...config, browserSpeech: false })).toBe(voice)
    expect(describeCompanies(config)).toBe(companies)
  })

  it('says when the browser writes down', () => {
    expect(describeVoice({ ...NONE, browserSpeech: true })).toBe('builtin, written down by the browser')
  })
})
