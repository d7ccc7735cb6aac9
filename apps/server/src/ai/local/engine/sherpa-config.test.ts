import { type Kind, modelDescription } from '@vivavox/contracts/model-description'
import { describe, expect, it } from 'vitest'
import type { InstalledModel } from '../../ports/model-store.ts'
import { transcriberConfig, voiceConfig, whisperConfig } from './sherpa-config.ts'

type Options = NonNullable<InstalledModel['description']['options']>

const file = (role: string, name: string) => ({ role, name, size: 1, sha256: null })
const modelOf = (kind: Kind, roles: Record<string, string>, options: Options = {}): InstalledModel => ({
  folder: '/models/one/1',
  description: modelDescription.parse({
    id: 'one',
    purpose: kind === 'vits' ? 'voice' : 'ears',
    engine: 'sherpa-onnx',
    kind,
    languages: ['en'],
    revision: '1',
    licence: 'MIT',
    credit: 'an author',
    options,
    files: Object.entries(roles).map(([role, name]) => file(role, name)),
  }),
})
const TRANSDUCER = { encoder: 'e.onnx', decoder: 'd.onnx', joiner: 'j.onnx', tokens: 't.txt' }
const TRANSDUCER_FILES = {
  encoder: '/models/one/1/e.onnx',
  decoder: '/models/one/1/d.onnx',
  joiner: '/models/one/1/j.onnx',
}
const CTC = { model: 'm.onnx', tokens: 't.txt' }
const CTC_FILE = { model: '/models/one/1/m.onnx' }

describe('the engine’s configuration', () => {
  it.each([
    ['online-transducer', TRANSDUCER, { model_type: 'nemo_transducer' }, { transducer: TRANSDUCER_FILES }],
    ['offline-transducer', TRANSDUCER, { model_type: 'nemo_transducer' }, { transducer: TRANSDUCER_FILES }],
    ['online-ctc', CTC, {}, { zipformer2Ctc: CTC_FILE }],
    ['offline-ctc', CTC, { model_type: 'nemo_ctc' }, { nemoCtc: CTC_FILE }],
    ['offline-ctc', CTC, { model_type: 'zipformer2_ctc' }, { zipformerCtc: CTC_FILE }],
  ] as const)('of %s names its files', (kind, roles, options, parts) => {
    expect(transcriberConfig(modelOf(kind, roles, options), 3)).toEqual({
      featConfig: { sampleRate: 16_000, featureDim: 80 },
      modelConfig: {
        ...parts,
        tokens: '/models/one/1/t.txt',
        numThreads: 3,
        provider: 'cpu',
        modelType: 'model_type' in options ? options.model_type : '',
      },
    })
  })

  it('takes the features’ size, and hands on what is the engine’s own', () => {
    const options = { feature_dim: 64, language_option: 'language', test_sound: 'dtmf', blankPenalty: 0.5 }
    expect(transcriberConfig(modelOf('offline-transducer', TRANSDUCER, options), 1)).toMatchObject({
      featConfig: { featureDim: 64 },
      blankPenalty: 0.5,
    })
    const config = transcriberConfig(modelOf('offline-transducer', TRANSDUCER, options), 1)
    expect(Object.keys(config)).toEqual(['featConfig', 'modelConfig', 'blankPenalty'])
  })

  it('tells Whisper the language', () => {
    const roles = { encoder: 'e.onnx', decoder: 'd.onnx', tokens: 't.txt' }
    expect(whisperConfig(modelOf('offline-whisper', roles), 'ru', 2)).toEqual({
      modelConfig: {
        whisper: {
          encoder: '/models/one/1/e.onnx',
          decoder: '/models/one/1/d.onnx',
          language: 'ru',
          task: 'transcribe',
          tailPaddings: 1_000,
        },
        tokens: '/models/one/1/t.txt',
        numThreads: 2,
        provider: 'cpu',
      },
    })
  })

  it.each(['vits', 'gguf'] as const)('knows no transcriber of the kind %s', kind => {
    expect(() => transcriberConfig(modelOf(kind, CTC), 1)).toThrow(kind)
  })

  it('of a voice names the folder of its data', () => {
    const roles = { model: 'v.onnx', tokens: 't.txt', data: 'data/lang/gmw/en' }
    expect(voiceConfig(modelOf('vits', roles, { noiseScale: 0.6, speaker: 3 }), 1)).toEqual({
      model: {
        vits: {
          model: '/models/one/1/v.onnx',
          tokens: '/models/one/1/t.txt',
          lexicon: '',
          dataDir: '/models/one/1/data',
          noiseScale: 0.6,
        },
        numThreads: 1,
        provider: 'cpu',
      },
      maxNumSentences: 1,
    })
  })
})

describe('a model’s options', () => {
  const outside = '/etc/passwd'
  const odd = {
    hotwordsFile: outside,
    ruleFsts: outside,
    ruleFars: outside,
    dictDir: outside,
    dataDir: outside,
    lexicon: outside,
    tokens: outside,
    model: outside,
    modelConfig: outside,
    provider: 'cuda',
    debug: true,
  }

  it.each([
    ['offline-transducer', TRANSDUCER, transcriberConfig],
    ['vits', CTC, voiceConfig],
  ] as const)(
    'of %s neither name files outside its folder nor replace settings',
    (kind, roles, configure) => {
      expect(configure(modelOf(kind, roles, odd), 1)).toEqual(configure(modelOf(kind, roles), 1))
    },
  )
})
