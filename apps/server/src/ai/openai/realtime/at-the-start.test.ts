import { type StandIn, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenAiConfig } from '../../../platform/config/config.ts'
import type { RealtimeSetup } from '../../realtime-model.ts'
import { SUITE_SETUP } from '../../testing/realtime-model-suite.ts'
import { createCallsApi } from './calls-api.ts'
import { createOpenAiRealtimeModel } from './index.ts'

type Scripted = Parameters<StandIn['fault']>[0]

const provider = await startOpenAiStandIn()
afterAll(() => provider.close())
beforeEach(() => provider.reset())

const config = (change: Partial<OpenAiConfig> = {}): OpenAiConfig => ({
  apiKey: provider.apiKey,
  baseUrl: provider.baseUrl,
  signalling: 'relay',
  ...change,
})
const open = (voice: string, setup: RealtimeSetup = SUITE_SETUP, change: Partial<OpenAiConfig> = {}) =>
  createOpenAiRealtimeModel({
    openai: config(change),
    voiceModels: async () => ({ voice, reasons: true, transcription: 't', voiceName: 'alloy' }),
    now: Date.now,
    onTrouble: () => undefined,
  }).open(setup, () => undefined)
const looks = () => provider.state().counts.models ?? 0

describe('opening an interview that begins', () => {
  it('finds the provider and its model there, with one look', async () => {
    const session = await open('gpt-realtime-2.1')
    expect(looks()).toBe(1)
    await session.close()
  })

  it.each<[string, Scripted, object]>([
    [
      'a wrong key',
      { kind: 'status', on: 'models', status: 401 },
      { code: 'PROVIDER_FAILED', retryable: false },
    ],
    [
      'too many at once',
      { kind: 'status', on: 'models', status: 429, retryAfterS: 7 },
      { code: 'PROVIDER_UNAVAILABLE', retryable: true, retryAfterMs: 7_000 },
    ],
    [
      'too many at once, for who knows how long',
      { kind: 'status', on: 'models', status: 429 },
      { code: 'PROVIDER_UNAVAILABLE', retryable: true, retryAfterMs: null },
    ],
    [
      'a used-up account',
      { kind: 'status', on: 'models', status: 429, code: 'insufficient_quota' },
      { code: 'PROVIDER_FAILED', retryable: false },
    ],
    [
      'trouble on its side',
      { kind: 'status', on: 'models', status: 500 },
      { code: 'PROVIDER_UNAVAILABLE', retryable: true },
    ],
    ['a refused line', { kind: 'refuse', on: 'models' }, { code: 'PROVIDER_UNAVAILABLE', retryable: true }],
  ])('fails with %s', async (_, fault, expected) => {
    provider.fault(fault)
    await expect(open('gpt-realtime-2.1')).rejects.toMatchObject({ name: 'ProviderError', ...expected })
  })

  it('fails with silence, in good time', async () => {
    provider.fault({ kind: 'silence', on: 'models' })
    const before = performance.now()
    const fault = { code: 'PROVIDER_UNAVAILABLE', retryable: true }
    await expect(createCallsApi(config(), 10_000, 200).assertThere('gpt-realtime-2.1')).rejects.toMatchObject(
      fault,
    )
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  it('fails with a model that the provider has not', () =>
    expect(open('gpt-4o-realtime-preview')).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      retryable: false,
    }))

  it('tells neither key nor sentences of the provider', async () => {
    const error = await open('gpt-realtime-2.1', SUITE_SETUP, { apiKey: 'sk-wrong-1234' }).catch(
      thrown => thrown,
    )
    expect(JSON.stringify([String(error), String(error.cause)])).not.toContain('1234')
  })
})

it('opening an interview that goes on asks nobody: the browser calls, and what is said already stays with its provider', async () => {
  provider.fault({ kind: 'status', on: 'models', status: 500, when: 'always' })
  const history = [{ speaker: 'ai', kind: 'greeting', content: 'Good day.', questionIndex: null } as const]
  const session = await open('gpt-realtime-2.1', { ...SUITE_SETUP, history })
  expect(looks()).toBe(0)
  await session.close()
})
