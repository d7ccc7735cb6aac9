import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ctcToneTranscriber, offlineToneTranscriber, toneTranscriber } from './nemo-tone-transcriber.ts'
import { randomModelFile } from './random-text-model.ts'
import { toneDetector } from './tone-detector.ts'
import { DIGIT_WORDS, type ToneWords } from './tone-frames.ts'
import { tonePhonemes, toneVoice } from './tone-voice.ts'
import { whisperToneTranscriber } from './whisper-tone-transcriber.ts'

const ROLES = ['encoder', 'decoder', 'joiner', 'tokens']

/** Files are named for their roles; what lies in a folder of its own is `data`. */
const roleOf = (name: string): string =>
  name.includes('/') ? 'data' : (ROLES.find(role => name.startsWith(`${role}.`)) ?? 'model')

interface Facts {
  id: string
  purpose: 'ears' | 'voice' | 'mind'
  kind: string
  languages: string[]
  options?: Record<string, string | number>
}

/** A model as it would lie in a folder. @param contents of its files, by their names */
const compose = (facts: Facts, contents: Record<string, Buffer>) => ({
  /** As `model.json` says. */
  description: {
    ...facts,
    engine: facts.purpose === 'mind' ? 'llama.cpp' : 'sherpa-onnx',
    revision: 'by-hand-1',
    licence: 'Apache-2.0',
    credit: 'made by hand for tests',
    files: Object.entries(contents).map(([name, content]) => ({
      role: roleOf(name),
      name,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  },
  contents,
})
type ComposedModel = ReturnType<typeof compose>
export type HandMadeModel = ComposedModel['description']

const writeModel = (folder: string, { description, contents }: ComposedModel): HandMadeModel => {
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  writeFileSync(join(folder, 'model.json'), JSON.stringify(description, null, 2))
  return description
}

const ears = (id: string, kind: string): Facts => ({ id, purpose: 'ears', kind, languages: ['en'] })

/** @returns what writes a model into a folder */
const writing =
  (facts: Facts, make: () => Record<string, Buffer>) =>
  (folder: string): HandMadeModel =>
    writeModel(folder, compose(facts, make()))

const dialled = (words: readonly string[]): string => [1, 5, 9, 0].map(digit => words[digit]).join(' ')

/** A streaming model for English and Russian that hears dialling tones. */
export const composeToneTranscriber = (words: ToneWords = DIGIT_WORDS): ComposedModel => {
  const options = {
    model_type: 'nemo_transducer',
    feature_dim: 128,
    language_option: 'language',
    // `npm run models -- check` dials 1 5 9 0.
    test_sound: 'dtmf',
    test_text_en: dialled(words.en),
    test_text_ru: dialled(words.ru),
  }
  const facts = { ...ears('tone-transcriber', 'online-transducer'), languages: ['en', 'ru'], options }
  return compose(facts, toneTranscriber(words))
}

export const writeToneTranscriber = (folder: string, words?: ToneWords): HandMadeModel =>
  writeModel(folder, composeToneTranscriber(words))

/** A model for English that hears dialling tones a piece at a time. */
export const writeOfflineToneTranscriber = writing(
  { ...ears('tone-transcriber-offline', 'offline-transducer'), options: { model_type: 'nemo_transducer' } },
  offlineToneTranscriber,
)

/** The same as a CTC model. */
export const writeCtcToneTranscriber = writing(
  { ...ears('tone-transcriber-ctc', 'offline-ctc'), options: { model_type: 'nemo_ctc', feature_dim: 128 } },
  ctcToneTranscriber,
)

/** A model of the type of Whisper for English and Russian that hears dialling tones. */
export const writeWhisperToneTranscriber = writing(
  { ...ears('tone-whisper', 'offline-whisper'), languages: ['en', 'ru'] },
  whisperToneTranscriber,
)

/** A voice detector that takes dialling tones for speech. */
export const writeToneDetector = writing({ ...ears('tone-detector', 'vad'), languages: [] }, toneDetector)

const voice = (id: string, ...languages: string[]): Facts => ({
  id,
  purpose: 'voice',
  kind: 'vits',
  languages,
})

/** A voice for English and Russian that sounds each letter as a tone. */
export const writeToneVoice = writing(voice('tone-voice', 'en', 'ru'), toneVoice)

/** A voice for Russian that takes espeak-ng's phonemes. @param data contents of the files of its data that are needed, by name */
export const writePhonemeVoice = (folder: string, data: Record<string, Buffer>): HandMadeModel =>
  writeModel(folder, compose(voice('tone-phonemes', 'ru'), { ...tonePhonemes(), ...data }))

/** A model that writes nonsense of any form. */
export const writeRandomTextModel = writing(
  { id: 'random-text-model', purpose: 'mind', kind: 'gguf', languages: [] },
  () => ({ 'random-text-model.gguf': randomModelFile() }),
)
