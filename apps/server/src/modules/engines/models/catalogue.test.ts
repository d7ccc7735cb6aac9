import type { Provider } from '@vivavox/contracts/interviews'
import { describe, expect, it } from 'vitest'
import { cascadeModels } from './cascade-models.ts'
import { isChoosable, type WantedModel } from './catalogue.ts'
import { recipientsAmong } from './processors.ts'

const endpoint = (model: string) => ({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model })

describe('the models of own servers', () => {
  const listed = (cascade: Parameters<typeof cascadeModels>[0]) =>
    cascadeModels(cascade).map(({ id, capabilities, voice, prices }) => [id, capabilities, voice, prices])

  it('are those that the environment names, without a price', () => {
    expect(
      listed({
        transcription: endpoint('whisper-1'),
        chat: endpoint('qwen3'),
        speech: { ...endpoint('kokoro'), voice: 'af_heart' },
      }),
    ).toEqual([
      ['qwen3', ['generation', 'analysis'], null, null],
      ['kokoro', ['voice'], 'af_heart', null],
      ['whisper-1', ['transcription'], null, null],
    ])
  })

  it('are listed once where one model does it all', () => {
    const all = {
      transcription: endpoint('omni'),
      chat: endpoint('omni'),
      speech: { ...endpoint('omni'), voice: 'v' },
    }
    expect(listed(all)).toEqual([['omni', ['generation', 'analysis', 'voice', 'transcription'], 'v', null]])
  })

  it('are none where none is configured', () => {
    expect(listed(null)).toEqual([])
    expect(listed({ transcription: null, chat: endpoint('qwen3'), speech: null })).toHaveLength(1)
  })
})

describe('a model that is chosen', () => {
  const NOW = new Date('2026-11-21T12:00:00Z')
  const models = [
    ...cascadeModels({ transcription: null, chat: endpoint('qwen3'), speech: null }),
    ...cascadeModels({ transcription: null, chat: endpoint('gone'), speech: null }).map(model => ({
      ...model,
      ends_at: NOW,
    })),
  ]
  it.each<[string, WantedModel, boolean]>([
    ['is known', { id: 'qwen3', provider: null, task: null }, true],
    ['is one of its provider', { id: 'qwen3', provider: 'cascade', task: null }, true],
    ['is none of another', { id: 'qwen3', provider: 'openai', task: null }, false],
    ['can do the task', { id: 'qwen3', provider: null, task: 'analysis' }, true],
    ['cannot do another', { id: 'qwen3', provider: null, task: 'voice' }, false],
    ['has not been shut down', { id: 'gone', provider: null, task: null }, false],
    ['is in the catalogue', { id: 'gpt-2', provider: null, task: null }, false],
  ])('%s', (_, wanted, expected) => expect(isChoosable(models, wanted, NOW)).toBe(expected))
})

describe('companies that may get what candidates say', () => {
  it.each<[Provider[], string | null, string[]]>([
    [['openai', 'gemini', 'cascade', 'builtin'], 'OpenAI', ['Google']],
    [['gemini', 'builtin'], 'Google', []],
    [['cascade', 'openai', 'gemini', 'builtin'], null, ['OpenAI', 'Google']],
    [['cascade', 'builtin'], null, []],
    [['builtin'], null, []],
    [[], null, []],
  ])('with %j are %s and then %j', (inOrder, usual, fallbacks) => {
    expect(recipientsAmong(inOrder)).toEqual({ usual, fallbacks })
  })
})
