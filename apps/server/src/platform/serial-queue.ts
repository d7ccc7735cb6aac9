import { createSemaphore } from './semaphore.ts'

/** Runs pieces of work one after another, in the order in which they were handed in. */
export interface SerialQueue {
  /** Work that fails does not stop the queue. @throws what `work` throws; AppError RATE_LIMITED when the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Waits for its turn. @returns the function that lets the next one in; calling it twice is harmless */
  enter(): Promise<() => void>
  /** Resolves when everything handed in so far is done. */
  idle(): Promise<void>
}

/** @param waiting how many may stand in line; without it, any number */
export const createSerialQueue = (waiting?: number): SerialQueue => {
  const { run, enter } = createSemaphore(1, waiting)
  return { run, enter, idle: () => run(async () => undefined) }
}

/**
 * Fair queue per key: a caller with many pieces of work waits behind its own.
 * @param waiting how many of one key may stand in line; without it, any number
 */
export const createSerialQueues = (waiting?: number) => {
  const queues = new Map<string, { queue: SerialQueue; asking: number }>()
  return {
    /** Works when all earlier work of this key is done. @throws AppError RATE_LIMITED when the key's queue is full */
    run: async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const own = queues.get(key) ?? { queue: createSerialQueue(waiting), asking: 0 }
      queues.set(key, own)
      own.asking += 1
      try {
        return await own.queue.run(work)
      } finally {
        own.asking -= 1
        if (own.asking === 0) queues.delete(key)
      }
    },
  }
}

/** Readers of one thing that may wait for each other: all at once, those of a long one would hold up all others. */
const READERS_WAITING = 100

/** The same for readers, a queue for each thing that they read. */
export const createReaderQueues = () => createSerialQueues(READERS_WAITING)
