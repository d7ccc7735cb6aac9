import { describe, expect, it } from 'vitest'
import { builtInModels, withRecommendations } from '../models/model-list.ts'
import { type Machine, recommendModels } from './recommend-models.ts'

const MODELS = withRecommendations(builtInModels())
const machine = (change: Partial<Machine> = {}): Machine => ({
  ...{ memoryMb: 16_000, cores: 4, speed: 1, freeDiskBytes: 100e9 },
  ...change,
})
/** Each capability as `id fit`, and after a slash the better one for later. */
const advise = (change: Partial<Machine>, language = 'en', installed: string[] = []) =>
  recommendModels(MODELS, new Set(installed), machine(change), language).map(({ model, better }) => {
    const first = model ? `${model.model.id} ${model.fit}` : '-'
    return better ? `${first} / ${better.model.id}` : first
  })

describe('the models recommended for a machine', () => {
  it.each([
    [
      'a usual one, small models first',
      {},
      'en',
      [
        'parakeet-110m-en comfortable / nemotron-3.5-streaming',
        'qwen3-1.7b comfortable / qwen3-4b-instruct',
        'piper-ljspeech-en comfortable',
      ],
    ],
    ['a slow one', { cores: 2, speed: 0.3 }, 'ru', ['gigaam-v3-ru comfortable', 'qwen3-1.7b tight', '-']],
    [
      'one with 4 GB',
      { memoryMb: 4_000 },
      'en',
      [
        'parakeet-110m-en comfortable / nemotron-3.5-streaming',
        'qwen3-1.7b too_large',
        'piper-ljspeech-en comfortable',
      ],
    ],
    [
      'German: Whisper only where nothing else fits',
      {},
      'de',
      ['nemotron-3.5-streaming comfortable', 'qwen3-1.7b comfortable / qwen3-4b-instruct', '-'],
    ],
    ['German in 2 GB', { memoryMb: 2_000 }, 'de', ['whisper-base comfortable', 'qwen3-1.7b too_large', '-']],
    [
      'a full disk',
      { freeDiskBytes: 1e8 },
      'en',
      ['parakeet-110m-en too_large', 'qwen3-1.7b too_large', 'piper-ljspeech-en comfortable'],
    ],
  ] as const)('are those for %s', (_, change, language, expected) => {
    expect(advise(change, language)).toEqual(expected)
  })

  it('are those that are there already', () => {
    expect(advise({}, 'en', ['nemotron-3.5-streaming', 'qwen3-4b-instruct'])).toEqual([
      'nemotron-3.5-streaming comfortable',
      'qwen3-4b-instruct comfortable',
      'piper-ljspeech-en comfortable',
    ])
  })

  it('need no room on a full disk', () => {
    const installed = ['parakeet-110m-en', 'qwen3-1.7b', 'piper-ljspeech-en']
    expect(advise({ freeDiskBytes: 0 }, 'en', installed)).toEqual(installed.map(id => `${id} comfortable`))
  })

  it('name what is missing, and how long an interview takes', () => {
    const of = (change: Partial<Machine>) =>
      recommendModels(MODELS, new Set(), machine(change), 'en')[1]?.model
    expect(of({ memoryMb: 4_000 })).toMatchObject({ lacks: 'memory', memoryMb: 2_624, freeMemoryMb: 2_360 })
    expect(of({ cores: 2 })?.minutes).toBeCloseTo(2.3, 1)
  })
})
