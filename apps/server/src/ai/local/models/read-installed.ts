import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ModelDescription, modelDescription } from '@vivavox/contracts/model-description'
import type { InstalledModel } from '../../ports/model-store.ts'
import { damageOf } from './damage.ts'
import type { ModelFault } from './model-fault.ts'
import { readSelfTest } from './self-test.ts'

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

const readDescription = async (path: string) => {
  try {
    const [{ mtimeMs }, text] = await Promise.all([stat(path), readFile(path, 'utf8')])
    return { description: parse(text), writtenAt: mtimeMs }
  } catch {
    return { description: null, writtenAt: 0 }
  }
}

/** A model's folder, whole or not. */
export interface ModelFolder extends FoundModel {
  /** What is wrong with its files; null: it is installed. */
  damage: ModelFault | null
}

/** @returns null for a folder without a description */
const readModelFolder = async (folder: string): Promise<ModelFolder | null> => {
  const { description, writtenAt } = await readDescription(join(folder, DESCRIPTION_FILE))
  if (!description) return null
  const [damage, checked] = await Promise.all([
    damageOf(folder, description, writtenAt),
    description.purpose === 'mind' ? readSelfTest(folder) : null,
  ])
  return { description, folder, writtenAt, damage, fitFor: checked?.verdict?.fit_for ?? null }
}

/** A whole folder first, then the one written last. */
const byUse = (a: ModelFolder, b: ModelFolder): number =>
  Number(a.damage !== null) - Number(b.damage !== null) || b.writtenAt - a.writtenAt

/** What lies in `DATA_DIR/models/<id>/<revision>`: of each id one folder, a damaged one only where none is whole. @param root DATA_DIR/models */
export const readModelFolders = async (root: string): Promise<ModelFolder[]> => {
  const ids = await foldersIn(root)
  const chosen = await Promise.all(
    ids.map(async id => {
      const revisions = await foldersIn(join(root, id))
      const found = await Promise.all(revisions.map(name => readModelFolder(join(root, id, name))))
      const folders = found.filter(model => model !== null).filter(model => model.description.id === id)
      return folders.sort(byUse)[0] ?? null
    }),
  )
  return chosen.filter(model => model !== null)
}

const isWhole = ({ damage }: ModelFolder): boolean => damage === null

/** The models whose files are whole. @param root DATA_DIR/models */
export const readInstalled = async (root: string): Promise<FoundModel[]> =>
  (await readModelFolders(root)).filter(isWhole)
