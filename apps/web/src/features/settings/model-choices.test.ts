import type { AiModel } from '@vivavox/contracts/models'
import { describe, expect, it } from 'vitest'
import { type Choice, isEnding, modelChoices, modelsFor, providerFor, withProvider } from './model-choices.ts'

/** A model for tests. @param ends_at ISO 8601 */
const aModel = (
  id: string,
  capabilities: AiModel['capabilities'],
  ends_at: string | null = null,
): AiModel => ({ id, name: id, provider: 'openai', capabilities, ends_at })

const NOW = new Date('2026-11-21T12:00:00Z')
const shown = (...models: AiModel[]) =>
  modelChoices(models, NOW).map(group => [group.purpose, group.models.map(({ id }) => id)])

const VOICES = [aModel('v1', ['voice', 'transcription']), aModel('v2', ['voice'], '2026-12-01T00:00:00Z')]
const TEXTS = [aModel('g', ['generation']), aModel('a', ['analysis'])]

it.each([
  [
    'by what they are for',
    [...TEXTS, ...VOICES],
    [
      ['voice', ['v1', 'v2']],
      ['text', ['g', 'a']],
    ],
  ],
  [
    'without those that only write down',
    [...VOICES, aModel('t', ['transcription'])],
    [['voice', ['v1', 'v2']]],
  ],
  [
    'without those that were shut down',
    [...TEXTS, aModel('gone', ['voice'], '2026-11-21T12:00:00Z'), ...VOICES.slice(0, 1)],
    [['text', ['g', 'a']]],
  ],
  ['not where there is nothing to choose', [aModel('builtin', ['generation', 'voice', 'analysis'])], []],
])('models are offered %s', (_, models, expected) => expect(shown(...models)).toEqual(expected))

const NOTHING: Choice = {
  ai_provider: null,
  generation_provider: null,
  voice_provider: null,
  analysis_provider: null,
  generation_model: null,
  voice_model: null,
  analysis_model: null,
  transcription_model: null,
}

describe('who is asked first', () => {
  it.each([
    [{}, 'openai'],
    [{ ai_provider: 'gemini' }, 'gemini'],
    [{ ai_provider: 'gemini', voice_provider: 'builtin' }, 'builtin'],
    [{ generation_provider: 'builtin' }, 'openai'],
  ] as const)('with %j', (change, provider) => {
    expect(providerFor({ ...NOTHING, ...change }, 'voice', 'openai')).toBe(provider)
  })
})

describe('models for a task', () => {
  const models = [
    aModel('v', ['voice']),
    aModel('gone', ['voice'], '2026-11-01T00:00:00Z'),
    aModel('text', ['generation', 'analysis']),
  ]
  const shown = (chosen: string | null) => modelsFor(models, 'voice', chosen, NOW).map(({ id }) => id)

  it('are those that can do it and still work, and the chosen one', () => {
    expect(shown(null)).toEqual(['v'])
    expect(shown('gone')).toEqual(['v', 'gone'])
    expect(shown('text')).toEqual(['v'])
  })

  it.each([
    [null, false],
    ['2027-01-20T11:59:59Z', true],
    ['2027-01-21T00:00:00Z', false],
    ['2026-11-01T00:00:00Z', true],
  ])('that end on %s: warned of is %s', (ends_at, warned) => {
    expect(isEnding(aModel('m', ['voice'], ends_at), NOW)).toBe(warned)
  })

  it('of another provider go when the provider changes', () => {
    expect(withProvider('voice', 'gemini')).toEqual({
      voice_provider: 'gemini',
      voice_model: null,
      transcription_model: null,
    })
  })
})
