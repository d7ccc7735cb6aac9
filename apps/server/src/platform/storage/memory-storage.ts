import { Readable } from 'node:stream'
import { AppError } from '../http/app-error.ts'
import type { Storage } from './storage.ts'

interface Limits {
  /** Bytes of everything in it. */
  all: number
  /** Bytes below each owner. */
  each: number
  /** Whose a key is. */
  ownerOf: (key: string) => string
  /** When all is full: refuses the write, or drops all of the owner with the most, where that can be sent again. */
  whenFull?: 'refuse' | 'drop greatest'
}

/**
 * Storage that forgets: nothing reaches a disk. More of one owner than its share is refused with SOUND_LIMIT_REACHED, more of all than it
 * may hold with PROVIDER_UNAVAILABLE; both may be tried again.
 */
export const createMemoryStorage = ({ all, each, ownerOf, whenFull = 'refuse' }: Limits): Storage => {
  const kept = new Map<string, Uint8Array>()
  const held = new Map<string, number>()
  let total = 0
  const count = (key: string, bytes: number): void => {
    const owner = ownerOf(key)
    const sum = (held.get(owner) ?? 0) + bytes
    total += bytes
    if (sum > 0) held.set(owner, sum)
    else held.delete(owner)
  }
  const drop = (key: string): void => {
    const bytes = kept.get(key)
    if (bytes && kept.delete(key)) count(key, -bytes.length)
  }
  /** Makes room for an owner who will then hold `own`. @throws AppError when no other owner holds more */
  const makeRoom = (bytes: number, own: number): void => {
    while (total + bytes > all) {
      if (whenFull === 'refuse') throw new AppError('PROVIDER_UNAVAILABLE')
      const [greatest = '', most = 0] = [...held].sort(([, one], [, other]) => other - one)[0] ?? []
      if (most <= own) throw new AppError('SOUND_LIMIT_REACHED')
      for (const key of [...kept.keys()]) if (ownerOf(key) === greatest) drop(key)
    }
  }
  const read = (key: string): Uint8Array => {
    const bytes = kept.get(key)
    if (!bytes) throw new AppError('NOT_FOUND')
    return bytes
  }
  return {
    write: async (key, bytes) => {
      drop(key)
      const own = (held.get(ownerOf(key)) ?? 0) + bytes.length
      if (own > each) throw new AppError('SOUND_LIMIT_REACHED')
      makeRoom(bytes.length, own)
      count(key, bytes.length)
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
