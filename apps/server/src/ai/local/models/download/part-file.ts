import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, readFile, rm, writeFile } from 'node:fs/promises'
import * as z from 'zod'

const origin = z.object({ url: z.string(), tag: z.string() })

/** Where the first part of a file without a known hash came from, so that its rest is taken from the same content. */
type PartOrigin = z.output<typeof origin>

/** @param path of the part @returns null where nothing is known */
export const readOrigin = async (path: string): Promise<PartOrigin | null> => {
  try {
    return origin.parse(JSON.parse(await readFile(`${path}.json`, 'utf8')))
  } catch {
    return null
  }
}

export const writeOrigin = (path: string, from: PartOrigin): Promise<void> =>
  writeFile(`${path}.json`, JSON.stringify(from))

export const forgetOrigin = (path: string): Promise<void> => rm(`${path}.json`, { force: true })

const READ_BYTES = 1024 * 1024

/** A file that arrives: its hash is taken along the way. */
export interface PartFile {
  /** Bytes that lie on disk. */
  readonly size: number
  /** Waits until they are written. */
  append(bytes: Uint8Array): Promise<void>
  /** Throws away what has arrived. */
  restart(): Promise<void>
  /** Hexadecimal SHA-256 of all that has arrived. */
  digest(): string
  /** On disk for good, even when the power goes. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** Trouble with our own disk, not with an address. */
export const isDisk = (error: unknown): boolean =>
  ['write', 'ftruncate', 'fsync', 'open'].includes((error as NodeJS.ErrnoException).syscall ?? '')

const hashWhole = async (file: FileHandle): Promise<{ hash: Hash; size: number }> => {
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(READ_BYTES)
  let size = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, READ_BYTES, size)
    if (bytesRead === 0) return { hash, size }
    hash.update(buffer.subarray(0, bytesRead))
    size += bytesRead
  }
}

/** Opens what has arrived of a file, or begins it. The hash of what is there is taken anew: nothing is believed. */
export const openPartFile = async (path: string): Promise<PartFile> => {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  let { hash, size } = await hashWhole(file)
  return {
    get size() {
      return size
    },
    append: async bytes => {
      for (let at = 0; at < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, at, bytes.length - at, size)
        hash.update(bytes.subarray(at, at + bytesWritten))
        size += bytesWritten
        at += bytesWritten
      }
    },
    restart: async () => {
      await file.truncate(0)
      hash = createHash('sha256')
      size = 0
    },
    digest: () => hash.copy().digest('hex'),
    sync: () => file.sync(),
    close: () => file.close(),
  }
}

/** @returns null where there is no such file */
export const hashFile = async (path: string): Promise<{ sha256: string; size: number } | null> => {
  const file = await open(path).catch(() => null)
  if (!file) return null
  try {
    const { hash, size } = await hashWhole(file)
    return { sha256: hash.digest('hex'), size }
  } finally {
    await file.close()
  }
}
