import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIGIT_WORDS, type ToneWords, toneEars } from './tone-ears.ts'

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

/** Writes a model's folder: its files and `model.json`. @param roles which file plays which role */
export const writeModelFolder = (
  folder: string,
  facts: Facts,
  roles: Record<string, string>,
  contents: Record<string, Buffer>,
): HandMadeModel => {
  mkdirSync(folder, { recursive: true })
  const files = Object.entries(roles).map(([role, name]) => {
    const content = contents[name] ?? Buffer.alloc(0)
    writeFileSync(join(folder, name), content)
    return { role, name, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  })
  const description = {
    ...facts,
    revision: 'by-hand-1',
    licence: 'Apache-2.0',
    credit: 'made by hand for tests',
    files,
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

/** A streaming model for English and Russian that hears dialling tones. */
export const writeToneEars = (folder: string, words: ToneWords = DIGIT_WORDS): HandMadeModel =>
  writeModelFolder(
    folder,
    {
      id: 'tone-ears',
      purpose: 'ears',
      engine: 'sherpa-onnx',
      kind: 'online-transducer',
      languages: ['en', 'ru'],
      options: { model_type: 'nemo_transducer', feature_dim: 128, language_option: 'language' },
    },
    TRANSDUCER_ROLES,
    toneEars(words),
  )
