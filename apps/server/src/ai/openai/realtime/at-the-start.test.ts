import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { RealtimeSetup } from '../../ports/realtime-model.ts'
import { SUITE_SETUP } from '../../testing/realtime-model-suite.ts'
import { createOpenAiRealtimeModel } from './index.ts'

const provider = await startOpenAiStandIn()
afterAll(() => provider.close())
beforeEach(() => provider.reset())

const open = (voice: string, setup: RealtimeSetup = SUITE_SETUP) =>
  createOpenAiRealtimeModel({
    openai: { apiKey: provider.apiKey, baseUrl: provider.baseUrl, signalling: 'relay' },
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

  it('fails with a model that the provider has not', () =>
    expect(open('gpt-4o-realtime-preview')).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      retryable: false,
    }))
})

describe('a session that the provider takes for invalid', () => {
  it('is asked for once more without the language hint', async () => {
    provider.fault({ kind: 'status', on: 'client_secrets', status: 400 })
    const session = await open('gpt-realtime-2.1')
    if (!session.providerConducts) throw new Error('expected a session that the provider conducts')
    expect(await session.call?.secret()).toMatchObject({ value: expect.any(String) })
    const sent = provider.requests().filter(({ path }) => path.endsWith('/client_secrets'))
    const hints = sent.map(({ body }) => JSON.stringify(body).includes('"language"'))
    expect(hints).toEqual([true, false])
    await session.close()
  })
})

it('opening an interview that goes on asks no server: the browser calls, and what is said already stays with its provider', async () => {
  provider.fault({ kind: 'status', on: 'models', status: 500, when: 'always' })
  const history = [{ speaker: 'ai', kind: 'greeting', content: 'Good day.', questionIndex: null } as const]
  const session = await open('gpt-realtime-2.1', { ...SUITE_SETUP, history })
  expect(looks()).toBe(0)
  await session.close()
})
