import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { AppError } from '../http/app-error.ts'
import type { ListedStorage } from './storage.ts'
import { storageKey } from './storage-key.ts'

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
// ENOTDIR: a part of the path is a file, so nothing can stand below it.
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

const orNotFound = (error: unknown): never => {
  throw isMissing(error) ? new AppError('NOT_FOUND') : error
}

const withFile = async (path: string, flags: number, use: (file: FileHandle) => Promise<void>) => {
  const file = await open(path, flags, PRIVATE_FILE)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}

const syncFolder = (folder: string) => withFile(folder, constants.O_RDONLY, file => file.sync())

/** A new folder survives a power cut only when the folder that holds it was synced too. */
const makeFolder = async (folder: string) => {
  const highest = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (highest === undefined) return
  for (let made = folder; made.length >= highest.length; made = dirname(made)) await syncFolder(dirname(made))
}

const writeNew = (path: string, bytes: Uint8Array) =>
  withFile(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, async file => {
    await file.writeFile(bytes)
    await file.sync()
  })

/** A folder may be removed during a write into it, or while it is made, but not again and again. */
const TRIES = 10

const replaceFile = async (path: string, bytes: Uint8Array, tries = TRIES): Promise<void> => {
  const folder = dirname(path)
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    // Most folders are there: to ask each time is another trip to the disk.
    if (tries < TRIES) await makeFolder(folder)
    await writeNew(temporary, bytes)
    await rename(temporary, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    if (codeOf(error) !== 'ENOENT' || tries <= 1) throw error
    await replaceFile(path, bytes, tries - 1)
  }
}

/** Temporary files are no keys: their names begin with a dot. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else if (!entry.name.startsWith('.')) yield relative(root, path).replaceAll('\\', '/')
  }
}

/**
 * Files below a folder (folders 0700, files 0600). Each file is written under a temporary name, synced and renamed,
 * so a reader never sees half of one and an acknowledged one survives a power cut.
 * @param folder absolute path; made when absent
 */
export const createDiskStorage = (folder: string): ListedStorage => {
  const pathOf = (key: string) => resolve(folder, storageKey(key))
  const fileSize = async (key: string) => {
    const found = await stat(pathOf(key)).catch(orNotFound)
    if (!found.isFile()) throw new AppError('NOT_FOUND')
    return found.size
  }
  return {
    write: async (key, bytes) => replaceFile(pathOf(key), bytes),
    read: async key => {
      await fileSize(key)
      return readFile(pathOf(key)).catch(orNotFound)
    },
    stream: async (key, range) => {
      await fileSize(key)
      // The file is opened before the answer begins, so that its absence is still an ordinary error.
      const file = await open(pathOf(key), constants.O_RDONLY).catch(orNotFound)
      return createReadStream('', { fd: file, ...range })
    },
    size: key =>
      fileSize(key).catch(error => {
        if (error instanceof AppError) return null
        throw error
      }),
    // Tried again where a file has just been written into it.
    remove: async key => rm(pathOf(key), { recursive: true, force: true, maxRetries: TRIES, retryDelay: 10 }),
    list: below => filesBelow(folder, pathOf(below)),
  }
}
