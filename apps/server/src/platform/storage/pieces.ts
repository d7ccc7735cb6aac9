import type { Clock } from '../clock.ts'
import { createMemoryStorage } from './memory-storage.ts'
import type { Storage } from './storage.ts'

/** Bytes for all interviews, and for one: its longest answer takes less than half of that. */
const LIMITS = { all: 256 * 1024 * 1024, each: 24 * 1024 * 1024 }
/** Pieces of an answer that never ended are dropped after this, milliseconds; an answer takes five minutes at most. */
const KEPT_MS = 15 * 60_000

const ownerOf = (key: string): string => key.split('/').slice(0, 2).join('/')

/**
 * Where the pieces of an answer wait for its end, in memory: the browser keeps all of them until the whole is stored, so
 * a distant store need not hold each. What nothing was added to for a quarter of an hour goes with the next piece. When all is full, the
 * interview with the most gives way to one with less, so that a few interviews cannot fill it.
 */
export const createPieces = (clock: Clock, limits = LIMITS): Storage => {
  const memory = createMemoryStorage({ ...limits, ownerOf, whenFull: 'drop greatest' })
  const touchedAt = new Map<string, number>()
  const forget = async (now: number) => {
    for (const [owner, at] of touchedAt) {
      if (now - at <= KEPT_MS) continue
      touchedAt.delete(owner)
      await memory.remove(owner)
    }
  }
  return {
    ...memory,
    write: async (key, bytes) => {
      const now = clock.now().getTime()
      await forget(now)
      touchedAt.set(ownerOf(key), now)
      await memory.write(key, bytes)
    },
  }
}
