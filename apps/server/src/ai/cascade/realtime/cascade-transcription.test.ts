import type { Fault } from '@vivavox/stand-ins/openai'
import { dtmf, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CascadeConfig } from '../../../platform/config/config.ts'
import { isLater, type ServerConductedSession, type SpokenAnswer } from '../../ports/realtime-model.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import { failure } from '../../testing/text-request.ts'
import { tone } from '../../testing/tone-voice.ts'
import { createCascadeModel } from './cascade-model.ts'
import { cascadeAt, openStage, spokenAnswer } from './testing/cascade-stage.ts'

const servers = await startOpenAiStandIn({ imitate: 'vllm' })
afterAll(() => servers.close())
beforeEach(() => servers.reset())

const NONE: CascadeConfig = { transcription: null, chat: null, speech: null }
const DIGITS = dtmf('407', { sampleRate: 16_000 })
/** Its words; null when it could not be transcribed. */
const wordsOf = async (session: ServerConductedSession, answer: SpokenAnswer): Promise<string | null> => {
  const heard = await session.transcribe(answer)
  return isLater(heard) ? 'later' : (heard?.words ?? null)
}
const listen = async (
  answer = spokenAnswer(DIGITS),
  waits = {},
  transcriber: Transcriber | null = null,
  model = 'x',
) => {
  const { transcription } = cascadeAt(servers)
  const stage = await openStage({
    transcriber,
    cascade: { ...NONE, transcription: transcription && { ...transcription, model } },
    waits,
  })
  const words = await wordsOf(stage.session, answer)
  await stage.session.close()
  return { ...stage, words, asked: servers.state().counts.transcriptions ?? 0 }
}

describe('a spoken answer', () => {
  it('is written down, in the language of the interview', async () => {
    const { words, ofType } = await listen()
    expect(words).toBe('4 0 7')
    const [seen] = servers.requests().filter(({ endpoint }) => endpoint === 'transcriptions')
    expect(seen?.body).toEqual({
      file: expect.objectContaining({ size: 44 + DIGITS.byteLength }),
      model: 'x',
      language: 'ru',
      response_format: 'json',
    })
    expect(ofType('used')[0]?.usage).toMatchObject({
      purpose: 'transcription',
      provider: 'cascade',
      model: 'x',
      audioMs: DIGITS.length / 16,
    })
  })

  it('is written down whatever its length, and not only in whole milliseconds', async () => {
    const samples = new Int16Array(DIGITS.length + 8)
    samples.set(DIGITS)
    expect(await listen(spokenAnswer(samples))).toMatchObject({ words: '4 0 7', asked: 1, failed: [] })
  })

  it('is written down by whisper.cpp in its own shape', async () => {
    const whisper = await startOpenAiStandIn({ imitate: 'whisper.cpp' })
    const stage = await openStage({ cascade: { ...NONE, transcription: cascadeAt(whisper).transcription } })
    expect(await wordsOf(stage.session, spokenAnswer(DIGITS))).toBe('4 0 7')
    await stage.session.close()
    await whisper.close()
  })

  it.each<[string, Fault]>([
    ['was not there', { kind: 'refuse', on: 'transcriptions' }],
    ['was broken', { kind: 'status', on: 'transcriptions', status: 500 }],
    ['had had enough', { kind: 'status', on: 'transcriptions', status: 429 }],
    ['broke off', { kind: 'cut_body', on: 'transcriptions' }],
  ])('is sent once more when the server %s', async (_name, fault) => {
    servers.fault(fault)
    expect(await listen()).toMatchObject({ words: '4 0 7', asked: 2, failed: [] })
  })

  it.each<[string, Fault, number]>([
    ['is broken for good', { kind: 'status', on: 'transcriptions', status: 500 }, 2],
    ['refuses the key', { kind: 'status', on: 'transcriptions', status: 401 }, 1],
    [
      'asks to wait longer than a candidate would',
      { kind: 'status', on: 'transcriptions', status: 429, retryAfterS: 30 },
      1,
    ],
    ['is silent', { kind: 'silence', on: 'transcriptions' }, 1],
  ])('stays without words when the server %s', async (_name, fault, asked) => {
    servers.fault({ ...fault, when: 'always' })
    const before = performance.now()
    const heard = await listen(spokenAnswer(DIGITS), { transcriptionMs: 300 })
    expect(heard).toMatchObject({ words: null, asked, failed: ['transcription'] })
    expect(performance.now() - before).toBeLessThan(3_000)
  })

  it.each<[string, Fault]>([
    ['a page of a proxy', { kind: 'wrong_type', on: 'transcriptions' }],
    ['no JSON', { kind: 'garbled_body', on: 'transcriptions' }],
  ])('stays without words when the transcript is %s', async (_name, fault) => {
    servers.fault({ ...fault, when: 'always' })
    expect((await listen()).words).toBeNull()
  })

  it('is not sent when it holds no sound, or none that can be decoded', async () => {
    expect(await listen(spokenAnswer(new Int16Array(16_000)))).toMatchObject({
      words: '',
      asked: 0,
      failed: [],
    })
    expect(await listen(spokenAnswer(new Error('no opus')))).toMatchObject({ words: null, asked: 0 })
  })

  it.each([
    ['no speech', 0, '', 0],
    ['a knock that passes for speech', 200, '', 0],
    ['speech', 900, '4 0 7', 1],
    ['what no detector looked at', null, '4 0 7', 1],
  ])(
    'that holds %s is sent only where there is something to write down',
    async (_name, speechMs, words, asked) => {
      const transcriber: Transcriber = {
        hears: () => false,
        warmUp: () => undefined,
        live: async () => null,
        later: () => Promise.reject(new Error('nothing is heard here')),
        speechMs: async () => speechMs,
        close: async () => undefined,
      }
      expect(await listen(spokenAnswer(DIGITS), {}, transcriber)).toMatchObject({ words, asked, failed: [] })
    },
  )

  it('is written down by Whisper without what it makes of silence', async () => {
    expect(await listen(spokenAnswer(DIGITS), {}, null, 'whisper-1')).toMatchObject({
      words: '4 0 7',
      asked: 1,
    })
  })

  it('is asked for in plain form where a server of Whisper refuses the other one', async () => {
    servers.fault({ kind: 'status', on: 'transcriptions', status: 400 })
    expect(await listen(spokenAnswer(DIGITS), {}, null, 'whisper-1')).toMatchObject({
      words: '4 0 7',
      asked: 2,
    })
  })

  it('is written down although the conversation is over', async () => {
    servers.fault({ kind: 'silence', on: 'transcriptions', ms: 50 })
    const stage = await openStage({ cascade: { ...NONE, transcription: cascadeAt(servers).transcription } })
    const words = wordsOf(stage.session, spokenAnswer(DIGITS))
    await stage.session.close()
    expect(await words).toBe('4 0 7')
  })

  it('gives the next reaction something to react to', async () => {
    const stage = await openStage({ cascade: cascadeAt(servers) })
    await stage.session.transcribe(spokenAnswer(DIGITS, 'en'))
    stage.session.say('u', { kind: 'question', index: 1, after: 'answered' })
    await stage.spoken()
    expect(stage.ofType('said')[0]?.words).toMatch(/^Thank you\. You said: 4 0 7\. /)
  })
})

it('reacts to a typed answer that was not judged', async () => {
  const stage = await openStage({ cascade: cascadeAt(servers) })
  const answered = { question: 'What did you build last?', answers: ['4 0 7'] }
  stage.session.say('u', { kind: 'question', index: 1, after: 'answered' }, answered)
  await stage.spoken()
  expect(stage.ofType('said')[0]?.words).toMatch(/^Thank you\. You said: 4 0 7\. /)
})

describe('the servers at the start', () => {
  const open = (cascade: CascadeConfig, history = false) =>
    openStage({
      cascade,
      waits: { aliveMs: 200 },
      setup: history
        ? { history: [{ speaker: 'ai', kind: 'greeting', content: 'Hello.', questionIndex: null }] }
        : {},
    })

  it('are asked once each whether they answer', async () => {
    await open(cascadeAt(servers))
    expect(servers.state().counts).toEqual({ models: 1 })
  })

  it.each<[string, Fault, boolean]>([
    ['resets the line', { kind: 'refuse', on: 'models' }, true],
    ['is broken', { kind: 'status', on: 'models', status: 503 }, true],
    ['is silent', { kind: 'silence', on: 'models' }, true],
    ['refuses the key', { kind: 'status', on: 'models', status: 401 }, false],
    ['forbids', { kind: 'status', on: 'models', status: 403 }, false],
  ])('give way when one %s', async (_name, scripted, retryable) => {
    servers.fault(scripted)
    expect(await failure(open(cascadeAt(servers)))).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', retryable })
  })

  it('give way when nothing listens there', async () => {
    const gone = await startOpenAiStandIn()
    const cascade = cascadeAt(gone)
    await gone.close()
    expect(await failure(open({ ...NONE, speech: cascade.speech }))).toMatchObject({ retryable: true })
  })

  it.each([404, 429, 400])('are there when they answer %d: not all of them list models', async status => {
    servers.fault({ kind: 'status', on: 'models', status })
    await open(cascadeAt(servers))
  })

  it('are not asked when something was said already', async () => {
    servers.fault({ kind: 'refuse', on: 'models', when: 'always' })
    await open(cascadeAt(servers), true)
    expect(servers.state().counts).toEqual({})
  })

  it('get their keys, and none where there is none', async () => {
    const strict = await startOpenAiStandIn({ imitate: { anyModel: true } })
    const { session } = await open(cascadeAt(strict, strict.apiKey))
    expect(await wordsOf(session, spokenAnswer(DIGITS))).toBe('4 0 7')
    expect(strict.requests().map(({ key }) => key)).toEqual(['server', 'server'])
    expect(await failure(open(cascadeAt(strict)))).toMatchObject({ retryable: false })
    expect(strict.requests().at(-1)?.key).toBe('none')
    await strict.close()
  })
})

describe('what a cascade can do', () => {
  const all = { transcription: { baseUrl: 'http://x', apiKey: null, model: 'x' } }
  const speech = { ...all.transcription, voice: 'x' }
  it.each([
    ['nothing but a chat', { chat: all.transcription }, null, { hears: false, voice: 'browser' }],
    ['a chat and a voice of this machine', { chat: all.transcription }, tone, { hears: false, voice: 'pcm' }],
    ['ears', { transcription: all.transcription }, null, { hears: true, voice: 'browser' }],
    ['a voice', { speech }, null, { hears: false, voice: 'pcm' }],
  ])('is said truly: %s', (_name, parts, voice, expected) => {
    const model = createCascadeModel({
      cascade: { ...NONE, ...parts },
      builtin: { voice, transcriber: null },
    })
    const { transcribes: hears, phrases, ...other } = model.capabilities
    // A chat finds words in every language.
    expect([phrases?.('en'), phrases?.('fi')]).toEqual([true, 'chat' in parts])
    expect({ ...other, hears: hears('en') }).toEqual({
      mediaPath: 'socket',
      providerConducts: false,
      ...expected,
    })
    expect(model.provider).toBe('cascade')
  })
})
