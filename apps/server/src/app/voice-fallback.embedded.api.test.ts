import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../platform/logging.ts'
import { openStage } from './testing/live-stage.ts'

const KEY = { openai: 'sk-openai-never-to-be-told', gemini: 'AIza-gemini-never-to-be-told' }

const logged: string[] = []
const openai = await startOpenAiStandIn({ apiKey: KEY.openai })
const gemini = await startGeminiStandIn({ apiKey: KEY.gemini })
const stage = await openStage(
  {
    openai: { apiKey: KEY.openai, baseUrl: openai.baseUrl, signalling: 'relay' },
    gemini: { apiKey: KEY.gemini, baseUrl: gemini.origin },
  },
  createLogger('debug', { write: line => void logged.push(line) }),
)
beforeEach(() => {
  openai.reset()
  gemini.reset()
})
afterAll(async () => {
  await stage.stop()
  await openai.close()
  await gemini.close()
})

const breakGemini = () => gemini.fault({ kind: 'refuse', on: 'socket', when: 'always' })

describe('an interview that begins', () => {
  it('is conducted by OpenAI where it is there', async () => {
    const { interview, ack } = await stage.enterNew()
    expect(ack).toMatchObject({ ok: true, provider: 'openai', transport: 'webrtc' })
    expect(await stage.read(interview)).not.toHaveProperty('gave_way')
  })

  it.each([
    { kind: 'refuse', on: 'models' },
    { kind: 'status', on: 'models', status: 401 },
    { kind: 'status', on: 'models', status: 429 },
    { kind: 'status', on: 'models', status: 500 },
  ] as const)('is conducted by Gemini after %o', async fault => {
    openai.fault({ ...fault, when: 'always' })
    const { interview, candidate, ack } = await stage.enterNew()
    expect(ack).toMatchObject({ ok: true, provider: 'gemini', transport: 'socket' })
    await candidate.until('ai-audio-chunk')
    expect(candidate.all('session-error')).toEqual([])
    expect(candidate.all('error')).toEqual([])
    expect(await stage.read(interview)).toMatchObject({
      provider: 'gemini',
      gave_way: [{ purpose: 'voice', from: 'openai', to: 'gemini' }],
    })
  })

  it('is conducted by ourselves where no provider is up', async () => {
    openai.fault({ kind: 'refuse', on: 'models', when: 'always' })
    breakGemini()
    const { interview, candidate, ack } = await stage.enterNew()
    expect(ack).toMatchObject({ ok: true, provider: 'builtin' })
    await candidate.said(/What did you build last\?/)
    expect((await stage.read(interview)).gave_way).toMatchObject([
      { from: 'openai', to: 'gemini' },
      { from: 'gemini', to: 'builtin' },
    ])
  })

  it('is conducted by a provider whose key was set meanwhile, while those that run go on', async () => {
    const { config } = stage.app().context
    const { openai: key } = config
    config.openai = null
    const { ack, candidate } = await stage.enterNew()
    expect(ack).toMatchObject({ ok: true, provider: 'gemini' })
    config.openai = key
    expect((await stage.enterNew()).ack).toMatchObject({ ok: true, provider: 'openai' })
    await candidate.until('ai-audio-chunk')
    expect(candidate.all('session-error')).toEqual([])
  })

  it('stays with who began it, also when that one is down later', async () => {
    openai.fault({ kind: 'refuse', on: 'models', when: 'always' })
    const { interview, candidate } = await stage.enterNew()
    await candidate.until('turn-stored')
    candidate.close()
    openai.clearFaults()
    breakGemini()
    await stage.restart()
    const { ack } = await stage.enter(interview)
    expect(ack).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' })
    const read = await stage.read(interview)
    expect([read.provider, read.status]).toEqual(['gemini', 'in_progress'])
    expect(read.gave_way).toHaveLength(1)
    gemini.clearFaults()
    const { ack: again } = await stage.enter(interview)
    expect(again).toMatchObject({ ok: true, provider: 'gemini', resumed: true })
  })

  it('tells no key to the log, however it failed', () => {
    const text = logged.join('')
    expect(text).toContain('a provider gave way at the start')
    expect(text).not.toMatch(/never-to-be-told/)
  })
})
