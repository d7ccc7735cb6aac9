import type { Purpose } from '@vivavox/contracts/lists'
import type { Provider, TextProvider } from '@vivavox/contracts/providers'
import { describe, expect, it } from 'vitest'
import {
  type Configured,
  configuredProviders,
  forText,
  pickFallbacks,
  pickProvider,
  withPreference,
} from './choose-provider.ts'
import { type ModelSettingsRow, NO_SETTINGS } from './models.repository.ts'

const everything: TextProvider[] = ['openai', 'gemini', 'cascade', 'ollama', 'local', 'builtin']

describe('the provider for a purpose', () => {
  it.each<[string, Purpose, TextProvider | null, Partial<ModelSettingsRow>, TextProvider[], TextProvider]>([
    ['OpenAI where none was chosen', 'voice', null, {}, ['openai', 'builtin'], 'openai'],
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
    ['a found server where it was chosen', 'analysis', 'ollama', {}, everything, 'ollama'],
    [
      'the model in the box where it was chosen',
      'generation',
      null,
      { generation_provider: 'local' },
      everything,
      'local',
    ],
    [
      'ours, not what was found or installed unasked',
      'analysis',
      null,
      {},
      ['ollama', 'local', 'builtin'],
      'builtin',
    ],
    ['of our own where the chosen one only writes', 'voice', 'local', {}, everything, 'cascade'],
    [
      'the built-in one where we have no other voice',
      'voice',
      'ollama',
      {},
      ['openai', 'builtin'],
      'builtin',
    ],
    [
      'of our own where the chosen one is gone',
      'analysis',
      'local',
      {},
      ['openai', 'ollama', 'builtin'],
      'builtin',
    ],
  ])('is %s', (_, purpose, ai_provider, change, configured, expected) => {
    const choices = { owner: { ai_provider }, settings: { ...NO_SETTINGS, ...change } }
    expect(pickProvider(purpose, choices, new Set(configured))).toBe(expected)
  })
})

describe('who steps in', () => {
  const all: Provider[] = ['openai', 'gemini', 'cascade', 'builtin']
  it.each<[string, Provider | null, Provider[], Provider[]]>([
    ['after OpenAI in the usual order', null, all, all],
    ['after Gemini OpenAI first', 'gemini', all, ['gemini', 'openai', 'cascade', 'builtin']],
    ['after the own servers no other company', 'cascade', all, ['cascade', 'builtin']],
    ['after the built-in one none: it cannot be down', 'builtin', all, ['builtin']],
    ['only who is configured', 'gemini', ['gemini', 'cascade', 'builtin'], ['gemini', 'cascade', 'builtin']],
    ['where the chosen one is not configured', 'gemini', ['cascade', 'builtin'], ['cascade', 'builtin']],
    ['where nothing is configured', null, ['builtin'], ['builtin']],
  ])('is %s', (_, ai_provider, configured, expected) => {
    expect(
      pickFallbacks('voice', { owner: { ai_provider }, settings: NO_SETTINGS }, new Set(configured)),
    ).toEqual(expected)
  })
})

describe('who steps in for text', () => {
  it.each<[TextProvider, TextProvider[]]>([
    ['ollama', ['ollama', 'cascade', 'builtin']],
    ['local', ['local', 'cascade', 'builtin']],
    ['openai', ['openai', 'gemini', 'cascade', 'builtin']],
  ])('for %s is none that was not asked for, and for one of our own no other company', (chosen, expected) => {
    const choice = { owner: { ai_provider: chosen }, settings: NO_SETTINGS }
    expect(pickFallbacks('analysis', choice, new Set(everything))).toEqual(expected)
  })
})

describe('the providers of a configuration', () => {
  const endpoint = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'm' }
  type Parts = Configured['config']
  const none: Parts = { openai: null, gemini: null, cascade: null, ollama: null }
  const openai = { apiKey: 'k', baseUrl: endpoint.baseUrl, signalling: 'relay' } as const
  const gemini = { apiKey: 'k', baseUrl: 'http://127.0.0.1:9' }
  const cascade = (parts: object) => ({ transcription: null, chat: null, speech: null, ...parts })
  const chat = cascade({ chat: endpoint })

  it.each<[string, Partial<Parts>, Provider[], TextProvider[]]>([
    ['nothing', {}, ['builtin'], ['builtin']],
    ['an OpenAI key', { openai }, ['openai', 'builtin'], ['openai', 'builtin']],
    ['a Gemini key', { gemini }, ['gemini', 'builtin'], ['gemini', 'builtin']],
    ['an Ollama', { ollama: { url: 'http://127.0.0.1:9' } }, ['builtin'], ['ollama', 'builtin']],
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
    const usable = (purpose: Purpose) => [...configuredProviders({ config, models: null }, purpose)]
    expect(usable('voice')).toEqual(voice)
    expect(usable('generation')).toEqual(text)
    expect(usable('analysis')).toEqual(text)
  })
})

describe('who is asked for text', () => {
  it.each<[TextProvider[], TextProvider[]]>([
    [['builtin'], []],
    [
      ['local', 'cascade', 'builtin'],
      ['local', 'cascade'],
    ],
    [['openai', 'builtin'], ['openai']],
    [
      ['gemini', 'openai', 'cascade', 'builtin'],
      ['gemini', 'openai'],
    ],
  ])('of %j is %j: one more at most, and never our own after another', (inOrder, expected) => {
    expect(forText(inOrder)).toEqual(expected)
  })
})

describe('a vacancy with an interviewer of its own', () => {
  const choice = { owner: { ai_provider: 'openai' as const }, settings: NO_SETTINGS }
  const order = (wish: Provider | null) =>
    pickFallbacks('voice', withPreference(choice, wish), new Set<TextProvider>(everything))

  it('has the account’s where it asks for none', () => expect(order(null)[0]).toBe('openai'))

  it('has its own first, and the others after it', () =>
    expect(order('gemini')).toEqual(['gemini', 'openai', 'cascade', 'builtin']))

  it('lets no company step in for own servers', () =>
    expect(order('cascade')).toEqual(['cascade', 'builtin']))
})
