import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ModelDescription, ModelFile } from '@vivavox/contracts/model-description'
import { ModelFault } from './model-fault.ts'

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Hashes of files by path, size and time: a file of gigabytes is read once. */
const known = new Map<string, Promise<string>>()

const knownHash = (path: string, { size, mtimeMs }: Stats): Promise<string> => {
  const key = `${path} ${size} ${mtimeMs}`
  const hash = known.get(key) ?? hashOf(path)
  known.set(key, hash)
  hash.catch(() => known.delete(key))
  return hash
}

/** @returns the file's facts, or what its size says is wrong */
const look = async (folder: string, { name, size }: ModelFile): Promise<Stats | ModelFault> => {
  const found = await stat(join(folder, name)).catch(() => null)
  if (!found?.isFile()) return new ModelFault('file_missing', { file: name })
  return size === null || found.size === size
    ? found
    : new ModelFault('file_cut', { file: name, bytes: found.size, size })
}

const changed = (file: string): ModelFault => new ModelFault('file_changed', { file })

/**
 * What is wrong with the files of an installed model; null: nothing that shows. A file written after the description is
 * hashed: an installation writes the description last.
 * @param writtenAt of the description, milliseconds
 */
export const damageOf = async (
  folder: string,
  { files }: ModelDescription,
  writtenAt: number,
): Promise<ModelFault | null> => {
  for (const file of files) {
    const found = await look(folder, file)
    if (found instanceof ModelFault) return found
    if (file.sha256 === null || found.mtimeMs <= writtenAt) continue
    if ((await knownHash(join(folder, file.name), found)) !== file.sha256) return changed(file.name)
  }
  return null
}

/**
 * Hashes every file of an installed model. One that differs is marked by its time, so that lists and the running server
 * see it too.
 * @throws ModelFault file_missing, file_cut, file_changed
 */
export const verifyFiles = async (folder: string, { files }: ModelDescription): Promise<void> => {
  for (const file of files) {
    const path = join(folder, file.name)
    const found = await look(folder, file)
    if (found instanceof ModelFault) throw found
    if (file.sha256 === null || (await hashOf(path)) === file.sha256) continue
    const now = new Date()
    await utimes(path, now, now)
    throw changed(file.name)
  }
}
