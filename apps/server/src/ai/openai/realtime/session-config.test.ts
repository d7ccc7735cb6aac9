import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import { published } from '@vivavox/stand-ins/server/published'
import { describe, expect, it } from 'vitest'
import { SUITE_SETUP } from '../../testing/realtime-model-suite.ts'
import { sessionConfig, toolAnswer } from './session-config.ts'

const models = { voice: 'v', reasons: false, transcription: 'whisper-1', voiceName: 'alloy' }
const config = (change: object = {}) =>
  sessionConfig({ ...SUITE_SETUP, language: 'ru' }, { ...models, ...change })

describe('the session of a call', () => {
  it('leaves the turns to the button', () => expect(config().audio.input.turn_detection).toBeNull())
  it('hears and speaks PCM of 24 kHz', () => {
    const pcm = { type: 'audio/pcm', rate: 24_000 }
    expect([config().audio.input.format, config().audio.output.format]).toEqual([pcm, pcm])
  })
  it('speaks with the voice of the catalogue', () => expect(config().audio.output.voice).toBe('alloy'))
  it('speaks slower where the candidate wants that', () => {
    expect(config().audio.output).not.toHaveProperty('speed')
    const { audio } = sessionConfig({ ...SUITE_SETUP, slower: true }, models)
    expect(audio.output).toMatchObject({ speed: 0.8 })
  })
  it('writes down what is said, and knows its language', () => {
    expect(config().audio.input.transcription).toEqual({ model: 'whisper-1', language: 'ru' })
    expect(config({ transcription: 'gpt-transcribe-2' }).audio.input.transcription).toEqual({
      model: 'gpt-transcribe-2',
      languages: ['ru'],
    })
  })
  it.each<[string, object]>([
    ['nb', { language: 'no' }],
    ['fil', { language: 'tl' }],
    ['pt-BR', { language: 'pt' }],
    ...['bn', 'te', 'am', 'ka', 'uz', 'ky', 'tg', 'mn'].map((code): [string, object] => [code, {}]),
  ])('hints at %s only by a code that the service takes', (language, hint) => {
    const { audio } = sessionConfig({ ...SUITE_SETUP, language }, models)
    expect(audio.input.transcription).toEqual({ model: 'whisper-1', ...hint })
  })
  it('has one tool, which ends the interview with a reason', () => {
    expect(config().tools).toMatchObject([{ name: 'endInterview', parameters: { required: ['reason'] } }])
  })
  it('answers that tool with success', () => {
    expect(JSON.parse(toolAnswer('item', 'call').item.output)).toEqual({ success: true })
  })
})

describe('the published schema of a session', () => {
  const schema = published('openai', 'session')
  it.each(['whisper-1', 'gpt-transcribe'])('takes the session in every language with %s', transcription => {
    for (const language of INTERVIEW_LANGUAGES) {
      const session = sessionConfig(
        { ...SUITE_SETUP, language, slower: true },
        { ...models, transcription, reasons: true },
      )
      expect(schema.safeParse(session).error).toBeUndefined()
    }
  })

  it.each([
    { modalities: ['audio'] },
    { audio: { input: { transcription: { lang: 'en' } } } },
    { output_modalities: ['video'] },
  ])('refuses %j', change => expect(schema.safeParse({ ...config(), ...change }).success).toBe(false))
})
