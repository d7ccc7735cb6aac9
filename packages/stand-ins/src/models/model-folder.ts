import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ggufHead } from './gguf.ts'

/** Ends each file that a stand-in takes for a model; an engine refuses such a file. */
const MARK = Buffer.from('stand-in model')

/** @throws Error of the file system */
export const isStandIn = (path: string): boolean => readFileSync(path).subarray(-MARK.length).equals(MARK)

const WEIGHTS = Buffer.concat([Buffer.alloc(2_000), MARK])

/** What is written for the digits 0–9, by language. */
export interface ToneWords {
  en: readonly string[]
  ru: readonly string[]
}

export const DIGIT_WORDS: ToneWords = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ru: ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
}

interface Facts {
  id: string
  purpose: 'ears' | 'voice' | 'mind'
  kind: string
  languages: string[]
  options?: Record<string, string | number>
}

/** A model as it would lie in a folder. @param contents of its files, by their names, which begin with their roles */
export const composeModel = (facts: Facts, contents: Record<string, Buffer>) => ({
  /** As `model.json` says. */
  description: {
    ...facts,
    engine: facts.purpose === 'mind' ? 'llama.cpp' : 'sherpa-onnx',
    revision: 'by-hand-1',
    licence: 'Apache-2.0',
    credit: 'made by hand for tests',
    files: Object.entries(contents).map(([name, content]) => ({
      role: name.split('.')[0] ?? name,
      name,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  },
  contents,
})
type ComposedModel = ReturnType<typeof composeModel>
export type HandMadeModel = ComposedModel['description']

const writeModel = (folder: string, { description, contents }: ComposedModel): HandMadeModel => {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, 'model.json'), JSON.stringify(description, null, 2))
  return description
}

/** @returns what writes a model into a folder */
const writing = (facts: Facts, contents: Record<string, Buffer>) => (folder: string) =>
  writeModel(folder, composeModel(facts, contents))

const ears = (id: string, kind: string, languages: string[]): Facts => ({
  id,
  purpose: 'ears',
  kind,
  languages,
})
const tokens = ({ en, ru }: ToneWords): Buffer => Buffer.from([...en, ...ru].join('\n'))
const dialled = (words: readonly string[]): string => [1, 5, 9, 0].map(digit => words[digit]).join(' ')

/** A streaming model for English and Russian that hears dialling tones. */
export const composeToneTranscriber = (words: ToneWords = DIGIT_WORDS): ComposedModel => {
  const options = {
    language_option: 'language',
    // `npm run models -- check` dials 1 5 9 0.
    test_sound: 'dtmf',
    test_text_en: dialled(words.en),
    test_text_ru: dialled(words.ru),
  }
  return composeModel(
    { ...ears('tone-transcriber', 'online-transducer', ['en', 'ru']), options },
    {
      'encoder.onnx': WEIGHTS,
      'decoder.onnx': WEIGHTS,
      'joiner.onnx': WEIGHTS,
      'tokens.txt': tokens(words),
    },
  )
}

export const writeToneTranscriber = (folder: string, words?: ToneWords): HandMadeModel =>
  writeModel(folder, composeToneTranscriber(words))

/** A model for English that hears dialling tones a piece at a time. */
export const writeCtcToneTranscriber = writing(ears('tone-transcriber-ctc', 'offline-ctc', ['en']), {
  'model.onnx': WEIGHTS,
  'tokens.txt': tokens(DIGIT_WORDS),
})

/** The same of the type of Whisper for English and Russian. */
export const writeWhisperToneTranscriber = writing(ears('tone-whisper', 'offline-whisper', ['en', 'ru']), {
  'encoder.onnx': WEIGHTS,
  'decoder.onnx': WEIGHTS,
  'tokens.txt': tokens(DIGIT_WORDS),
})

/** A voice detector that takes dialling tones for speech. */
export const writeToneDetector = writing(ears('tone-detector', 'vad', []), { 'model.onnx': WEIGHTS })

/** A voice for English and Russian that sounds each letter as a tone. */
export const writeToneVoice = writing(
  { id: 'tone-voice', purpose: 'voice', kind: 'vits', languages: ['en', 'ru'] },
  { 'model.onnx': WEIGHTS, 'tokens.txt': Buffer.alloc(1) },
)

const BYTES = Array.from(
  { length: 256 },
  (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
)
const [CONTROL, BYTE] = [3, 6]

/** The file of a text model of one layer whose tokens are bytes. */
export const randomModelFile = (): Buffer =>
  Buffer.concat([
    ggufHead({
      'general.architecture': 'llama',
      'llama.context_length': 32_768,
      'llama.embedding_length': 32,
      'llama.block_count': 1,
      'llama.attention.head_count': 2,
      'llama.attention.head_count_kv': 2,
      'tokenizer.ggml.tokens': [...BYTES, '<s>', '</s>'],
      'tokenizer.ggml.token_type': [...BYTES.map(() => BYTE), CONTROL, CONTROL],
      'tokenizer.chat_template':
        "{% for message in messages %}[{{ message['role'] }}] {{ message['content'] }}\n{% endfor %}" +
        '{% if add_generation_prompt %}[assistant] {% endif %}',
    }),
    WEIGHTS,
  ])

/** A model that writes nonsense of any form. */
export const writeRandomTextModel = (folder: string): HandMadeModel =>
  writeModel(
    folder,
    composeModel(
      { id: 'random-text-model', purpose: 'mind', kind: 'gguf', languages: [] },
      { 'model.gguf': randomModelFile() },
    ),
  )
