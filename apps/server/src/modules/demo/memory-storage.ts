import { Readable } from 'node:stream'
import { AppError } from '../../platform/http/app-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/**
 * Storage that forgets: nothing reaches a disk.
 * @param maxBytes of everything in it; more is refused with PROVIDER_UNAVAILABLE, which may be tried again
 */
export const createMemoryStorage = (maxBytes: number): Storage => {
  const kept = new Map<string, Uint8Array>()
  let total = 0
  const drop = (key: string): void => {
    total -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  const read = (key: string): Uint8Array => {
    const bytes = kept.get(key)
    if (!bytes) throw new AppError('NOT_FOUND')
    return bytes
  }
  return {
    write: async (key, bytes) => {
      drop(key)
      if (total + bytes.length > maxBytes) throw new AppError('PROVIDER_UNAVAILABLE')
      total += bytes.length
      kept.set(key, Uint8Array.from(bytes))
    },
    read: async key => read(key),
    stream: async (key, range) => {
      const bytes = read(key)
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
    },
    size: async key => kept.get(key)?.length ?? null,
    remove: async key => {
      for (const name of [...kept.keys()]) if (name === key || name.startsWith(`${key}/`)) drop(name)
    },
  }
}
