import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ModelDescription, modelDescription } from '@vivavox/contracts/model-description'
import type { InstalledModel } from '../../../platform/model-store.ts'

/** A model's folder as it lies there. */
export interface FoundModel extends InstalledModel {
  /** Of its `model.json`, milliseconds. */
  writtenAt: number
}

/** Name of the description in a model's folder. */
export const DESCRIPTION_FILE = 'model.json'

const foldersIn = async (folder: string): Promise<string[]> => {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch(() => [])
  // A name with a dot in front is a download that still runs.
  return entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}

const parse = (text: string): ModelDescription | null => {
  try {
    return modelDescription.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** A copy that is still going on, or a file somebody deleted: not installed. */
const isWhole = async (folder: string, { files }: ModelDescription): Promise<boolean> => {
  const sizes = await Promise.all(files.map(({ name }) => stat(join(folder, name)).catch(() => null)))
  return files.every(({ size }, at) => {
    const found = sizes[at]
    return found?.isFile() === true && (size === null || found.size === size)
  })
}

const readDescription = async (path: string) => {
  try {
    const [{ mtimeMs }, text] = await Promise.all([stat(path), readFile(path, 'utf8')])
    return { description: parse(text), writtenAt: mtimeMs }
  } catch {
    return { description: null, writtenAt: 0 }
  }
}

/** @returns null for a folder without a description, or without all of its files */
const readModelFolder = async (folder: string): Promise<FoundModel | null> => {
  const { description, writtenAt } = await readDescription(join(folder, DESCRIPTION_FILE))
  return description && (await isWhole(folder, description)) ? { description, folder, writtenAt } : null
}

/** What lies whole in `DATA_DIR/models/<id>/<revision>`: of each id the folder written last. @param root DATA_DIR/models */
export const readInstalled = async (root: string): Promise<FoundModel[]> => {
  const ids = await foldersIn(root)
  const newest = await Promise.all(
    ids.map(async id => {
      const revisions = await foldersIn(join(root, id))
      const found = await Promise.all(revisions.map(name => readModelFolder(join(root, id, name))))
      const whole = found.filter(model => model?.description.id === id)
      return whole.sort((a, b) => (b?.writtenAt ?? 0) - (a?.writtenAt ?? 0))[0] ?? null
    }),
  )
  return newest.filter(model => model !== null)
}
