import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ctcToneEars, offlineToneEars } from './offline-tone-ears.ts'
import { randomMind } from './random-mind.ts'
import { toneEars } from './tone-ears.ts'
import { DIGIT_WORDS, type ToneWords } from './tone-frames.ts'
import { tonePhonemes, toneVoice } from './tone-voice.ts'
import { whisperToneEars } from './whisper-tone-ears.ts'

/** As `model.json` of a model's folder says. */
export interface HandMadeModel {
  id: string
  purpose: 'ears' | 'voice' | 'mind'
  engine: 'sherpa-onnx' | 'llama.cpp'
  kind: string
  languages: string[]
  revision: string
  licence: string
  credit: string
  options?: Record<string, string | number>
  files: { role: string; name: string; size: number; sha256: string }[]
}

type Facts = Omit<HandMadeModel, 'files' | 'revision' | 'licence' | 'credit'>

/** A model as it would lie in a folder. */
export interface ComposedModel {
  description: HandMadeModel
  /** By the files' names. */
  contents: Record<string, Buffer>
}

/** @param roles which file plays which role @param data files of the role `data`, by name */
const compose = (
  facts: Facts,
  roles: Record<string, string>,
  contents: Record<string, Buffer>,
  data: Record<string, Buffer> = {},
): ComposedModel => {
  const parts = [
    ...Object.entries(roles).map(([role, name]) => [role, name, contents[name] ?? Buffer.alloc(0)] as const),
    ...Object.entries(data).map(([name, content]) => ['data', name, content] as const),
  ]
  const files = parts.map(([role, name, content]) => ({
    role,
    name,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  return {
    description: {
      ...facts,
      revision: 'by-hand-1',
      licence: 'Apache-2.0',
      credit: 'made by hand for tests',
      files,
    },
    contents: Object.fromEntries(parts.map(([, name, content]) => [name, content])),
  }
}

/** Writes a model's folder: its files and `model.json`. */
export const writeModel = (folder: string, { description, contents }: ComposedModel): HandMadeModel => {
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  writeFileSync(join(folder, 'model.json'), JSON.stringify(description, null, 2))
  return description
}

const TRANSDUCER_ROLES = {
  encoder: 'encoder.onnx',
  decoder: 'decoder.onnx',
  joiner: 'joiner.onnx',
  tokens: 'tokens.txt',
}

const dialled = (words: readonly string[]): string => [1, 5, 9, 0].map(digit => words[digit]).join(' ')

/** A streaming model for English and Russian that hears dialling tones. */
export const composeToneEars = (words: ToneWords = DIGIT_WORDS): ComposedModel =>
  compose(
    {
      id: 'tone-ears',
      purpose: 'ears',
      engine: 'sherpa-onnx',
      kind: 'online-transducer',
      languages: ['en', 'ru'],
      options: {
        model_type: 'nemo_transducer',
        feature_dim: 128,
        language_option: 'language',
        // `npm run models -- check` dials 1 5 9 0.
        test_sound: 'dtmf',
        test_text_en: dialled(words.en),
        test_text_ru: dialled(words.ru),
      },
    },
    TRANSDUCER_ROLES,
    toneEars(words),
  )

export const writeToneEars = (folder: string, words?: ToneWords): HandMadeModel =>
  writeModel(folder, composeToneEars(words))

/** A model for English that hears dialling tones a piece at a time. */
export const writeOfflineToneEars = (folder: string): HandMadeModel =>
  writeModel(
    folder,
    compose(
      {
        id: 'tone-ears-offline',
        purpose: 'ears',
        engine: 'sherpa-onnx',
        kind: 'offline-transducer',
        languages: ['en'],
        options: { model_type: 'nemo_transducer' },
      },
      TRANSDUCER_ROLES,
      offlineToneEars(DIGIT_WORDS.en),
    ),
  )

/** The same as a CTC model. */
export const writeCtcToneEars = (folder: string): HandMadeModel =>
  writeModel(
    folder,
    compose(
      {
        id: 'tone-ears-ctc',
        purpose: 'ears',
        engine: 'sherpa-onnx',
        kind: 'offline-ctc',
        languages: ['en'],
        options: { model_type: 'nemo_ctc', feature_dim: 128 },
      },
      { model: 'model.onnx', tokens: 'tokens.txt' },
      ctcToneEars(DIGIT_WORDS.en),
    ),
  )

/** A model of the type of Whisper for English and Russian that hears dialling tones. */
export const writeWhisperToneEars = (folder: string): HandMadeModel =>
  writeModel(
    folder,
    compose(
      {
        id: 'tone-whisper',
        purpose: 'ears',
        engine: 'sherpa-onnx',
        kind: 'offline-whisper',
        languages: ['en', 'ru'],
      },
      { encoder: 'encoder.onnx', decoder: 'decoder.onnx', tokens: 'tokens.txt' },
      whisperToneEars(DIGIT_WORDS),
    ),
  )

const VOICE_ROLES = { model: 'voice.onnx', tokens: 'tokens.txt' }

/** A voice for English and Russian that sounds each letter as a tone. */
export const writeToneVoice = (folder: string): HandMadeModel =>
  writeModel(
    folder,
    compose(
      {
        id: 'tone-voice',
        purpose: 'voice',
        engine: 'sherpa-onnx',
        kind: 'vits',
        languages: ['en', 'ru'],
      },
      VOICE_ROLES,
      toneVoice(),
    ),
  )

/** A voice for Russian that takes espeak-ng's phonemes. @param data contents of the files of its data that are needed, by name */
export const writePhonemeVoice = (folder: string, data: Record<string, Buffer>): HandMadeModel =>
  writeModel(
    folder,
    compose(
      {
        id: 'tone-phonemes',
        purpose: 'voice',
        engine: 'sherpa-onnx',
        kind: 'vits',
        languages: ['ru'],
      },
      VOICE_ROLES,
      tonePhonemes(),
      data,
    ),
  )

/** A model that writes nonsense of any form. @param seed of its weights */
export const composeRandomMind = (seed?: number): ComposedModel =>
  compose(
    { id: 'random-mind', purpose: 'mind', engine: 'llama.cpp', kind: 'gguf', languages: [] },
    { model: 'random-mind.gguf' },
    { 'random-mind.gguf': randomMind(seed) },
  )

export const writeRandomMind = (folder: string, seed?: number): HandMadeModel =>
  writeModel(folder, composeRandomMind(seed))
