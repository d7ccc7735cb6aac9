import { unlessAborted } from '../../platform/deadline.ts'
import { createReplay, type Replay } from '../../platform/replay.ts'

/** PCM16 at 24 kHz, bytes. */
interface CacheBounds {
  /** Of all that is kept: 64 MiB are 23 minutes, about what twelve vacancies say. */
  all: number
  /** Of one that is kept: 6 MiB are two minutes. */
  each: number
}

const BOUNDS: CacheBounds = { all: 64 * 1024 ** 2, each: 6 * 1024 ** 2 }

interface Kept {
  sound: Replay<Uint8Array>
  bytes: number
  listeners: number
  /** Resolves when it ended, however. */
  over: Promise<void>
}

export type AudioCache = ReturnType<typeof createAudioCache>

/** Sounds that many hear: made once, for all who ask meanwhile and later. In memory, the last ones that were heard. */
export const createAudioCache = ({ all, each }: CacheBounds = BOUNDS) => {
  // Least recently heard first.
  const kept = new Map<string, Kept>()
  let total = 0

  const forget = (name: string, sound: Kept): void => {
    if (kept.get(name) !== sound) return
    kept.delete(name)
    total -= sound.bytes
  }
  const makeRoom = (): void => {
    for (const [name, sound] of kept) {
      if (total <= all) return
      forget(name, sound)
    }
  }
  const fill = async (name: string, sound: Kept, make: () => AsyncIterable<Uint8Array>): Promise<void> => {
    try {
      for await (const pcm of make()) {
        sound.sound.add(pcm)
        if (kept.get(name) !== sound) {
          if (sound.listeners === 0) break
          continue
        }
        sound.bytes += pcm.byteLength
        total += pcm.byteLength
        if (sound.bytes > each) forget(name, sound)
        makeRoom()
      }
      sound.sound.end()
    } catch (error) {
      forget(name, sound)
      sound.sound.end(error as Error)
    }
  }
  const open = (name: string, make: () => AsyncIterable<Uint8Array>): Kept => {
    const known = kept.get(name)
    if (known) {
      kept.delete(name)
      kept.set(name, known)
      return known
    }
    const sound: Kept = { sound: createReplay(), bytes: 0, listeners: 0, over: Promise.resolve() }
    kept.set(name, sound)
    sound.over = fill(name, sound, make)
    return sound
  }

  return {
    /** Is it kept, or in the making? */
    has: (name: string) => kept.has(name),
    /**
     * The sound of this name, from its beginning, as it is made. What can be kept is made to its end also without
     * listeners; a sound that fails is forgotten, and made anew when it is asked for again.
     * @throws what `make` throws, the signal's reason when it fires
     */
    async *read(name: string, make: () => AsyncIterable<Uint8Array>, signal: AbortSignal) {
      signal.throwIfAborted()
      const sound = open(name, make)
      const pieces = sound.sound.read()
      sound.listeners += 1
      try {
        for (;;) {
          const { done, value } = await unlessAborted(pieces.next(), signal)
          if (done) return
          yield value
        }
      } finally {
        sound.listeners -= 1
      }
    },
    /** Makes it now where it is not kept; resolves when it is there. Never throws: the next `read` does. */
    make: (name: string, make: () => AsyncIterable<Uint8Array>) =>
      kept.has(name) ? Promise.resolve() : open(name, make).over,
  }
}
