import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ModelDescription, modelDescription, sizeOf } from '@vivavox/contracts/model-description'
import { builtInModels } from '../../apps/server/src/ai/local/models/model-list.ts'
import type { InstalledModel } from '../../apps/server/src/ai/ports/model-store.ts'

/** Models to measure with, as they lie in a folder that no product manages. */
export interface RealModels {
  folder: string
  /** null: none is there. */
  transcriber: InstalledModel | null
  detector: InstalledModel | null
  /** Largest first: the first one drafts and evaluates. */
  textModels: InstalledModel[]
  voices: InstalledModel[]
}

/** What a folder holds: as its model.json says, or as the product's list does for a folder that is called like a model. */
const descriptionOf = (folder: string, name: string): ModelDescription | null => {
  const file = join(folder, name, 'model.json')
  if (existsSync(file)) return modelDescription.parse(JSON.parse(readFileSync(file, 'utf8')))
  return builtInModels().find(({ id }) => id === name) ?? null
}

/** @param folder absolute; one that does not exist holds nothing */
export const readModels = (folder: string): RealModels => {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const all = names.flatMap(name => {
    const description = descriptionOf(folder, name)
    return description ? [{ description, folder: join(folder, name) }] : []
  })
  const ears = all.filter(({ description: { purpose } }) => purpose === 'ears')
  const bySize = (one: InstalledModel, other: InstalledModel) =>
    sizeOf(other.description) - sizeOf(one.description)
  return {
    folder,
    transcriber: ears.find(({ description: { kind } }) => kind !== 'vad') ?? null,
    detector: ears.find(({ description: { kind } }) => kind === 'vad') ?? null,
    textModels: all.filter(({ description: { purpose } }) => purpose === 'mind').sort(bySize),
    voices: all.filter(({ description: { purpose } }) => purpose === 'voice'),
  }
}

export const allModels = ({ transcriber, detector, textModels, voices }: RealModels): InstalledModel[] => [
  ...[transcriber, detector].filter(model => model !== null),
  ...textModels,
  ...voices,
]

export const voiceFor = ({ voices }: RealModels, language: string): InstalledModel | null =>
  voices.find(({ description }) => description.languages.includes(language)) ?? null

/** What is measured, and which part of the fetch script brings it. */
const KINDS = [
  { script: 'whisper', words: 'a transcriber', of: ({ transcriber }: RealModels) => transcriber },
  { script: 'piper', words: 'an English voice', of: (models: RealModels) => voiceFor(models, 'en') },
  { script: 'qwen', words: 'a text model', of: ({ textModels }: RealModels) => textModels[0] ?? null },
] as const

const missingOf = (models: RealModels) => KINDS.filter(({ of }) => of(models) === null)

/** What is not there, in words. */
export const missingModels = (models: RealModels): string[] => [
  ...missingOf(models).map(({ words }) => words),
  ...(models.detector ? [] : ['a voice detector']),
]

const run = (program: string, args: readonly string[]): void => {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

/**
 * The models of REAL_MODELS_DIR. What is missing is fetched by the script that REAL_MODELS_FETCH names (`SCRIPT FOLDER PART…`).
 * @throws Error where no folder is named, or fetching fails
 */
export const findModels = (env: NodeJS.ProcessEnv): RealModels => {
  const { REAL_MODELS_DIR, REAL_MODELS_FETCH } = env
  if (!REAL_MODELS_DIR) throw new Error('Set REAL_MODELS_DIR to a folder with a folder for each model.')
  const folder = resolve(REAL_MODELS_DIR)
  const found = readModels(folder)
  if (!REAL_MODELS_FETCH) return found
  const parts = missingOf(found).map(({ script }) => script)
  if (parts.length > 0) run(resolve(REAL_MODELS_FETCH), [folder, ...parts])
  if (!found.detector) run(join(import.meta.dirname, 'fetch-detector.sh'), [folder])
  return readModels(folder)
}
