import { createReadStream, existsSync, realpathSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import {
  type Kind,
  type ModelDescription,
  type ModelFile,
  modelDescription,
  type Purpose,
} from '@vivavox/contracts/model-description'
import type { Amount } from './download/download-model.ts'
import { type ArrivedFile, partOf } from './download/fetch-file.ts'
import { openPartFile } from './download/part-file.ts'
import { requireSpace } from './free-space.ts'
import { gatherFolder, installModel } from './install-model.ts'
import { ModelFault } from './model-fault.ts'
import { DESCRIPTION_FILE } from './read-installed.ts'

interface Need {
  purpose: Purpose
  engine: ModelDescription['engine']
  /** Of files without which the engine ends its process. */
  roles: readonly string[]
}

const transcriber = (...roles: string[]): Need => ({ purpose: 'ears', engine: 'sherpa-onnx', roles })

const NEEDS: Record<Kind, Need> = {
  'online-transducer': transcriber('encoder', 'decoder', 'joiner', 'tokens'),
  'online-ctc': transcriber('model', 'tokens'),
  'offline-transducer': transcriber('encoder', 'decoder', 'joiner', 'tokens'),
  'offline-ctc': transcriber('model', 'tokens'),
  'offline-whisper': transcriber('encoder', 'decoder', 'tokens'),
  vad: transcriber('model'),
  vits: { purpose: 'voice', engine: 'sherpa-onnx', roles: ['model', 'tokens'] },
  gguf: { purpose: 'mind', engine: 'llama.cpp', roles: ['model'] },
}

/** @returns why no engine can take it, in plain words; null: one may */
export const misfitOf = ({ kind, purpose, engine, files }: ModelDescription): string | null => {
  const need = NEEDS[kind]
  if (purpose !== need.purpose)
    return `a model of the kind ${kind} is for ${need.purpose}, not for ${purpose}`
  if (engine !== need.engine)
    return `a model of the kind ${kind} runs with ${need.engine}, not with ${engine}`
  const missing = need.roles.filter(role => !files.some(file => file.role === role))
  return missing.length > 0 ? `no file has the role ${missing.join(', ')}` : null
}

const unfit = (reason: string): ModelFault => new ModelFault('unfit', { reason })

const parseDescription = (text: string): ModelDescription => {
  try {
    return modelDescription.parse(JSON.parse(text))
  } catch (error) {
    throw new ModelFault('unfit', { reason: `its ${DESCRIPTION_FILE} cannot be read` }, { cause: error })
  }
}

const requireFit = (description: ModelDescription): void => {
  const misfit = misfitOf(description)
  if (misfit) throw unfit(misfit)
}

/** What the list knows of a file is not to be contradicted. */
const requireAgreement = (description: ModelDescription, listed: ModelDescription | undefined): void => {
  if (!listed || listed.revision !== description.revision) return
  for (const known of listed.files) {
    const own = description.files.find(({ name }) => name === known.name)
    if (known.sha256 !== null && own?.sha256 !== known.sha256)
      throw unfit(`${known.name} is not the one of the list`)
  }
}

/**
 * What a folder holds: as its `model.json` says, or as the list does where the folder is called like a model.
 * @param source absolute
 * @throws ModelFault unfit
 */
export const describeFolder = async (
  source: string,
  listed: readonly ModelDescription[],
): Promise<ModelDescription> => {
  const path = join(source, DESCRIPTION_FILE)
  if (!existsSync(source)) throw unfit(`${source} does not exist`)
  if (!existsSync(path)) {
    const known = listed.find(({ id }) => id === basename(source))
    if (known) return known
    throw unfit(`it has no ${DESCRIPTION_FILE}, and no model of the list is called ${basename(source)}`)
  }
  const description = parseDescription(await readFile(fileIn(source, DESCRIPTION_FILE), 'utf8'))
  requireAgreement(
    description,
    listed.find(({ id }) => id === description.id),
  )
  requireFit(description)
  return description
}

/** The path of a file in the folder, which must lie there itself: a link would copy whatever the server can read. */
const fileIn = (source: string, name: string): string => {
  const folder = realpathSync(source)
  const path = join(folder, name)
  if (existsSync(path) && realpathSync(path) !== path)
    throw unfit(`${name} is a symbolic link: copy the files themselves, for example with cp -L`)
  return path
}

const requireSize = async (path: string, { name, size }: ModelFile): Promise<number> => {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw unfit(`${name} is missing`)
  if (size !== null && found.size !== size) throw new ModelFault('wrong_size', { file: name })
  return found.size
}

const copyFile = async (from: string, to: string, file: ModelFile, onBytes: (bytes: number) => void) => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rm(partOf(to), { force: true })
  const part = await openPartFile(partOf(to))
  try {
    for await (const bytes of createReadStream(from)) {
      await part.append(bytes)
      onBytes(bytes.length)
    }
    await part.sync()
    const arrived: ArrivedFile = { size: part.size, sha256: part.digest() }
    if (file.sha256 !== null && file.sha256 !== arrived.sha256) {
      await rm(partOf(to), { force: true })
      throw new ModelFault('wrong_hash', { file: file.name })
    }
    await rename(partOf(to), to)
    return { ...file, ...arrived }
  } finally {
    await part.close()
  }
}

/** What is gathered or replaced there would be deleted under our hands. */
const isInside = (root: string, source: string): boolean =>
  existsSync(root) && `${realpathSync(source)}${sep}`.startsWith(`${realpathSync(root)}${sep}`)

interface Import {
  /** DATA_DIR/models */
  root: string
  /** The folder with the files. */
  source: string
  /** Of `describeFolder`. */
  description: ModelDescription
  /** Bytes that must stay free on the disk. */
  keepFree: number
  onProgress(progress: Amount): void
}

/**
 * Copies a folder's files, checks their sizes and hashes, and installs the model. The folder stays as it is. Only one
 * process may do that at a time (model-lock.ts).
 * @throws ModelFault
 */
export const importModel = async ({ root, source, description, keepFree, onProgress }: Import) => {
  const from = (name: string) => fileIn(source, name)
  if (isInside(root, source)) throw unfit('it lies where models are installed')
  const sizes = await Promise.all(description.files.map(file => requireSize(from(file.name), file)))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const gathered = gatherFolder(root, description)
  await rm(gathered, { recursive: true, force: true })
  await requireSpace(gathered, total, keepFree)
  let bytes = 0
  const files: ModelFile[] = []
  for (const file of description.files) {
    const count = (more: number) => {
      bytes += more
      onProgress({ bytes, total })
    }
    files.push(await copyFile(from(file.name), join(gathered, file.name), file, count))
  }
  const pinned = description.files.every(({ sha256 }) => sha256 !== null)
  await installModel(root, { ...description, files, pinned })
}
