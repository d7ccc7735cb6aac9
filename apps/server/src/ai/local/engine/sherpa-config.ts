import { join } from 'node:path'
import type { InstalledModel } from '../../ports/model-store.ts'

/** Of the engine's own settings a model may choose these. None is a path: what an engine reads lies in the model's folder. */
const FEATURE_OPTIONS = new Set(['featureDim', 'sampleRate'])
const MODEL_OPTIONS = new Set(['modelType', 'modelingUnit'])
const TRANSCRIBER_OPTIONS = new Set(['decodingMethod', 'maxActivePaths', 'blankPenalty', 'enableEndpoint'])
const WHISPER_OPTIONS = new Set(['tailPaddings', 'task'])
const VOICE_OPTIONS = new Set(['noiseScale', 'noiseScaleW', 'lengthScale'])

/** Where the file of a role lies; empty: the model has none. */
export const fileOf = ({ description, folder }: InstalledModel, role: string): string => {
  const file = description.files.find(each => each.role === role)
  return file ? join(folder, file.name) : ''
}

/** Bands of the features where the model does not say. */
const FEATURES = 80

const partsOf = (model: InstalledModel): object => {
  const [encoder, decoder, joiner] = ['encoder', 'decoder', 'joiner'].map(role => fileOf(model, role))
  const single = { model: fileOf(model, 'model') }
  switch (model.description.kind) {
    case 'online-transducer':
    case 'offline-transducer':
      return { transducer: { encoder, decoder, joiner } }
    case 'online-ctc':
      return { zipformer2Ctc: single }
    case 'offline-ctc':
      return model.description.options?.model_type === 'zipformer2_ctc'
        ? { zipformerCtc: single }
        : { nemoCtc: single }
    default:
      throw new Error(`no transcriber: ${model.description.kind}`)
  }
}

/** `model_type` as the engine writes it: `modelType`. */
const engineName = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Options of the description under the engine's own names. */
const engineOptions = ({ description }: InstalledModel, known: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(description.options ?? {})
      .map(([name, value]) => [engineName(name), value] as const)
      .filter(([name]) => known.has(name)),
  )

/** The engine's configuration for a model that hears. @param threads of the processor */
export const transcriberConfig = (model: InstalledModel, threads: number): object => ({
  featConfig: {
    sampleRate: model.description.sample_rate ?? 16_000,
    featureDim: FEATURES,
    ...engineOptions(model, FEATURE_OPTIONS),
  },
  modelConfig: {
    ...partsOf(model),
    tokens: fileOf(model, 'tokens'),
    numThreads: threads,
    provider: 'cpu',
    modelType: '',
    ...engineOptions(model, MODEL_OPTIONS),
  },
  ...engineOptions(model, TRANSCRIBER_OPTIONS),
})

/** Whisper takes its language with the model. @param language its own code: `ru`; empty: it finds out itself */
export const whisperConfig = (model: InstalledModel, language: string, threads: number): object => ({
  modelConfig: {
    whisper: {
      encoder: fileOf(model, 'encoder'),
      decoder: fileOf(model, 'decoder'),
      language,
      task: 'transcribe',
      tailPaddings: 1_000,
      ...engineOptions(model, WHISPER_OPTIONS),
    },
    tokens: fileOf(model, 'tokens'),
    numThreads: threads,
    provider: 'cpu',
  },
  ...engineOptions(model, TRANSCRIBER_OPTIONS),
})

/** The folder of the files of a role: they lie below one of their own, `data/ru_dict`. */
const folderOf = ({ description, folder }: InstalledModel, role: string): string => {
  const file = description.files.find(each => each.role === role)
  return file ? join(folder, file.name.split('/')[0] ?? '') : ''
}

/** The engine's configuration for a model that speaks; it is given one sentence at a time. @param threads of the processor */
export const voiceConfig = (model: InstalledModel, threads: number): object => ({
  model: {
    vits: {
      model: fileOf(model, 'model'),
      tokens: fileOf(model, 'tokens'),
      lexicon: fileOf(model, 'lexicon'),
      dataDir: folderOf(model, 'data'),
      ...engineOptions(model, VOICE_OPTIONS),
    },
    numThreads: threads,
    provider: 'cpu',
  },
  maxNumSentences: 1,
})
