import type { Provider } from '@vivavox/contracts/interviews'
import type { Purpose } from '@vivavox/contracts/models'
import { describe, expect, it } from 'vitest'
import type { ProviderConfig } from '../../ai/providers.ts'
import { configuredProviders, forText, pickProvider, pickStandBys } from './choose-provider.ts'
import { type ModelSettingsRow, NO_SETTINGS } from './models.repository.ts'

describe('the provider for a purpose', () => {
  it.each<[string, Purpose, Provider | null, Partial<ModelSettingsRow>, Provider[], Provider]>([
    ['OpenAI where nobody chose', 'voice', null, {}, ['openai', 'builtin'], 'openai'],
    [
      'the account’s above all',
      'voice',
      'builtin',
      { voice_provider: 'openai', ai_provider: 'gemini' },
      ['openai', 'gemini', 'builtin'],
      'builtin',
    ],
    [
      'the administrator’s for the purpose',
      'analysis',
      null,
      { analysis_provider: 'gemini', ai_provider: 'builtin' },
      ['openai', 'gemini', 'builtin'],
      'gemini',
    ],
    [
      'the administrator’s for everything',
      'generation',
      null,
      { analysis_provider: 'gemini', ai_provider: 'builtin' },
      ['openai', 'gemini', 'builtin'],
      'builtin',
    ],
    ['ours where nothing is configured', 'voice', 'openai', {}, ['builtin'], 'builtin'],
    ['the first configured', 'voice', 'cascade', {}, ['gemini', 'openai', 'builtin'], 'openai'],
    ['the next configured', 'voice', null, {}, ['cascade', 'gemini', 'builtin'], 'gemini'],
  ])('is %s', (_, purpose, ai_provider, change, configured, expected) => {
    const choices = { owner: { ai_provider }, settings: { ...NO_SETTINGS, ...change } }
    expect(pickProvider(purpose, choices, new Set(configured))).toBe(expected)
  })
})

describe('who steps in', () => {
  const all: Provider[] = ['openai', 'gemini', 'cascade', 'builtin']
  it.each<[string, Provider | null, Provider[], Provider[]]>([
    ['after OpenAI in the order of the house', null, all, all],
    ['after Gemini OpenAI first', 'gemini', all, ['gemini', 'openai', 'cascade', 'builtin']],
    ['after the own servers nobody outside the house', 'cascade', all, ['cascade', 'builtin']],
    ['after the built-in one nobody: it cannot be down', 'builtin', all, ['builtin']],
    ['only who is configured', 'gemini', ['gemini', 'cascade', 'builtin'], ['gemini', 'cascade', 'builtin']],
    ['where the chosen one is not configured', 'gemini', ['cascade', 'builtin'], ['cascade', 'builtin']],
    ['where nothing is configured', null, ['builtin'], ['builtin']],
  ])('is %s', (_, ai_provider, configured, expected) => {
    expect(
      pickStandBys('voice', { owner: { ai_provider }, settings: NO_SETTINGS }, new Set(configured)),
    ).toEqual(expected)
  })
})

describe('the providers of a configuration', () => {
  const endpoint = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'm' }
  const none: ProviderConfig = { openai: null, gemini: null, cascade: null }
  const openai = { apiKey: 'k', baseUrl: endpoint.baseUrl, signalling: 'relay' } as const
  const gemini = { apiKey: 'k', baseUrl: 'http://127.0.0.1:9' }
  const cascade = (parts: object) => ({ transcription: null, chat: null, speech: null, ...parts })
  const chat = cascade({ chat: endpoint })

  it.each<[string, Partial<ProviderConfig>, Provider[], Provider[]]>([
    ['nothing', {}, ['builtin'], ['builtin']],
    ['an OpenAI key', { openai }, ['openai', 'builtin'], ['openai', 'builtin']],
    ['a Gemini key', { gemini }, ['gemini', 'builtin'], ['gemini', 'builtin']],
    ['a chat server', { cascade: chat }, ['cascade', 'builtin'], ['cascade', 'builtin']],
    [
      'a listening server',
      { cascade: cascade({ transcription: endpoint }) },
      ['cascade', 'builtin'],
      ['builtin'],
    ],
    [
      'a speaking server',
      { cascade: cascade({ speech: { ...endpoint, voice: 'v' } }) },
      ['cascade', 'builtin'],
      ['builtin'],
    ],
    [
      'everything',
      { openai, gemini, cascade: chat },
      ['openai', 'gemini', 'cascade', 'builtin'],
      ['openai', 'gemini', 'cascade', 'builtin'],
    ],
  ])('with %s', (_, change, voice, text) => {
    const config = { ...none, ...change }
    expect([...configuredProviders(config, 'voice')]).toEqual(voice)
    expect([...configuredProviders(config, 'generation')]).toEqual(text)
    expect([...configuredProviders(config, 'analysis')]).toEqual(text)
  })
})

describe('who is asked for text', () => {
  it.each<[Provider[], Provider[]]>([
    [['builtin'], []],
    [['openai', 'builtin'], ['openai']],
    [
      ['gemini', 'openai', 'cascade', 'builtin'],
      ['gemini', 'openai'],
    ],
  ])('of %j is %j: one more at most, and never our own after another', (inOrder, expected) => {
    expect(forText(inOrder)).toEqual(expected)
  })
})
