import type { Provider } from '@vivavox/contracts/interviews'
import { describe, expect, it } from 'vitest'
import { type Purpose, pickProvider } from './choose-provider.ts'
import type { ModelSettingsRow } from './models.repository.ts'

const settings: ModelSettingsRow = {
  ai_provider: null,
  generation_provider: null,
  voice_provider: null,
  analysis_provider: null,
  generation_model: null,
  voice_model: null,
  analysis_model: null,
  transcription_model: null,
}

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
    const choices = { owner: { ai_provider }, settings: { ...settings, ...change } }
    expect(pickProvider(purpose, choices, new Set(configured))).toBe(expected)
  })
})
