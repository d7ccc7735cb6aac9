import { createSemaphore, type Semaphore } from './semaphore.ts'

/** One line a key: whoever asks often waits behind their own, not before everybody else. */
export interface Lines {
  /** Works when all earlier work of this key is done. @throws AppError RATE_LIMITED when the key's line is full */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** @param waiting how many of one key may stand in line; without it, any number */
export const createLines = (waiting?: number): Lines => {
  const lines = new Map<string, { line: Semaphore; asking: number }>()
  return {
    run: async (key, work) => {
      const own = lines.get(key) ?? { line: createSemaphore(1, waiting), asking: 0 }
      lines.set(key, own)
      own.asking += 1
      try {
        return await own.line.run(work)
      } finally {
        own.asking -= 1
        if (own.asking === 0) lines.delete(key)
      }
    },
  }
}
