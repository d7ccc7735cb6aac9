import { MODEL_WARN_MS } from '@vivavox/contracts/limits'
import { describe, expect, it } from 'vitest'
import { noUsage } from '../../../platform/model-usage.ts'
import { pickModel } from './choose-model.ts'
import { endingAmong } from './ending-models.ts'
import { priceOf, pricesAt } from './model-prices.ts'
import { type ModelRow, modelOutside, NO_SETTINGS } from './models.repository.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const model = (id: string, change: Partial<ModelRow> = {}): ModelRow =>
  modelOutside('openai', id, { capabilities: ['analysis'], position: 1, ...change })
describe('the model for a task', () => {
  const models = [
    model('first'),
    model('usual', { default_for: ['analysis'] }),
    model('gone', { ends_at: inDays(0) }),
    model('speaker', { capabilities: ['voice'] }),
  ]
  it.each([
    ['the default', null, null, 'usual'],
    ['the administrator’s', null, 'first', 'first'],
    ['the account’s', 'first', 'usual', 'first'],
    ['not one that is gone', 'gone', null, 'usual'],
    ['not one of another task', 'speaker', 'speaker', 'usual'],
    ['not one that is unknown', 'gpt-2', 'gpt-3', 'usual'],
  ])('is %s', (_, ai_model, analysis_model, expected) => {
    const choice = { owner: { ai_model }, settings: { ...NO_SETTINGS, analysis_model } }
    expect(pickModel('analysis', choice, models, NOW)?.id).toBe(expected)
  })

  it('is the next one that lives, and one that is gone only where nothing else is left', () => {
    const choice = { owner: { ai_model: null }, settings: NO_SETTINGS }
    const gone = model('gone', { default_for: ['analysis'], ends_at: inDays(-1) })
    expect(pickModel('analysis', choice, [gone, model('next')], NOW)?.id).toBe('next')
    expect(pickModel('analysis', choice, [gone], NOW)?.id).toBe('gone')
    expect(pickModel('voice', choice, [gone], NOW)).toBeUndefined()
  })
})

describe('models that end', () => {
  const ending = (models: ModelRow[], change: Partial<Parameters<typeof endingAmong>[0]> = {}) =>
    endingAmong(
      { models, settings: NO_SETTINGS, chosen: [], configured: new Set(['openai', 'builtin']), ...change },
      NOW,
    ).map(({ model: id }) => id)

  it('are told of from 60 days before, the soonest first, and when they have ended', () => {
    const usual = (id: string, task: 'analysis' | 'voice' | 'generation', ends_at: Date) =>
      model(id, { capabilities: [task], default_for: [task], ends_at })
    expect(
      ending([
        usual('at-60', 'analysis', new Date(NOW.getTime() + MODEL_WARN_MS)),
        usual('later', 'generation', new Date(NOW.getTime() + MODEL_WARN_MS + 1)),
        usual('gone', 'voice', inDays(-1)),
      ]),
    ).toEqual(['gone', 'at-60'])
  })

  it('are told of only where they serve an account', () => {
    const models = [model('usual', { default_for: ['analysis'] }), model('other', { ends_at: inDays(10) })]
    expect(ending(models)).toEqual([])
    expect(ending(models, { chosen: ['other'] })).toEqual(['other'])
    expect(ending(models, { settings: { ...NO_SETTINGS, analysis_model: 'other' } })).toEqual(['other'])
    expect(ending(models, { chosen: ['other'], configured: new Set(['builtin']) })).toEqual([])
  })
})

describe('the price of a use', () => {
  const usage = noUsage('voice', 'openai', 'm')

  it('adds up tokens by the million and sound by the minute', () => {
    const used = {
      ...usage,
      inputText: 1_000_000,
      cachedText: 2_000_000,
      outputAudio: 500_000,
      audioMs: 30_000,
    }
    const prices = { input_text: 4, cached_text: 0.5, output_audio: 64, audio_minute: 0.02 }
    expect(priceOf(used, prices)).toBeCloseTo(4 + 1 + 32 + 0.01, 10)
  })

  it('counts cached tokens like others where they have no price of their own', () => {
    expect(priceOf({ ...usage, cachedText: 1_000_000 }, { input_text: 3 })).toBe(3)
    expect(priceOf({ ...usage, cachedAudio: 1_000_000 }, { input_audio: 5 })).toBe(5)
  })

  it('is unknown without prices, or where one is missing, and nothing where nothing was used', () => {
    expect(priceOf(usage, null)).toBeNull()
    expect(priceOf({ ...usage, outputText: 1 }, { input_text: 3 })).toBeNull()
    expect(priceOf(usage, {})).toBe(0)
  })

  it('changes on the day that was announced', () => {
    const [prices, next_prices] = [{ input_text: 1 }, { input_text: 2 }]
    const priced = model('m', { prices, next_prices, next_prices_at: NOW })
    expect(pricesAt(priced, new Date(NOW.getTime() - 1))).toBe(prices)
    expect(pricesAt(priced, NOW)).toBe(next_prices)
    expect(pricesAt(model('m', { prices }), NOW)).toBe(prices)
  })
})
