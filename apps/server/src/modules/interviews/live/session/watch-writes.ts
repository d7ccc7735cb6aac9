import { AppError } from '../../../../platform/http/app-error.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'

export interface WatchedWrites {
  /** The same storage, which takes nothing more once it has ended. */
  watched(storage: Storage): Storage
  /** Refuses what comes from now on. @returns once all that was on its way has arrived or failed */
  end(): Promise<void>
}

/** Knows what is being written. Refused writes throw AppError TAKEN_OVER. */
export const watchWrites = (): WatchedWrites => {
  const running = new Set<Promise<void>>()
  let isOver = false
  return {
    watched: storage => ({
      ...storage,
      write: async (key, bytes) => {
        if (isOver) throw new AppError('TAKEN_OVER')
        const writing = storage.write(key, bytes)
        running.add(writing)
        await writing.finally(() => running.delete(writing))
      },
    }),
    end: async () => {
      isOver = true
      await Promise.allSettled(running)
    },
  }
}
