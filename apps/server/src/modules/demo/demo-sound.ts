import { createMemoryStorage } from '../../platform/storage/memory-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { answersFolder, partsBeside } from '../interviews/index.ts'
import { SOUND_MAX_BYTES } from './demo.policy.ts'

export interface DemoSound {
  sound: Storage
  /** Drops that of all other demos. */
  keepOnly(isHeld: (id: string) => boolean): void
}

/** Spoken answers of demos, in memory, a share for each. Of an answer that is whole the parts are not held as well. */
export const createDemoSound = (): DemoSound => {
  const demoOf = (key: string): string => key.split('/')[1] ?? ''
  const memory = createMemoryStorage({ ...SOUND_MAX_BYTES, ownerOf: demoOf })
  const sounding = new Set<string>()
  return {
    sound: {
      ...memory,
      write: async (key, bytes) => {
        sounding.add(demoOf(key))
        const parts = partsBeside(key)
        if (parts) await memory.remove(parts)
        await memory.write(key, bytes)
      },
    },
    keepOnly: isHeld => {
      for (const id of [...sounding].filter(id => !isHeld(id))) {
        sounding.delete(id)
        void memory.remove(answersFolder(id))
      }
    },
  }
}
